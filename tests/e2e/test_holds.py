"""A wrong tap is cheap: moves are held before they count, a second tap of the same finger is none, claims are asked."""

from __future__ import annotations

import asyncio
import time

import pytest
import pytest_asyncio

from bot.local import Message, Person
from bot.mahjong.catmouse.deal import Deal
from bot.mahjong.tiles import Tile
from bot.table.ports import Ports
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, InOrder, an_evening, board, is_asked, panel, press, presses_on, seeds
from tests.e2e.judging import judge
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


@pytest_asyncio.fixture(autouse=True)
async def prepared(deals: dict[str, Deal]) -> None:
    """Bo can pung Ann's 4p; then he has 2m and 3m to throw."""
    deals[FIRST] = build_deal(hands=("4p9m", "44p2m3m", "", ""), wall="9s8s7s")


def shown_to(person: Person) -> Message:
    """A person's panel."""
    found = panel(person)
    assert found is not None
    return found


async def tap(person: Person, beginning: str) -> None:
    """Press what begins so on one's panel."""
    shown = shown_to(person)
    found = next(p for p in presses_on(shown) if f"{p.kind} {p.rest}".startswith(beginning))
    assert (await press(person, shown, found)).failed is None


def pool(evening: Evening, state: object, seat: int = 0) -> list[str]:
    """What somebody has thrown, as everybody sees it."""
    return [str(tile) for tile in state.round.view(None).faces[seat].pool]  # type: ignore[attr-defined]


async def test_a_throw_is_held_taken_back_and_made(begin: Begin) -> None:
    evening = await begin(hold_seconds=1)
    await evening.sit_down()
    ann, bo = evening.people[:2]
    before = board(evening).text
    await tap(ann, "do discard 9m")
    await evening.settled()
    shown = shown_to(ann)
    assert shown.content.split("\n")[0] == "🟢 tea-house: you threw 9m"
    assert shown.content.split("\n")[1].startswith("The others see it <t:")
    assert shown.labels[0] == "Take back"
    assert pool(evening, await evening.state()) == []
    assert board(evening).text == before
    await ann.click(shown, "Take back")
    await evening.settled()
    assert "your turn" in shown.content
    assert is_asked(shown)
    await tap(ann, "do discard 4p")
    begun = time.monotonic()
    await bo.until(lambda: is_asked(panel(bo)))
    assert time.monotonic() - begun > 0.5
    await evening.settled()
    assert pool(evening, await evening.state()) == ["4p"]
    assert "Take back" not in shown.labels
    assert "Ann 4p" in board(evening).text
    late = await ann.slash(evening.channel, "undo")
    assert late.text == "Too late: the others have seen it."


async def test_a_pung_goes_on_to_the_throw_at_once(begin: Begin) -> None:
    evening = await begin(hold_seconds=1)
    await evening.sit_down()
    ann, bo = evening.people[:2]
    await tap(ann, "do discard 4p")
    await bo.until(lambda: is_asked(panel(bo)))
    await evening.settled()
    before = board(evening).text
    await tap(bo, "do pung 4p")
    await evening.settled()
    shown = shown_to(bo)
    assert shown.content.split("\n")[0] == "🟢 tea-house: you took 4p, throw a tile"
    assert "Take back" in shown.labels
    assert "2m" in shown.labels
    assert board(evening).text == before, "nobody has seen it"
    rings = len(bo.rings())
    # Taken back it is the claim again.
    await bo.click(shown, "Take back")
    assert "Do you want it?" in shown.content
    # Taken again, and thrown at once: the pung counts with it.
    await tap(bo, "do pung 4p")
    await tap(bo, "do discard 2m")
    await evening.settled()
    assert "Bo pungs Ann's 4p" in board(evening).text
    assert "you threw 2m" in shown.content
    assert "Take back" in shown.labels
    await bo.until(lambda: "Bo 2m" in board(evening).text)
    await evening.settled()
    assert len(bo.rings()) == rings


async def test_a_held_pung_counts_by_itself(begin: Begin) -> None:
    evening = await begin(hold_seconds=1)
    await evening.sit_down()
    ann, bo = evening.people[:2]
    await tap(ann, "do discard 4p")
    await bo.until(lambda: is_asked(panel(bo)))
    await tap(bo, "do pung 4p")
    await bo.until(lambda: "Bo pungs" in board(evening).text)
    await evening.settled()
    assert "Take back" not in shown_to(bo).labels
    # Made for the moment before it counted, the buttons are the same ones.
    await tap(bo, "do discard 2m")


async def test_a_double_tap_is_one(begin: Begin) -> None:
    evening = await begin(hold_seconds=10, finger_seconds=1.5)
    await evening.sit_down()
    ann = evening.people[0]
    await tap(ann, "do discard 9m")
    shown = shown_to(ann)
    assert "Take back" in shown.labels
    second = await ann.click(shown, "Take back")
    assert second.failed is None
    await evening.settled()
    assert (await evening.state()).pending_of(0) is not None
    assert "you threw 9m" in shown.content
    assert second.followups == []
    await asyncio.sleep(1.55)
    await ann.click(shown, "Take back")
    await evening.settled()
    assert (await evening.state()).pending_of(0) is None
    # Looking is never ignored.
    moves = await ann.click(shown, next(str(p) for p in presses_on(shown) if p.kind == "moves"))
    assert moves.message is not None
    assert moves.message.ephemeral


async def test_everybody_chooses_how_long(begin: Begin) -> None:
    evening = await begin(hold_seconds=None)
    ann, bo = evening.people[:2]
    await evening.prefer(ann, "hold_seconds", "0")
    await evening.sit_down()
    assert ann.visible()[1].content.endswith("a tap counts at once.")
    assert bo.visible()[0].content.endswith("a wrong tap can be taken back for 8 seconds.")
    await tap(ann, "do discard 4p")
    await evening.settled()
    assert pool(evening, await evening.state()) == ["4p"]
    await tap(bo, "do pung 4p")
    await evening.settled()
    assert "Take back" in shown_to(bo).labels


async def test_the_hello_says_what_holds_for_everybody(begin: Begin) -> None:
    evening = await begin(hold_seconds=3)
    ann = evening.people[0]
    await ann.slash(evening.channel, "table open")
    await evening.settled()
    assert ann.last().content.endswith("a wrong tap can be taken back for 3 seconds.")


class Clock:
    """A clock that can be put forward."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


async def test_a_typed_claim_on_a_young_offer_is_asked_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    clock = Clock()
    ports = Ports(now=clock, seed=seeds().__next__, chance=InOrder())
    async with an_evening(tmp_path_factory.mktemp("young"), ports=ports, young_seconds=10) as evening:
        await evening.boot()
        await evening.sit_down()
        ann, bo = evening.people[:2]
        await ann.slash(evening.channel, "discard", tile="4p")
        await evening.settled()
        state = await evening.state()
        for command, question in (("pung", "Pung 4p?"), ("pass", "Let 4p go?"), ("draw", "Let 4p go?")):
            asked = await bo.slash(evening.channel, command)
            assert asked.text == question
            assert asked.message is not None
            assert asked.message.labels == ["Yes, do it"]
            assert (await evening.state()) is state
        # What is not offered is refused as ever, and a tile that is named is meant.
        assert (await bo.slash(evening.channel, "kong")).text.startswith("You have no kong")
        assert asked.message is not None
        confirmed = await bo.click((await bo.slash(bo.dm, "pung")).message or asked.message, "Yes, do it")
        assert "you took 4p" in confirmed.text
        await bo.slash(evening.channel, "discard", tile="2m")
        await evening.settled()
        assert Tile.parse("2m") in (await evening.view(ann)).faces[1].pool
        judge(evening)


async def test_an_old_offer_or_a_named_tile_is_not_asked_about(tmp_path_factory: pytest.TempPathFactory) -> None:
    clock = Clock()
    ports = Ports(now=clock, seed=seeds().__next__, chance=InOrder())
    async with an_evening(tmp_path_factory.mktemp("old"), ports=ports, young_seconds=10) as evening:
        await evening.boot()
        await evening.sit_down()
        ann, bo = evening.people[:2]
        await ann.slash(evening.channel, "discard", tile="4p")
        await evening.settled()
        clock.ahead = 11
        assert "you took 4p" in (await bo.slash(evening.channel, "pung")).text
        judge(evening)


async def test_a_named_tile_is_meant(begin: Begin) -> None:
    evening = await begin(young_seconds=10)
    await evening.sit_down()
    ann, bo = evening.people[:2]
    await ann.slash(evening.channel, "discard", tile="4p")
    await evening.settled()
    assert "you took 4p" in (await bo.slash(evening.channel, "pung", tile="4p")).text


async def test_passing_until_ones_turn(begin: Begin, deals: dict[str, Deal]) -> None:
    """No pungs are offered before the next tile; the second offer goes by without a question."""
    deals[FIRST] = build_deal(hands=("4p9m", "", "44p66p", "6p"), wall="6p")
    evening = await begin()
    await evening.sit_down()
    ann, bo, cleo, _ = evening.people
    await tap(ann, "do discard 4p")
    await evening.settled()
    assert is_asked(panel(cleo))
    rings = len(cleo.rings())
    await tap(cleo, "pass_until")
    await evening.settled()
    await tap(bo, "do discard 6p")
    await evening.settled()
    assert len(cleo.rings()) == rings + 1, "her own turn"
    assert (await evening.view(cleo)).turn == 2


async def test_an_answer_can_be_changed_until_it_counts(begin: Begin, deals: dict[str, Deal]) -> None:
    deals[FIRST] = build_deal(hands=("4p9m", "4p1j", "", "4p1j"))
    evening = await begin()
    await evening.sit_down()
    ann, bo, _, dan = evening.people
    await tap(ann, "do discard 4p")
    await evening.settled()
    await tap(dan, "do pung 4p")
    await evening.settled()
    shown = shown_to(dan)
    assert "Noted: pung 4p with a joker. It counts once all who may speak have spoken." in shown.content
    assert not is_asked(shown)
    await dan.click(shown, "Change it")
    await evening.settled()
    assert is_asked(shown_to(dan))
    await tap(dan, "do pass")
    await tap(bo, "do pass")
    await evening.settled()
    assert (await evening.view(ann)).faces[3].melds == ()
    # Bo, who is next, goes on in the panel he passed in.
    assert "your turn" in shown_to(bo).content
