"""Whose phone rings: only theirs who are asked, once a visit; and what everybody can see tells nobody's hand."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.local import Person
from bot.mahjong.catmouse.deal import Deal
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel, press, presses_on
from tests.e2e.fingers import Fingers
from tests.e2e.reading import everything_written
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
FIRST = f"{1:064x}"


def rung(evening: Evening) -> list[int]:
    """How often each phone has rung."""
    return [len(person.rings()) for person in evening.people]


async def test_the_start_of_a_match(begin: Begin) -> None:
    evening = await begin(seed=3)
    await evening.people[0].slash(evening.channel, "table open")
    for person in evening.people[1:]:
        await person.slash(evening.channel, "table join")
        await evening.settled()
    # One mention in the channel for each, and the dealer's hand; hellos, the notice and the other hands are silent.
    [start] = [m for m in evening.eve.visible(evening.channel) if m.text.startswith("We're on")]
    asked = [is_asked(panel(person)) for person in evening.people]
    assert rung(evening) == [1 + is_dealer for is_dealer in asked]
    assert all(start.id in [ring.message_id for ring in person.rings()] for person in evening.people)
    assert evening.eve.rings() == []


async def test_each_question_rings_once_and_nothing_else_does(begin: Begin) -> None:
    evening = await begin(seed=6)
    table = await evening.sit_down()
    fingers = Fingers(evening, Random(6), boldness=0.5)
    for _ in range(70):
        await evening.settled()
        if table.state.row.state == "over":
            break
        before, asked = rung(evening), [is_asked(panel(person)) for person in evening.people]
        person = fingers.chance.choice(await evening.asked())
        await fingers.press(person)
        await evening.settled()
        if table.state.row.state == "over":
            break
        for seat, other in enumerate(evening.people):
            now = is_asked(panel(other))
            # Whoever pressed is there: what they are asked next comes up under their finger.
            new = now and not asked[seat] and other is not person
            assert rung(evening)[seat] - before[seat] == int(new), (other, asked[seat], now)
            if new:
                shown = panel(other)
                assert shown is not None
                assert other.rings()[-1].message_id == shown.id
                assert other.rings()[-1].text.startswith(shown.content.split("\n")[0])
    for person in evening.people:
        assert len([ring for ring in person.rings() if ring.channel_id != person.dm.id]) == 1, "the start of the match"


async def test_the_end_of_a_match_rings_once(begin: Begin) -> None:
    evening = await begin(seed=2)
    table = await evening.sit_down()
    before, fingers = len(evening.loopback.exchanges), Fingers(evening, Random(2))
    await fingers.play(table)
    requests, moves = len(evening.loopback.exchanges) - before, sum(fingers.pressed.values())
    assert requests <= 4 * moves, "every answer, board, panel and deletion counted, four requests a press on average"
    [end] = [m for m in evening.eve.visible(evening.channel) if m.text.startswith("## The match is over")]
    public = [[ring.message_id for ring in p.rings() if ring.channel_id == evening.channel.id] for p in evening.people]
    assert all(len(rings) == 2 and rings[1] == end.id for rings in public)
    assert evening.eve.rings() == []


async def test_a_claim_names_nobody(begin: Begin, deals: dict[str, Deal]) -> None:
    """What is said in public while two are asked is the same as while one is."""
    told = []
    for number, hand in enumerate(("4p1j", ""), start=1):
        deals[f"{number:064x}"] = build_deal(hands=("4p9m", "4p1j", "", hand))
    evening = await begin()
    for number in (1, 2):
        await evening.people[0].slash(evening.channel, "table open", rounds=1)
        for person in evening.people[1:]:
            await person.slash(evening.channel, "table join")
        await evening.people[0].slash(evening.channel, "discard", tile="4p")
        await evening.settled()
        assert len(await evening.asked()) == 3 - number
        shown = [m for m in evening.eve.visible(evening.channel) if m.v2 and m.labels][-1]
        told.append(re.sub(r"<t:\d+:R>|\d+ left|treasure \S+|Face up in the wall: [^.]*\.", "", shown.text))
        assert all(f"**{person.user.shown_name}**" not in shown.text.split("\n")[-1] for person in evening.people)
        table = await evening.table()
        await table.change(lambda draft: draft.change_row(state="over", ended_at=0.0))
        await table.change(lambda draft: draft.change(round=None))
        await evening.settled()
    assert told[0] == told[1]


def hand_of(alt: str) -> str | None:
    """The concealed tiles of a hand picture's words."""
    found = re.match(r"(?:Your hand at [^.]*\. |你在[^。]*。)([^.。]*)", alt)
    return found[1] if found else None


@pytest.mark.parametrize("tiles", ["picture", "both"])
async def test_nobody_reads_anybody_elses_hand(tiles: str, begin: Begin) -> None:
    evening = await begin(seed=8)
    for person in evening.people:
        await evening.prefer(person, "tiles", tiles)
    table = await evening.sit_down()
    for person in evening.people:
        await person.slash(evening.channel, "hand")
    await Fingers(evening, Random(8), boldness=0.5).play(table, lambda state: state.sequence > 100_120)
    written = everything_written(evening.loopback)
    hands: dict[str, set[str]] = {person.id: set() for person in evening.people}
    for one in written:
        for alt in one.alts:
            if (hand := hand_of(alt)) is not None:
                assert one.reader is not None, "a hand was shown to everybody"
                hands[one.reader].add(hand)
    assert all(len(found) > 8 for found in hands.values())
    for reader, found in hands.items():
        for one in written:
            if one.reader != reader and "Round 1" not in one.all:
                assert not [hand for hand in found if hand in one.all], one


async def test_a_ring_once_a_visit(begin: Begin, deals: dict[str, Deal]) -> None:
    """Menus, confirmations and what follows from one's own answer come up without a ring."""
    deals[FIRST] = build_deal(hands=("9m4p2a1a", "44p", "", ""), wall="9s8s7s")
    evening = await begin()
    await evening.sit_down()
    ann, bo = evening.people[:2]
    before = rung(evening)

    async def tap(person: Person, beginning: str) -> None:
        shown = panel(person)
        assert shown is not None
        found = next(p for p in presses_on(shown) if f"{p.kind} {p.rest}".startswith(beginning))
        await press(person, shown, found)
        await evening.settled()

    for step in ("menu special", "menu steal", "back", "menu other", "ask discard", "back"):
        await tap(ann, step)
    assert rung(evening) == before
    await tap(ann, "do discard 4p")
    assert rung(evening) == [before[0], before[1] + 1, before[2], before[3]]
    await tap(bo, "do pass")
    # It is Bo's turn, in the same panel, and nobody's phone has rung.
    shown = panel(bo)
    assert shown is not None
    assert "your turn" in shown.content
    assert rung(evening) == [before[0], before[1] + 1, before[2], before[3]]


async def test_names_ring_nobody_and_break_nothing(begin: Begin) -> None:
    evening = await begin(seed=1)
    evening.many_languages = True
    cleo = evening.people[2]
    names = ("@everyone **Ann**", f"<@{evening.eve.id}>", "||x|| `y`\n# z", "\u202enad")
    for person, name in zip(evening.people, names, strict=True):
        person.user.shown_name = name
    table = await evening.sit_down()
    await Fingers(evening, Random(1)).play(table, lambda state: state.sequence > 100_020)
    assert evening.eve.rings() == []
    for one in everything_written(evening.loopback):
        for text in (*one.texts, *one.alts):
            assert not re.search("@everyone|\\*\\*\\*|\\|\\||\u202e|^# z", text.replace(cleo.mention, "")), text
    assert len(panel_names(evening)) == 4


def panel_names(evening: Evening) -> set[str]:
    """What the board calls the four."""
    [shown] = [m for m in evening.eve.visible(evening.channel) if m.v2 and m.labels]
    found = re.findall(r"(?:East|South|West|North) ([^,]*),", shown.alt_texts[0])
    return set(found)
