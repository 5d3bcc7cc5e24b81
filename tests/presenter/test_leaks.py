"""Nothing that is not yours to see reaches a post: whatever is hidden is exchanged, and the posts stay the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.mahjong.catmouse.actions import Place, Zone
from bot.mahjong.catmouse.events import Drew
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.state import SEATS, Claims, MouseOut, Opening, Phase, State, Turn
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import TILES, Tile
from bot.presenter.catmouse.alt import board_alt, hand_alt
from bot.presenter.catmouse.board import board_post, moves_post
from bot.presenter.catmouse.log import log_lines
from bot.presenter.catmouse.pictures import board_spec, hand_spec
from bot.presenter.catmouse.recap import recap
from bot.presenter.catmouse.text_mode import hand_text
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments


def disguised(at: At, chance: Random, keep: int | None = None) -> At:
    """Return the same moment with everything exchanged that neither everybody nor the seat `keep` can see."""
    position = at.position
    others = [seat for seat in SEATS if seat != keep]
    hidden = [tile for seat in others for tile in position.seats[seat].hand]
    wall = position.wall
    covered = [i for i in range(wall.front, wall.back) if i not in wall.gone and i not in wall.turned]
    hidden += [wall.tiles[i] for i in covered]
    chance.shuffle(hidden)
    for seat in others:
        size = len(position.seats[seat].hand)
        hand, hidden = Hand.of(hidden[:size]), hidden[size:]
        passed = chance.choice([None, 0, 5])
        position = position.with_seat(seat, position.seats[seat]._replace(hand=hand, passed=passed))
    tiles = list(wall.tiles)
    for place, tile in zip(covered, hidden, strict=True):
        tiles[place] = tile
    wins = tuple(
        win if win.seat == keep else replace(win, score=Score(chance.randrange(6), ()), hand=Hand(), joker_is=None)
        for win in position.wins
    )
    position = position._replace(
        wall=wall._replace(tiles=tuple(tiles)), wins=wins, phase=_phase(position, chance, keep), rolls=((1, 2),)
    )
    history = tuple(
        replace(happened, event=replace(happened.event, tile=chance.choice(TILES)))
        if isinstance(happened.event, Drew) and happened.event.seat != keep
        else happened
        for happened in at.round.history
    )
    return At(replace(at.state, round=replace(at.round, position=position, history=history, seed="ff" * 32)))


def _phase(position: State, chance: Random, keep: int | None) -> Phase:
    phase = position.phase
    match phase:
        case Claims(offer=offer, waiting=waiting):
            if isinstance(offer, MouseOut) and offer.tile is not None and offer.seat != keep:
                offer = replace(offer, tile=Tile.parse("9s"), place=Place(Zone.WALL))
            asked = [s for s in SEATS if s != keep and s != offer.seat and position.is_active(s)]
            some: Sequence[int] = chance.sample(asked, chance.randint(0 if keep in waiting else 1, len(asked)))
            return Claims(offer, tuple(sorted({*some, *(seat for seat in waiting if seat == keep)})))
        case Turn(seat=seat, tile=tile) if seat != keep and tile is not None:
            return replace(phase, tile=chance.choice(TILES))
        case Opening(seat=seat) if seat != keep:
            return replace(phase, last=chance.choice(TILES))
        case _:
            return phase


def public(at: At, language: str) -> list[object]:
    """Everything a spectator can get to see."""
    state = at.changed(language=language).state
    return [
        board_post(state, pictures=True),
        board_post(state, pictures=True).digest,
        board_post(state, pictures=False),
        moves_post(state, None, language),
        log_lines(at.reader(language), at.round.seen(None), complete=True),
        *(board_spec(at.reader(language), at.view(seat), at.round) for seat in SEATS),
        *(board_alt(at.reader(language), at.view(seat), at.round) for seat in SEATS),
    ]


def private(at: At, seat: int, language: str) -> list[object]:
    """Everything of these files a player can get to see."""
    reader, view = at.reader(language, seat), at.view(seat)
    return [
        hand_spec(reader, view, at.round),
        hand_alt(reader, view, at.round),
        hand_text(reader, view),
        recap(reader, at.round, seat),
        moves_post(at.state, seat, language),
    ]


def sampled(seed: int, mode: str) -> list[At]:
    moments = [at for at in random_moments(seed, mode) if not at.round.is_over]
    return Random(seed).sample(moments, 12)


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_no_public_post_depends_on_what_is_hidden(mode: str) -> None:
    for seed in range(3):
        for number, at in enumerate(sampled(seed, mode)):
            other = disguised(at, Random(number))
            assert public(other, LANGUAGES[number % 2]) == public(at, LANGUAGES[number % 2])


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_no_private_post_depends_on_what_others_hide(mode: str) -> None:
    for seed in range(3, 6):
        for number, at in enumerate(sampled(seed, mode)):
            seat = number % 4
            other = disguised(at, Random(number), keep=seat)
            assert private(other, seat, LANGUAGES[number % 2]) == private(at, seat, LANGUAGES[number % 2])


def test_the_disguise_is_one() -> None:
    """It changes what it must: hands, the wall, who is asked."""
    at = dealt("5p", "55p").play("0 discard 5p")
    other = disguised(at, Random(1))
    assert [seat.hand for seat in other.position.seats] != [seat.hand for seat in at.position.seats]
    assert other.position.wall.remaining != at.position.wall.remaining
    assert other.view().wall_face_up == at.view().wall_face_up


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_reads_what_a_mouse_is_after_until_nobody_has_caught_it(language: str) -> None:
    """The same mouse after two tiles looks the same to everybody but its user."""
    at = dealt("5p2a", "1a", wall="7m9p8p2p").play("0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p")
    one, other = at.play("0 steal 5p pool:0"), at.play("0 steal 9p pool:2")
    assert public(one, language) == public(other, language)
    for seat in (1, 2, 3):
        assert private(one, seat, language) == private(other, seat, language)
    assert public(one.play("1 pass"), language) != public(other.play("1 pass"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_does_not_tell_how_many_are_asked(language: str) -> None:
    """One may pung the tile, or three may claim it: the board is the same, to the last press."""
    one = dealt("5p9s", "55p", "3s", "7m").play("0 discard 5p")
    three = disguised(one, Random(4))
    three = At(replace(three.state, round=replace(three.round, actions=three.round.actions + 7)))
    assert board_post(one.state, pictures=True).digest == board_post(three.state, pictures=True).digest


def test_a_seed_is_in_no_post_before_its_round_is_over() -> None:
    at = random_moments(1)[40]
    everything = "".join(map(str, [*public(at, "en"), *private(at, 0, "en")]))
    assert at.round.seed not in everything
