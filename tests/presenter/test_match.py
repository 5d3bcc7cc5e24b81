"""The messages around a match: everybody's one mention at its start, a line a round, the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.mahjong import fairness
from bot.presenter.catmouse.match import match_post, round_line, start_post
from bot.presenter.post import Button, Style
from bot.store.players import Player
from bot.store.tables import SeatRow
from bot.table import lobby, play
from bot.table.draft import Draft
from bot.table.ports import Ports
from bot.table.state import TableState
from tests.presenter.tables import NAMES, ROW, dealt, table

SEED = "5e" * 32


def drafted(state: TableState) -> Draft:
    return Draft(state, Ports(now=lambda: 50.0, seed=lambda: SEED, chance=Random(1), hold_seconds=0))


def opened(*, rounds: int = 1, language: str = "en") -> TableState:
    """A table that Marco has opened and started with computers."""
    marco = Player(100, "Marco", locale="en-US")
    row = replace(ROW, state="lobby", rounds=rounds, language=language, started_at=None)
    draft = drafted(TableState(row, (SeatRow(0, 100, "Marco"),), {100: marco}))
    lobby.start(draft, 100)
    return draft.state


def test_the_start_mentions_every_person_once_and_names_computers() -> None:
    state = opened()
    post = start_post(state)
    seat = state.seat_of(100)
    assert seat is not None
    wind = ("East", "South", "West", "North")[seat]
    assert post.text.startswith("We're on: East ")
    assert f"{wind} <@100>" in post.text.splitlines()[0]
    assert post.text.splitlines()[0].count("🤖") == 3
    assert (post.mentions, post.blocks, post.silent) == ((100,), False, False), "classic and loud: it is to ring"


def test_the_start_reads_as_agreed() -> None:
    state = dealt("9s").state
    assert start_post(state).text.splitlines()[0] == "We're on: East <@100>, South <@101>, West <@102>, North <@103>"
    assert start_post(replace(state, row=replace(state.row, language="zh-CN"))).text.splitlines()[0] == (
        "开局：东 <@100>、南 <@101>、西 <@102>、北 <@103>"
    )


def test_the_first_deal_is_promised_at_the_start() -> None:
    text = start_post(opened()).text
    assert f"Fair deal: round 1 is promised as `{fairness.promise(SEED)}`." in text
    assert SEED not in text


def test_a_line_a_round_in_the_readers_own_language() -> None:
    at = dealt("5p", "123456789m55m46p", "123456789s55s46p", "123789789m66m46p")
    at = at.play("0 discard 5p", "1 win", "2 win", "3 win")
    chinese = replace(at.state.players[101], language="zh-CN")
    state = replace(at.state, players={**at.state.players, 101: chinese})
    assert round_line(state, 0, at.round).text == "tea-house: round 3, −6"
    assert round_line(state, 1, at.round).text == "tea-house：第 3 局 +2"
    assert round_line(state, 0, at.round).silent


def ended(totals: tuple[int, int, int, int], names: tuple[str | None, ...] = NAMES, language: str = "en") -> TableState:
    state = table(names)
    row = replace(state.row, state="over", language=language, started_at=0.0, ended_at=23 * 86400.0 + 50)
    return replace(state, row=row, totals=totals, finished=4)


def test_the_end_of_a_match() -> None:
    post = match_post(ended((432, -320, 48, -160)))
    assert post.text == (
        "## The match is over\n"
        "🥇 Marco +54 · 🥈 Élodie +6 · 🥉 王小明 −20 · Yuki −40\n"
        "4 rounds in 23 days.\n"
        "<@100> <@101> <@102> <@103>"
    )
    again, standings = Button("Play again", "m:7:0:again", Style.GOOD), Button("Standings", "m:7:0:standings")
    assert post.rows == ((again, standings, Button("Replay", "m:7:0:rounds:table 0")),)
    assert (post.mentions, post.silent) == ((100, 101, 102, 103), False)


def test_the_end_in_chinese() -> None:
    post = match_post(ended((432, -320, 48, -160), language="zh-CN"))
    assert post.text.splitlines()[0] == "## 整场结束"
    assert post.text.splitlines()[2] == "23 天打完 4 局。"


def test_equal_totals_share_a_medal() -> None:
    post = match_post(ended((80, -80, 80, -80), ("Marco", "Yuki", None, "王小明")))
    assert post.text.splitlines()[1] == "🥇 Marco +10 · 🥇 Computer 3 🤖 +10 · 🥉 Yuki −10 · 🥉 王小明 −10"
    assert post.mentions == (100, 101, 103)


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_a_match_played_to_its_end_by_the_table_itself(language: str) -> None:
    """Marco does whatever may be done; what the table becomes can be told at every step."""
    state, chance = opened(language=language), Random(3)
    while state.round is not None:
        seat = state.seat_of(100)
        assert seat is not None
        legal = state.round.game.legal(state.round.position, seat)
        draft = drafted(state)
        if legal:
            play.act(draft, 100, str(chance.choice(legal)).split(" ", 1)[1], None)
        draft.settle()
        state = draft.state
    assert state.row.state == "over"
    assert state.last_finished is not None
    assert sum(state.totals) == 0
    assert match_post(state).text.count("\n") == 3
    assert round_line(state, state.seat_of(100) or 0, state.last_finished).text
