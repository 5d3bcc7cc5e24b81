"""Rounds played by pressing anything that is offered, by people and computers, with holds and without."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.mahjong.catmouse.deal import deal, deal_from_seed
from bot.mahjong.catmouse.modes import MODES, STRICT
from bot.mahjong.games import CAT_AND_MOUSE
from bot.presenter.catmouse.panels.seat import ask_panel, menu_panel, seat_panel
from bot.presenter.post import Post
from bot.presenter.presses import Press, Presses
from bot.table.state import RoundState
from tests.presenter.panels.taps import decided, later, preferring, walk
from tests.presenter.tables import LANGUAGES, At, table

NAMES = ("Bartholomew the Third", "Bartholomew the Fourth", "王小明王小明王小明王小明", "Sam")


def begun(seed: int, mode: str) -> At:
    """Return a table where a round begins: some of the four are computers, the others prefer this and that."""
    chance = Random(seed)
    computers = chance.sample(range(4), chance.choice([0, 0, 1, 2, 3]))
    names = [None if seat in computers else name for seat, name in enumerate(NAMES)]
    house = frozenset({STRICT}) if chance.random() < 0.3 else frozenset()
    position = deal(deal_from_seed(f"{seed:064x}", MODES[mode], house, seed % 4))
    round_ = RoundState(CAT_AND_MOUSE, 1, seed % 4, f"{seed:064x}", position)
    at = At(table(names, mode=mode, round_=round_)).changed(house=" ".join(house))
    for seat in range(4):
        if seat not in computers:
            at = preferring(
                at,
                seat,
                language=chance.choice(LANGUAGES),
                flowers=chance.choice(["auto", "hand"]),
                tiles=chance.choice(["text", "text", "picture", "both"]),
                hold_seconds=chance.choice([0, 0, 8]),
                matches=chance.choice([0, 9]),
            )
    return later(at, 0)


def moments(seed: int, mode: str) -> Iterator[At]:
    """Yield every moment of a round."""
    chance, at = Random(seed), begun(seed, mode)
    number = at.round.number
    while at.state.round is not None and at.round.number == number:
        yield at
        at = _next(at, chance)


def _next(at: At, chance: Random) -> At:
    """Let somebody who is asked press something; where nobody is, let what is held count."""
    asked = [seat for seat in range(4) if at.state.is_asked(seat) and at.state.player(seat) is not None]
    if not asked:
        return later(at, 20)
    seat = chance.choice(asked)
    if chance.random() < 0.6:
        # As well as a computer would, or nobody ever wins.
        action = at.round.game.choose(at.round.view(seat), chance)
        text = Presses(at.state.id, at.state.sequence).do(action)
    else:
        choices = [text for _, text in offered(at, seat, chance) if kind(text) in DECIDING]
        if chance.random() < 0.97:
            choices = [text for text in choices if kind(text) != "declare"]
        tame = [text for text in choices if ":do:discard" in text or ":do:pass" in text]
        text = chance.choice(tame if tame and chance.random() < 0.5 else choices)
    after = decided(at, seat, text, hold=None)
    return later(after, 20) if chance.random() < 0.7 else after


DECIDING = ("do", "pass_until", "show_all", "declare")


def kind(text: str) -> str:
    """Return what kind of press a text is."""
    parsed = Press.parse(text)
    assert parsed is not None
    return parsed.kind


def offered(at: At, seat: int, chance: Random | None = None) -> Iterator[tuple[Post, str]]:
    """Yield everything a seat can press, menus and confirmations included; `chance` leaves some menus closed."""

    def follow(text: str) -> Post:
        parsed = Press.parse(text)
        assert parsed is not None
        if parsed.kind == "ask":
            return ask_panel(at.state, seat, parsed.rest)
        name, _, about = parsed.rest.partition(" ")
        if name == "place" and chance is not None and chance.random() < 0.9:
            return Post("")
        return menu_panel(at.state, seat, name, about)

    return walk(seat_panel(at.state, seat), follow)
