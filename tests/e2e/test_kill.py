"""SIGKILL at the worst moments: nothing that was answered is lost, old buttons go on, nothing is said twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from bot.local import NO_RESPONSE, Message, Person
from bot.mahjong.catmouse.actions import Discard, Pung
from bot.mahjong.catmouse.state import State
from bot.mahjong.games import CAT_AND_MOUSE
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel, press, presses_on, seeds
from tests.e2e.fingers import Fingers
from tests.e2e.process import Process, started

pytestmark = pytest.mark.usefixtures("sketches")
SHORT = 0.3
"""Seconds somebody waits for an answer of a bot that is dead."""


@pytest_asyncio.fixture
async def running() -> AsyncIterator[list[Process]]:
    """Processes that end with the test."""
    found: list[Process] = []
    yield found
    for process in found:
        await process.kill()


def opening(seed: str) -> State:
    """The first round of a seed, when East is to throw for the first time."""
    state: State = CAT_AND_MOUSE.start(seed, "singles", (), 0)
    while True:
        [asked] = CAT_AND_MOUSE.to_act(state)
        action = CAT_AND_MOUSE.forced(state) or CAT_AND_MOUSE.shows_by_itself(state, asked)
        if action is None:
            return state
        state, _ = CAT_AND_MOUSE.apply(state, action)


def with_two_claims() -> tuple[int, str, tuple[int, ...]]:
    """A seed, and a first throw that two others can pung, and who they are."""
    for number, seed in enumerate(seeds(), start=1):
        state = opening(seed)
        for action in CAT_AND_MOUSE.legal(state, 0):
            if not isinstance(action, Discard) or not action.tile.is_numbered:
                continue
            after, _ = CAT_AND_MOUSE.apply(state, action)
            asked = CAT_AND_MOUSE.to_act(after)
            can_pung = [any(isinstance(a, Pung) for a in CAT_AND_MOUSE.legal(after, seat)) for seat in asked]
            if len(asked) == 2 and all(can_pung):
                return number, action.tile.code, asked
    raise AssertionError("seeds have no end")


def shown_to(person: Person) -> Message:
    """The panel of somebody."""
    shown = panel(person)
    assert shown is not None
    return shown


def asking(person: Person) -> Message:
    """The panel of somebody who is asked."""
    shown = shown_to(person)
    assert is_asked(shown), shown.text
    return shown


async def choose(person: Person, beginning: str, shown: Message | None = None) -> None:
    """Press the first button that does what begins so."""
    shown = shown or asking(person)
    what = next(p for p in presses_on(shown) if f"{p.kind} {p.rest}".startswith(beginning))
    assert (await press(person, shown, what)).failed is None


def assert_discreet(evening: Evening, process: Process) -> None:
    """The log says a lot, at its finest, and no secret."""
    text = process.log.read_text()
    secrets = [*evening.listener.secrets, evening.loopback.token, "Your hand", "手牌"]
    assert "connected to Gateway" in text
    assert [secret for secret in secrets if secret in text] == []


async def test_in_the_middle_of_a_claim(begin: Begin, running: list[Process]) -> None:
    seed, tile, (near, far) = with_two_claims()
    evening = await begin(seed=seed)
    evening.may_go_unanswered = True
    # What was deleted and not noted as deleted before the end is deleted once more.
    evening.may_fail = {404}
    await evening.without_pictures()
    await evening.sit_down()
    people = evening.people
    await choose(people[0], f"do discard {tile}")
    await evening.settled()
    assert [is_asked(panel(person)) for person in people] == [seat in (near, far) for seat in range(4)]
    await evening.shut()

    running.append(await started(evening))
    await choose(people[far], f"do pung {tile}")
    await people[far].until(lambda: not is_asked(panel(people[far])))
    old = asking(people[near])
    await running[0].kill()
    evening.world.answer_seconds = SHORT
    pass_press = next(p for p in presses_on(old) if p.rest == "pass")
    assert (await press(people[near], old, pass_press)).failed == NO_RESPONSE
    evening.world.answer_seconds = 3.0

    running.append(await started(evening))
    await choose(people[near], "do pass", old)
    await people[far].until(lambda: is_asked(panel(people[far])))
    # The pung counted: it is theirs to throw, and the board says so.
    await choose(people[far], "do discard")
    await evening.eve.until(lambda: not is_asked(panel(people[far])))
    assert await running[1].stop() == 0
    await evening.boot()
    state = await evening.state()
    assert state.round is not None
    assert [str(meld) for meld in state.round.view(None).faces[far].melds]
    assert_discreet(evening, running[1])


async def test_while_a_discard_is_held(begin: Begin, running: list[Process]) -> None:
    seed, tile, (near, far) = with_two_claims()
    evening = await begin(seed=seed)
    await evening.without_pictures()
    await evening.sit_down()
    people = evening.people
    await evening.shut()
    running.append(await started(evening, MAHJONG_HOLD_SECONDS="4"))
    await choose(people[0], f"do discard {tile}")
    await people[0].until(lambda: "Take back" in shown_to(people[0]).labels)
    board = evening.eve.last(evening.channel)
    assert not is_asked(panel(people[near]))
    before = board.text
    await running[0].kill()
    assert board.text == before
    assert "deals" in board.text
    running.append(await started(evening, MAHJONG_HOLD_SECONDS="4"))
    await evening.eve.until(lambda: is_asked(panel(people[near])) and is_asked(panel(people[far])), 15)
    await evening.eve.until(lambda: "Take back" not in shown_to(people[0]).labels)
    assert f"Ann {tile}" in evening.eve.last(evening.channel).text
    assert_discreet(evening, running[1])


@pytest.mark.parametrize("lost", [False, True], ids=["unsent", "sent but not known to be"])
async def test_between_the_last_move_and_the_settlement(lost: bool, begin: Begin, running: list[Process]) -> None:
    evening = await begin(seed=2)
    evening.may_fail = {502}
    evening.may_go_unanswered = True
    await evening.without_pictures()
    table = await evening.sit_down()
    await Fingers(evening, Random(2)).play(table, lambda state: state.round is not None and not wall_left(state.round))
    assert table.state.row.state == "playing"
    await evening.shut()
    running.append(await started(evening))
    # The board is edited, so the settlement is what would be sent next.
    evening.loopback.faults.add("POST", f"/channels/{evening.channel.id}/messages", 502, times=100, lost=lost)
    for _ in range(12):
        if any("match is over" in text(person) or "整场打完了" in text(person) for person in evening.people):
            break
        await evening.eve.until(lambda: any(is_asked(panel(person)) for person in evening.people))
        person = next(person for person in evening.people if is_asked(panel(person)))
        await choose(person, next(f"{p.kind} {p.rest}" for p in presses_on(asking(person)) if p.kind == "do"))
    await evening.eve.until(evening.loopback.exchanges.refused)
    assert len(said(evening, "## Round 1")) == int(lost)
    await running[0].kill()
    evening.loopback.faults.clear()
    running.append(await started(evening))
    await evening.eve.until(lambda: said(evening, "## The match is over"), 15)
    await evening.eve.until(lambda: all(not panel(person) for person in evening.people))
    assert len(said(evening, "## Round 1")) == 1
    assert len(said(evening, "## The match is over")) == 1
    assert len(said(evening, "We're on")) == 1
    assert said(evening, "### ") == []
    assert await running[1].stop() == 0
    assert_discreet(evening, running[1])


def wall_left(round_: object) -> int:
    """How many tiles everybody sees are left."""
    left: int = round_.view(None).wall_left  # type: ignore[attr-defined]
    return left


def text(person: Person) -> str:
    """What somebody's last panel or line says."""
    return person.last().text


def said(evening: Evening, beginning: str) -> list[Message]:
    """What the channel holds that begins so."""
    return [m for m in evening.eve.visible(evening.channel) if m.text.startswith(beginning)]
