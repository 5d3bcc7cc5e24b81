"""What a seat or a spectator may see (RULES 6, 7): never hidden tiles, the wall's order or the mouse's target."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mahjong.catmouse.actions import Place, Zone
from bot.mahjong.catmouse.events import Drew, seen_by
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.modes import MODES
from bot.mahjong.catmouse.state import Arrival, Claims, MouseOut, Opening, Over, State, Turn
from bot.mahjong.catmouse.view import view
from bot.mahjong.hands import Hand
from bot.mahjong.tiles import TILES, Tile, parse_tiles
from tests.mahjong.catmouse.playing import Round, start
from tests.mahjong.catmouse.random_play import moments, random_deal
from tests.mahjong.catmouse.test_properties import some_rounds

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def hidden_elsewhere(state: State, seat: int | None, chance: Random) -> State:
    """Return a round that looks the same to a seat: everything it cannot know is dealt anew."""
    others = [i for i in range(4) if i != seat]
    wall = state.wall
    face_down = [i for i in range(wall.front, wall.back) if i not in wall.gone and i not in wall.turned]
    pool = [tile for i in others for tile in state.seats[i].hand] + [wall.tiles[i] for i in face_down]
    chance.shuffle(pool)
    for i in others:
        size = len(state.seats[i].hand)
        passed = chance.choice((None, 0, 3, 6))
        state = state.with_seat(i, state.seats[i]._replace(hand=Hand.of(pool[:size]), passed=passed))
        pool = pool[size:]
    tiles = list(wall.tiles)
    for place in range(len(tiles)):
        if place not in face_down and place not in wall.turned:
            tiles[place] = chance.choice(TILES)
    for place, tile in zip(face_down, pool, strict=True):
        tiles[place] = tile
    phase = state.phase
    if isinstance(phase, Turn) and phase.seat != seat and phase.tile is not None:
        phase = replace(phase, tile=chance.choice(TILES))
    if isinstance(phase, Opening):
        phase = replace(phase, last=chance.choice(TILES))
    if isinstance(phase, Claims) and isinstance(phase.offer, MouseOut) and phase.offer.tile is not None:
        offer = replace(phase.offer, tile=chance.choice(TILES), place=Place(Zone.WALL))
        phase = replace(phase, offer=offer)
    if isinstance(phase, Claims):
        # Who else is asked and what others have answered so far is nobody's business either.
        kept = [i for i in phase.waiting if i == seat]
        own = tuple(answer for answer in phase.answers if answer.seat == seat)
        phase = replace(phase, waiting=(*kept, *chance.sample(others, 1)), answers=own)
    wins = tuple(
        replace(win, score=Score(chance.randrange(9), (("root", 1),)), hand=Hand.of(pool[:3])) for win in state.wins
    )
    rolls = tuple((chance.randint(1, 6), chance.randint(1, 6)) for _ in range(chance.randrange(4)))
    return state._replace(wall=wall._replace(tiles=tuple(tiles)), phase=phase, rolls=rolls, wins=wins)


@pytest.mark.parametrize("mode", list(MODES))
@some_rounds
@given(seed=st.integers(0, 2**32 - 1))
def test_a_view_never_changes_with_what_the_seat_cannot_know(mode: str, seed: int) -> None:
    """Others' hands, the wall's order, later throws, the mouse's target, who is asked, what a winner's hand counts."""
    chance = Random(seed)
    for _, _, state, _ in moments(random_deal(chance, mode), chance):
        if isinstance(state.phase, Over) or chance.random() > 0.25:
            continue
        seat = chance.choice((0, 1, 2, 3, None))
        assert view(hidden_elsewhere(state, seat, chance), seat) == view(state, seat)


def test_the_shuffling_of_hidden_tiles_is_noticed_by_the_seats_it_concerns() -> None:
    """The property above could not fail if nothing were dealt anew."""
    round_ = start("123m")
    other = hidden_elsewhere(round_.state, 0, Random(1))
    assert view(other, 1) != view(round_.state, 1)
    assert other.wall.remaining != round_.state.wall.remaining


def test_a_seat_sees_its_own_hand_and_the_size_of_others() -> None:
    round_ = start("123m", "456p")
    for seat in range(4):
        seen = view(round_.state, seat)
        assert [face.hand is not None for face in seen.faces] == [i == seat for i in range(4)]
        assert seen.hand == round_.state.seats[seat].hand
        assert [face.hand_size for face in seen.faces] == [14, 13, 13, 13]


def test_a_spectator_sees_no_hand_and_may_do_nothing() -> None:
    seen = view(start("123m").state, None)
    assert all(face.hand is None for face in seen.faces)
    assert (seen.legal, seen.arrived, seen.win_score, seen.passed, len(seen.hand)) == ((), None, None, None, 0)


def test_what_lies_open_is_seen_by_all() -> None:
    round_ = start("5p1f", "55p2z", "9s", wall="1s", tail="7s8s", mode="winds").play(
        "0 flower 1f", "3 done", "0 discard 5p"
    )
    round_.play("1 pung 5p", "1 wind 2z")
    for seat in (0, 1, 2, 3, None):
        faces = view(round_.state, seat).faces
        assert (faces[0].flowers, [str(meld) for meld in faces[1].melds]) == (parse_tiles("1f"), ["[555p]"])
        assert faces[1].winds == parse_tiles("2z")


def test_the_tile_that_arrived_is_seen_by_its_player_only() -> None:
    round_ = start("9s", wall="7m").play("0 discard 9s", "1 draw")
    assert (view(round_.state, 1).arrived, view(round_.state, 1).arrival) == (Tile.parse("7m"), Arrival.DRAW)
    assert [view(round_.state, seat).arrived for seat in (0, 2, 3, None)] == [None] * 4
    drew = round_.events[-1]
    assert drew == Drew(1, Tile.parse("7m"), Arrival.DRAW)
    assert seen_by(drew, 1) == drew
    assert [seen_by(drew, seat) for seat in (0, 2, 3, None)] == [Drew(1, None, Arrival.DRAW)] * 4


def test_others_know_who_won_on_what_and_from_whom_but_not_the_fan_until_the_end() -> None:
    """RULES 6: fan and points are announced when the round ends; concealed tiles stay face down."""
    round_ = start("5p", WAITS_FOR_5P, tail="1m2m3m4m").play("0 discard 5p", "1 win")
    for seat in (0, 1, 2, 3, None):
        (win,) = view(round_.state, seat).wins
        assert (win.seat, win.payer, win.by.value, win.tile.code, win.score) == (1, 0, "discard", "5p", None)
        assert view(round_.state, seat).faces[1].won == Tile.parse("5p")
        assert (view(round_.state, seat).faces[1].hand is not None) == (seat == 1)
    round_.exhaust()
    for seat in (0, 1, 2, 3, None):
        seen = view(round_.state, seat)
        assert seen.wins[0].score is not None
        assert all(face.hand is not None for face in seen.faces)


def test_no_event_before_the_end_tells_a_winners_fan() -> None:
    round_ = start("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win")
    assert not any("fan" in repr(event) or "Score" in repr(event) for event in round_.events)


def stealing(target: str) -> Round:
    """East sends the mouse for a tile that lies open; West holds the cat."""
    round_ = start("2a9s8s", "7s", "1a", wall="1m2m3m4m5m", treasure="9p")
    round_.play("3 done", "0 discard 9s", "1 discard 7s", "2 discard 2m", "3 discard 3m")
    return round_.play(f"0 steal {target}")


def test_the_mouses_target_is_nowhere_until_nobody_has_caught_it() -> None:
    """RULES 7, ruling: two rounds that differ in the target look the same to everybody, the events too."""
    one, other = stealing("7s pool:1"), stealing("8p wall")
    assert one.phase == other.phase == "claims"
    for seat in (0, 1, 2, 3, None):
        assert view(one.state, seat) == view(other.state, seat)
        assert view(one.state, seat).offer is not None
    assert one.events == other.events
    one.play("2 catch")
    other.play("2 catch")
    for seat in (0, 1, 2, 3, None):
        assert view(one.state, seat) == view(other.state, seat)
    assert one.events == other.events


def test_nothing_told_about_a_caught_mouse_names_its_target_afterwards() -> None:
    round_ = stealing("7s pool:1").play("2 catch", "1 draw")
    assert "MouseTook" not in repr(round_.events)
    assert all(view(round_.state, seat).offer is None for seat in range(4))


def test_an_offer_says_what_and_from_whom_but_not_who_is_asked() -> None:
    round_ = start("5p", "55p", "", WAITS_FOR_5P).play("0 discard 5p")
    offers = [view(round_.state, seat).offer for seat in (0, 1, 2, 3, None)]
    assert all(offer == offers[0] for offer in offers)
    assert offers[0] is not None
    assert (offers[0].kind, offers[0].seat, offers[0].tile) == ("discard", 0, Tile.parse("5p"))
    assert [bool(view(round_.state, seat).legal) for seat in range(4)] == [False, True, False, True]
    round_.play("1 pass")
    assert view(round_.state, 2).offer == offers[0]


def test_the_flower_offer_tells_only_its_winner_who_pays() -> None:
    round_ = start("1234567f", "8f", tail="1122334s").play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f")
    payers = [offer.payer for seat in range(4) if (offer := view(round_.state, seat).offer) is not None]
    assert payers == [1, None, None, None]


@pytest.mark.parametrize("kind", ["added", "shown", "ingot"])
def test_other_offers(kind: str) -> None:
    if kind == "added":
        round_ = start("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play("0 discard 5p", "2 pass", "1 pung 5p")
        round_.play("1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p")
        expected = ("added", 1, "5p", "5p", None)
    elif kind == "shown":
        round_ = start("555p1j9m", "5p", ALSO_FOR_5P, wall="1s", tail="2s").play("3 done", "0 kong 5p with 555p1j")
        round_.play("0 discard 9m", "1 swap 5p from 0")
        expected = ("shown", 1, "5p", "None", 0)  # type: ignore[assignment]
    else:
        round_ = start("4a", "3a").play("3 done", "0 ingot")
        expected = ("ingot", 0, "None", "None", None)
    offer = view(round_.state, 3).offer
    assert offer is not None
    assert (offer.kind, offer.seat, str(offer.tile), str(offer.stands_for), offer.owner) == expected


def test_what_can_still_be_claimed_is_seen_until_the_next_tile_is_drawn() -> None:
    round_ = start("5p", "55p").play("0 discard 5p")
    assert view(round_.state, 2).open_discard == (0, Tile.parse("5p"))
    assert view(round_.play("1 pass").state, 2).open_discard == (0, Tile.parse("5p"))
    assert view(round_.play("1 draw").state, 2).open_discard is None


def test_own_win_and_own_passed_win_only() -> None:
    round_ = start("5p", WAITS_FOR_5P, "5p", ALSO_FOR_5P, wall="9m8m").play("0 discard 5p")
    scores = [view(round_.state, seat).win_score for seat in range(4)]
    assert [score is not None for score in scores] == [False, True, False, True]
    round_.play("1 pass", "3 pass")
    assert [view(round_.state, seat).passed for seat in (0, 1, 2, 3, None)] == [None, 1, None, 1, None]


def test_whose_move_it_is_is_public() -> None:
    round_ = start("9s1f").play("0 done")
    assert (view(round_.state, 3).phase, view(round_.state, 3).turn) == ("opening", 1)
    round_.play("3 done")
    assert (view(round_.state, 3).phase, view(round_.state, 3).turn) == ("turn", 0)
    round_.play("0 discard 9s")
    assert (view(round_.state, 3).phase, view(round_.state, 3).turn) == ("turn", 1)
    assert view(round_.state, None).active == (0, 1, 2, 3)
