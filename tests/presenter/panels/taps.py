"""What somebody at a table reads, written the way the panels were agreed on, and what their taps do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from bot.presenter.catmouse.panels.seat import ask_panel, menu_panel, seat_panel
from bot.presenter.face import FACES
from bot.presenter.post import Button, Option, Post, Row, Select, Style
from bot.presenter.presses import Press
from bot.store.players import Player
from bot.table import play
from bot.table.draft import Draft
from bot.table.ports import Ports
from tests.presenter.tables import SEED, At

NOW: Final = 1_000.0
CHINESE: Final = "zh-CN"
LAST_WITHOUT_ORDERS: Final = "[Moves][Table ↗]"
LAST: Final = "[Orders][Moves][Table ↗]"
LAST_CHINESE: Final = "[预约][近况][牌桌 ↗]"
_MARKS: Final = {Style.PLAIN: "", Style.MAIN: "*", Style.GOOD: "+", Style.FINAL: "!"}


@dataclass(frozen=True)
class Tapped:
    """The table after a tap, and what the message shows then."""

    at: At
    post: Post


# ---------------------------------------------------------------- reading


def preferring(at: At, seat: int, **preferences: Any) -> At:
    """Return the table with preferences of one person exchanged."""
    player = at.state.player(seat)
    assert player is not None, "a computer prefers nothing"
    changed: Player = replace(player, **preferences)
    return At(replace(at.state, players={**at.state.players, player.user_id: changed}))


def settled_in(at: At) -> At:
    """Return the table with people who have played here for long, whom nobody gives tips."""
    for seat in range(4):
        if at.state.player(seat) is not None:
            at = preferring(at, seat, matches=9)
    return at


def panel(at: At, seat: int, language: str = "en") -> Post:
    """Return the panel of a seat as somebody reads it who needs no tips."""
    return seat_panel(preferring(at, seat, language=language, matches=9).state, seat)


def menu(at: At, seat: int, name: str, about: str = "", language: str = "en") -> Post:
    """Return a menu of a seat's panel."""
    return menu_panel(preferring(at, seat, language=language).state, seat, name, about)


def sure(at: At, seat: int, action: str, language: str = "en") -> Post:
    """Return the confirmation of an action."""
    return ask_panel(preferring(at, seat, language=language).state, seat, action)


def lines(post: Post) -> list[str]:
    """Return the lines of a message."""
    return post.text.split("\n")


def first(at: At, seat: int, language: str = "en") -> str:
    """Return line 1 behind the table's name: what is asked."""
    return lines(panel(at, seat, language))[0].split("tea-house", 1)[1].lstrip(":： ")


def rows(post: Post) -> list[str]:
    """Return the rows as they are drawn in the description of the panels: `[+Win · 3 fan]`, `⟨Dots ▾⟩`."""
    return [_drawn(row) for row in post.rows]


def _drawn(row: Row) -> str:
    if isinstance(row, Select):
        return f"⟨{row.placeholder} ▾⟩"
    return "".join(f"[{_MARKS[button.style]}{button.label}]" for button in row)


def buttons(post: Post) -> list[Button]:
    """Return all buttons, row by row."""
    return [button for row in post.rows if not isinstance(row, Select) for button in row]


def options(post: Post) -> list[Option]:
    """Return the options of all selects."""
    return [option for row in post.rows if isinstance(row, Select) for option in row.options]


def presses(post: Post) -> list[str]:
    """Return everything that can be pressed or chosen, links left out."""
    found = [button.press for button in buttons(post)] + [option.press for option in options(post)]
    return [press for press in found if press is not None]


def press_of(post: Post, label: str) -> str:
    """Return what the one button or option of a label sends."""
    found = [button.press for button in buttons(post) if button.label == label]
    found += [option.press for option in options(post) if option.label == label]
    [press] = found or [None]
    assert press is not None, f"there is no {label!r} among {rows(post)}"
    return press


def place_of(post: Post, press: str) -> tuple[int, int, int]:
    """Return the row from above, the row from below and the column of a button, from 1."""
    for number, row in enumerate(post.rows):
        for column, button in enumerate(() if isinstance(row, Select) else row):
            if button.press == press:
                return number + 1, len(post.rows) - number, column + 1
    raise AssertionError(f"{press} is on no button")


def pool(at: At, seat: int) -> list[str]:
    """Return what a seat has thrown that lies there still."""
    return [tile.code for tile in at.view().faces[seat].pool]


# ---------------------------------------------------------------- tapping


def ports(hold: float | None = 0.0, now: float = NOW) -> Ports:
    """Return the world outside the table: a clock that stands, one seed, and how long moves are held."""
    return Ports(now=lambda: now, seed=lambda: SEED, chance=Random(0), hold_seconds=hold)


def press(at: At, seat: int, text: str, hold: float | None = 0.0, now: float = NOW) -> Tapped:
    """Return what a press of a seat leads to; raises what it is refused with."""
    parsed = _parsed(at, text)
    if parsed.kind == "ask":
        return Tapped(at, ask_panel(at.state, seat, parsed.rest))
    if parsed.kind == "menu":
        name, _, about = parsed.rest.partition(" ")
        return Tapped(at, menu_panel(at.state, seat, name, about))
    after = decided(at, seat, text, hold, now)
    return Tapped(after, FACES[after.state.row.game].seat_panel(after.state, seat))


def decided(at: At, seat: int, text: str, hold: float | None = 0.0, now: float = NOW) -> At:
    """Return the table after a press that decides something."""
    parsed = _parsed(at, text)
    draft = Draft(at.state, ports(hold, now))
    user_id = at.state.seat(seat).user_id
    assert user_id is not None
    _DECISIONS[parsed.kind](draft, user_id, parsed)
    return At(draft.state)


def _parsed(at: At, text: str) -> Press:
    parsed = Press.parse(text)
    assert parsed is not None, f"{text} is no press"
    assert parsed.table == at.state.id
    return parsed


def declared(draft: Draft, user_id: int) -> str:
    """Return what declaring a win comes to where false wins cost."""
    seat = draft.state.seat_of(user_id)
    assert seat is not None
    return FACES[draft.state.row.game].declared(draft.state, seat)


_DECISIONS: Final[dict[str, Callable[[Draft, int, Press], object]]] = {
    "do": lambda draft, user, press: play.act(draft, user, press.rest, press.moment),
    "undo": lambda draft, user, press: play.take_back(draft, user, press.moment),
    "pass_until": lambda draft, user, press: play.decline_sets(draft, user, press.moment),
    "show_all": lambda draft, user, press: play.show_all(draft, user, press.moment),
    "declare": lambda draft, user, press: play.act(draft, user, declared(draft, user), press.moment),
    "back": lambda draft, user, press: None,
}


def tap(at: At, seat: int, *labels: str, language: str = "en", hold: float | None = 0.0) -> Tapped:
    """Return what tapping one label after the other leads to, beginning at the seat's panel."""
    at = preferring(at, seat, language=language, matches=9)
    now = Tapped(at, panel(at, seat, language))
    for label in labels:
        now = press(now.at, seat, press_of(now.post, label), hold)
    return now


def later(at: At, seconds: float) -> At:
    """Return the table after some time: what was held counts then."""
    draft = Draft(at.state, ports(now=NOW + seconds))
    play.firm_up(draft)
    return At(draft.state)


def walk(post: Post, follow: Callable[[str], Post], seen: set[str] | None = None) -> Iterator[tuple[Post, str]]:
    """Yield everything that can be pressed on a panel and in its menus, each once, with the message it stands on."""
    seen = set() if seen is None else seen
    for text in presses(post):
        if text in seen:
            continue
        seen.add(text)
        yield post, text
        parsed = Press.parse(text)
        if parsed is not None and parsed.kind in ("menu", "ask"):
            yield from walk(follow(text), follow, seen)
