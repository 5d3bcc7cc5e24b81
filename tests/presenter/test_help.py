"""Where a person stands: /help, /tables, and the question which table a command is for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.presenter.help import help_post, standing, tables_post, which_table
from bot.presenter.post import Post, Select
from bot.table.state import TableState
from tests.presenter.panels.taps import buttons, options, rows, tap
from tests.presenter.tables import At, dealt

pytestmark = pytest.mark.usefixtures("complete_texts")

EN, ZH = (Translator(language_for(code)) for code in ("en", "zh-CN"))
YUKI, NOW = 101, 1_000.0


def named(at: At, name: str, number: int = 7) -> TableState:
    """The same table elsewhere."""
    return at.changed(name=name, id=number, channel_id=number).state


TURN = dealt("9s", wall="8s").play("0 discard 9s").let_all_pass()
CLAIM = dealt("5p", "55p").play("0 discard 5p")
PUNG = dealt("5p", "55p").play("0 discard 5p", "1 pung 5p")
OPENING = dealt("9s", "1f").play("0 done")
TAKEOUT = dealt("9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win")
MOUSE = dealt("2a", "1a", treasure="8s").play("0 steal 7s wall")
WAITING = dealt("9s")
LOBBY = WAITING.changed(state="lobby")
OVER = At(replace(WAITING.state, round=None))

SITUATIONS = [
    (TURN, "your turn", "it's your turn: tap a tile, or `/discard 5p`.", "茶馆轮到你：点一张牌，或 `/打牌 五筒`。"),
    (PUNG, "your turn", "you took a tile: throw one, or `/discard 5p`.", "茶馆你要了一张：打一张，或 `/打牌 五筒`。"),
    (
        CLAIM,
        "you are asked",
        "you are asked about 5p: take it with a button or pass, `/pass`.",
        "茶馆在问你要不要五筒：按钮要，不要就 `/过`。",
    ),
    (
        MOUSE,
        "you are asked",
        "you are asked: answer with a button or pass, `/pass`.",
        "茶馆在问你：按钮回答，不要就 `/过`。",
    ),
    (
        OPENING,
        "your flowers",
        "you may show your flowers: a button, or `/flower`.",
        "茶馆可以补花了：按钮，或 `/补花`。",
    ),
    (
        TAKEOUT,
        "take somebody out",
        "you may take somebody out: a button, or `/takeout`.",
        "茶馆问你带不带人：按钮，或 `/带人`。",
    ),
    (
        WAITING,
        "waiting for others",
        "nothing is asked of you. I'll write when it is.",
        "茶馆现在没你的事，轮到你我会来信。",
    ),
    (
        LOBBY,
        "not started yet",
        "the game hasn't started; the host can start it with computers, `/table start`.",
        "茶馆还没开局；桌主用 `/牌桌 开局` 可以补电脑开局。",
    ),
    (
        OVER,
        "the match is over",
        "the match is over; `/table open` opens a new one.",
        "茶馆打完了；用 `/牌桌 开桌` 再开一桌。",
    ),
]


@pytest.mark.parametrize(("at", "state", "english", "chinese"), SITUATIONS, ids=[case[1] for case in SITUATIONS])
def test_help_begins_with_the_persons_own_situation(at: At, state: str, english: str, chinese: str) -> None:
    lines = help_post(EN, [named(at, "茶馆")], YUKI).text.split("\n")
    assert lines[0] == f"At 茶馆 {english}"
    assert len(lines) == 6
    assert help_post(ZH, [named(at, "茶馆")], YUKI).text.split("\n")[0] == chinese
    assert standing(EN, at.state, YUKI, NOW) == state


def test_the_five_lines_below() -> None:
    lines = help_post(EN, [], YUKI).text.split("\n")
    assert lines[0] == "You aren't at any table. `/table open` opens one in a channel."
    beginnings = ["`/hand` ", "Everything has a button", "`/tables` ", "`/prefs`", "`/rules` "]
    assert [line.startswith(start) for line, start in zip(lines[1:], beginnings, strict=True)] == [True] * 5


def test_every_table_has_its_line() -> None:
    lines = help_post(EN, [named(TURN, "one", 7), named(CLAIM, "two", 8)], YUKI).text.split("\n")
    assert [line.split(" ")[1] for line in lines[:2]] == ["one", "two"]


def test_who_has_answered_is_asked_no_more() -> None:
    at = dealt("5p", "55p9s", "123456789m55m46p").play("0 discard 5p")
    assert standing(EN, at.state, YUKI, NOW) == "you are asked"
    answered = tap(at, 1, "Pung 5p5p").at
    assert standing(EN, answered.state, YUKI, NOW) == "waiting for others"
    assert "nothing is asked of you" in help_post(EN, [answered.state], YUKI).text


def test_the_tables_of_a_person() -> None:
    post = tables_post(EN, [named(TURN, "tea-house", 7), named(WAITING, "*pub*", 8)], YUKI, NOW)
    assert post.text.split("\n") == [
        "### Your tables",
        "🔵 **tea-house** · your turn · <#7>",
        "🔵 **pub** · waiting for others · <#8>",
    ]
    assert tables_post(ZH, [named(TURN, "茶馆", 7)], YUKI, NOW).text.split("\n")[1] == "🔵 **茶馆** · 轮到你 · <#7>"
    assert tables_post(EN, [], YUKI, NOW) == Post("You aren't at any table. Open one in a channel with `/table open`.")


# ---------------------------------------------------------------- which table


def several(count: int) -> list[TableState]:
    return [named(TURN if number % 2 else CLAIM, f"tea-house-{number}", number) for number in range(count)]


def test_up_to_five_tables_are_buttons() -> None:
    post = which_table(EN, several(5), YUKI, NOW, lambda state: f"m:{state.id}:{state.sequence}:do:draw")
    assert post.text == "Which table?"
    assert [button.label for button in buttons(post)][:2] == ["tea-house-0: you are asked", "tea-house-1: your turn"]
    assert len(rows(post)) == 1
    assert [button.press for button in buttons(post)][1] == f"m:1:{TURN.state.sequence}:do:draw"


def test_more_tables_are_a_select() -> None:
    post = which_table(ZH, several(6), YUKI, NOW, lambda state: f"m:{state.id}:0:back")
    assert isinstance(post.rows[0], Select)
    assert post.rows[0].placeholder == "哪一桌？"
    assert [option.label for option in options(post)][:2] == ["tea-house-0：在问你", "tea-house-1：轮到你"]
    assert [option.press for option in options(post)] == [f"m:{number}:0:back" for number in range(6)]
    assert len(options(which_table(EN, several(30), YUKI, NOW, lambda state: f"m:{state.id}:0:back"))) == 25


def test_a_long_name_leaves_room_for_what_is_wanted() -> None:
    states = [named(TURN, "the-mahjong-round-of-house-1", 1), named(TAKEOUT, "王小明王小明王小明", 2)]
    labels = [
        button.label for button in buttons(which_table(EN, states, YUKI, NOW, lambda state: f"m:{state.id}:0:back"))
    ]
    assert labels == ["the-mahjong-rou…: your turn", "王小明王小明王…: take somebody out"]
