"""Sealed tables: what everybody can see, and when, is the same whatever a hidden hand could do and its player does."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.local import Channel, Exchange, Person
from bot.mahjong.catmouse.deal import Deal, deal
from bot.mahjong.tiles import Tile
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, is_asked, panel
from tests.e2e.time_travel import StandingClock
from tests.mahjong.catmouse.dealing import build_deal

pytestmark = pytest.mark.usefixtures("sketches")
HOUR = 3600.0
WINDOW = 8 * HOUR
CAN_PUNG = build_deal(hands=("4p9m", "44p", "", ""), wall="9s8s7s6s5s4s3s2s")
PUNGED = Tile.parse("4p")
HANDS = 53


def with_another_hand(header: Deal) -> Deal:
    """Return the same deal where Bo's two dots have changed places with tiles nobody ever comes to."""
    for first in range(HANDS):
        for second in range(first + 1, HANDS):
            deck = list(header.deck)
            if deck[first] is not PUNGED or deck[second] is not PUNGED:
                continue
            for near, far in ((first, HANDS + 30), (second, HANDS + 31)):
                deck[near], deck[far] = deck[far], deck[near]
            other = replace(header, deck=tuple(deck))
            if [s.hand for s in deal(other).seats][::2] == [s.hand for s in deal(header).seats][::2] and (
                deal(other).seats[3].hand == deal(header).seats[3].hand
            ):
                return other
    raise AssertionError("Bo holds no pair of them")


class Gallery:
    """Notes what is written in each channel, and when by the bot's clock."""

    def __init__(self, evening: Evening, clock: StandingClock, channels: list[Channel]) -> None:
        self._channels, self._clock = channels, clock
        self._seen: dict[str, list[tuple[float, Exchange]]] = {channel.id: [] for channel in channels}
        add = evening.loopback.exchanges.add

        def noting(exchange: Exchange) -> None:
            add(exchange)
            self._note(exchange)

        evening.loopback.exchanges.add = noting  # type: ignore[method-assign]

    def _note(self, exchange: Exchange) -> None:
        steps = exchange.path.strip("/").split("/")
        if steps[0] == "channels" and steps[1] in self._seen and exchange.method != "GET":
            self._seen[steps[1]].append((self._clock(), exchange))

    def of(self, channel: Channel) -> list[tuple[float, str]]:
        """Return what was written in a channel, without what tells two tables apart."""
        return [(at, self.plain(channel, self._told(exchange))) for at, exchange in self._seen[channel.id]]

    @staticmethod
    def _told(exchange: Exchange) -> str:
        body = {key: value for key, value in (exchange.body or {}).items() if key != "nonce"}
        return f"{exchange.method} {exchange.path.split('/', 3)[3]} {body}"

    @staticmethod
    def plain(channel: Channel, text: str) -> str:
        """Return a text without ids, names and fingerprints."""
        text = re.sub(r"`[0-9a-f]{6,}…?`", "`#`", text.replace(channel.name, "#"))
        return re.sub(r"\d{15,}", "#", re.sub(r"m:\d+:0:", "m:#:0:", text))


def pressable(person: Person, channel: Channel) -> list[str]:
    """What a person's panel of a table offers."""
    shown = panel(person, channel)
    assert shown is not None
    return shown.labels


async def press(evening: Evening, person: Person, channel: Channel, label: str) -> str:
    """Press a button of a person's panel and return what it says then."""
    shown = panel(person, channel)
    assert shown is not None
    await evening.answered(await person.click(shown, label))
    return shown.content


async def test_nobody_sees_whether_somebody_could_claim(begin: Begin, deals: dict[str, Deal]) -> None:
    """Four tables alike but for Bo's hand: he can't claim, he passes, he says nothing, he pungs."""
    other = with_another_hand(CAN_PUNG)
    deals |= {f"{number:064x}": other if number == 1 else CAN_PUNG for number in range(1, 5)}
    clock = StandingClock()
    evening = await begin(now=clock)
    ann, bo, *others = evening.people
    rooms = [evening.loopback.channel(f"tea-house-{number}") for number in range(1, 5)]
    _, passing, silent, pungs = rooms
    gallery = Gallery(evening, clock, rooms)
    for room in rooms:
        await ann.slash(room, "table open", rounds=1, asking="sealed")
        for person in (bo, *others):
            await person.slash(room, "table join")
        await evening.settled()
    begun = clock()
    for room in rooms:
        await evening.answered(await ann.slash(room, "discard", tile="4p"))
    assert [is_asked(panel(bo, room)) for room in rooms] == [False, True, True, True]

    # He answers, thinks better of it, answers again: it is noted, and can be changed until the end of the window.
    await clock.forward(evening, HOUR)
    said = await press(evening, bo, pungs, "Pung 4p4p")
    assert "Noted: pung 4p. It counts once all who may speak have spoken. Answers are opened" in said
    assert f"<t:{int(begun + WINDOW)}:R>; until then you can change yours." in said
    await press(evening, bo, passing, "Pung 4p4p")
    assert pressable(bo, passing)[0] == "Change it"
    await clock.forward(evening, HOUR)
    await press(evening, bo, passing, "Change it")
    await press(evening, bo, passing, "Pass")
    looks = [(await evening.eve.slash(room, "board")).text for room in rooms]
    assert len({gallery.plain(room, text) for room, text in zip(rooms, looks, strict=True)}) == 1
    assert f"4p is open to claims, settled <t:{int(begun + WINDOW)}:R> at the latest" in looks[0]
    await clock.to(evening, begun + WINDOW - 1)
    told = [gallery.of(room) for room in rooms]
    assert told[0] == told[1] == told[2] == told[3]
    assert "4p is open to claims, settled" in told[0][-1][1]

    # All answers are opened together, at the end and not before.
    await clock.to(evening, begun + WINDOW)
    told = [gallery.of(room) for room in rooms]
    assert told[0] == told[1] == told[2]
    before = [entry for entry in told[0] if entry[0] < begun + WINDOW]
    assert len(before) < len(told[0])
    assert [entry for entry in told[3] if entry[0] < begun + WINDOW] == before
    assert any("Bo pungs Ann's 4p" in text for _, text in told[3])
    shown = panel(bo, silent)
    assert shown is not None
    assert "no answer in time on 4p" in shown.content
    for room in rooms[:3]:
        await evening.answered(await bo.slash(room, "discard", tile="9s"))
    await clock.forward(evening, 2 * WINDOW)
    told = [gallery.of(room) for room in rooms[:3]]
    assert told[0] == told[1] == told[2]
