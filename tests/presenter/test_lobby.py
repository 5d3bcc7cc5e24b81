"""The table before its start: the notice, the form of its settings, the hello."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.presenter.catmouse.rules import how_post
from bot.presenter.lobby import hello_post, joined_post, lobby_post, settings_form
from bot.presenter.presses import Press
from bot.store.players import Player
from bot.store.tables import SeatRow
from bot.table.draft import Draft
from bot.table.lobby import settings
from bot.table.state import TableState
from render import HandSpec
from tests.presenter.panels.taps import ports, presses, rows
from tests.presenter.tables import table

pytestmark = pytest.mark.usefixtures("complete_texts")

EN, ZH = (Translator(language_for(code)) for code in ("en", "zh-CN"))


def lobby(*names: str | None, language: str = "en", **row: object) -> TableState:
    """An open table; `None` is a computer."""
    state = table(("Marco", "Yuki", "Élodie", "王小明"))
    computers = 0
    seats = []
    for index, name in enumerate(names):
        computers += name is None
        seats.append(SeatRow(index, None if name is None else 100 + index, str(computers) if name is None else name))
    changed = replace(state.row, state="lobby", language=language, started_at=None, **row)  # type: ignore[arg-type]
    return replace(state, row=changed, seats=tuple(seats))


def test_the_notice() -> None:
    post = lobby_post(lobby("Marco", "Yuki"))
    assert post.text.split("\n") == [
        "## A table is open: cat and mouse",
        "Singles · 4 rounds · a day a move · quick asking",
        "1 Marco (host) · 2 Yuki · 3 free · 4 free",
        "Seats are drawn at the start. Four in, and we start.",
    ]
    assert rows(post) == ["[+Join][Leave][How it works]", "[Add computer][Settings][Start now]"]
    assert post.blocks
    assert post.silent
    assert not post.asks


def test_the_notice_in_chinese() -> None:
    post = lobby_post(lobby("Marco", "由纪", language="zh-CN"))
    assert post.text.split("\n") == [
        "## 开桌了：猫抓耗子",
        "单打 · 4 局 · 一步一天 · 即问即走",
        "1 Marco（桌主） · 2 由纪 · 3 空 · 4 空",
        "开局抽风定位。坐满自动开局。",
    ]
    assert rows(post) == ["[+加入][退出][怎么玩]", "[加电脑][设置][现在开局]"]


def test_each_button_has_its_press() -> None:
    found = [Press.parse(text) for text in presses(lobby_post(lobby("Marco")))]
    assert [press.kind for press in found if press] == ["join", "leave", "how", "computer", "settings", "start"]
    assert {press.table for press in found if press} == {7}


def test_computers_and_markup_in_names() -> None:
    line = lobby_post(lobby("**Marco** <@1>", None, None)).text.split("\n")[2]
    assert line == "1 Marco (host) · 2 Computer 1 🤖 · 3 Computer 2 🤖 · 4 free"
    assert "2 电脑 1 🤖" in lobby_post(lobby("Marco", None, language="zh-CN")).text


def test_what_is_played_is_said() -> None:
    state = lobby("Marco", mode="winds", rounds=1, house="ready_pay_ready strict no_hints")
    assert lobby_post(state).text.split("\n")[1] == (
        "Four-winds pairs · 1 round · a day a move · quick asking"
        " · ready hands pay each other · false wins cost · no hints"
    )
    state = lobby("Marco", language="zh-CN", pace="slow", asking="sealed")
    assert lobby_post(state).text.split("\n")[1] == "单打 · 4 局 · 一步三天 · 限时同揭"
    assert "12 h a move" in lobby_post(lobby("Marco", pace="12h")).text


def test_a_table_that_has_begun_or_closed_is_open_no_more() -> None:
    state = lobby("Marco")
    for now in ("playing", "over", "closed"):
        post = lobby_post(replace(state, row=replace(state.row, state=now)))
        assert post.text == "The table is closed."
        assert post.rows == ()


# ---------------------------------------------------------------- settings


def test_the_form() -> None:
    form = settings_form(EN, lobby("Marco", mode="pairs", rounds=8, house="strict", pace="live", asking="sealed"))
    assert form.title == "Table settings"
    assert form.press == "m:7:0:settings_set"
    assert [(field.name, field.label) for field in form.fields] == [
        ("mode", "Mode"),
        ("pace", "Pace"),
        ("rounds", "Rounds"),
        ("asking", "Asking"),
        ("house", "House rules"),
    ]
    mode, pace, rounds, asking, house = form.fields
    assert [choice.label for choice in mode.choices] == ["Singles", "Fixed pairs", "Four-winds pairs"]
    assert [f"{choice.label}: {choice.description}" for choice in pace.choices] == [
        "Live: 2 min a move, 30 s a claim",
        "A day: 24 h a move, 8 h a claim",
        "Slow: 72 h a move, 24 h a claim",
    ]
    assert [choice.label for choice in asking.choices] == ["Quick", "Sealed"]
    assert [choice.value for choice in rounds.choices] == ["1", "2", "4", "8", "16"]
    assert [choice.label for choice in house.choices] == [
        "Ready hands pay each other",
        "False wins cost",
        "No hints",
    ]
    chosen = [[c.value for c in field.choices if c.chosen] for field in form.fields]
    assert chosen == [["pairs"], ["live"], ["8"], ["sealed"], ["strict"]]
    assert (house.least, house.most) == (0, 3)
    assert all((field.least, field.most) == (1, 1) for field in (mode, pace, rounds, asking))


def test_a_given_time_stays_among_the_paces() -> None:
    pace = settings_form(EN, lobby("Marco", pace="12h")).fields[1]
    assert [(c.value, c.chosen) for c in pace.choices] == [
        ("live", False),
        ("day", False),
        ("slow", False),
        ("12h", True),
    ]
    assert (pace.choices[-1].label, pace.choices[-1].description) == ("12 h a move", "12 h a move, 4 h a claim")


def test_the_form_in_chinese() -> None:
    form = settings_form(ZH, lobby("Marco"))
    assert form.title == "牌桌设置"
    assert [field.label for field in form.fields] == ["玩法", "节奏", "局数", "问法", "家规"]
    assert [choice.label for choice in form.fields[0].choices] == ["单打", "固定双打", "四风双打"]
    assert [choice.label for choice in form.fields[4].choices] == ["听家互付", "诈胡照罚", "不提示"]


@pytest.mark.parametrize("t", [EN, ZH])
def test_the_form_fits_discord(t: Translator) -> None:
    form = settings_form(t, lobby("Marco"))
    assert 0 < len(form.title) <= 45
    assert len(form.press) <= 100
    assert len(form.fields) <= 5
    for field in form.fields:
        assert 0 < len(field.label) <= 45
        assert 1 <= len(field.choices) <= 25
        for choice in field.choices:
            assert 0 < len(choice.label) <= 100
            assert len(choice.description or "") <= 100


def test_whatever_the_form_offers_can_be_set() -> None:
    form = settings_form(EN, lobby("Marco"))
    values = {field.name: [choice.value for choice in field.choices] for field in form.fields}
    for mode in values["mode"]:
        for rounds in values["rounds"]:
            draft = Draft(lobby("Marco"), ports())
            settings(draft, 100, mode=mode, rounds=int(rounds), house=values["house"])
            assert (draft.state.row.mode, draft.state.row.rounds) == (mode, int(rounds))
            assert set(draft.state.house) == set(values["house"])
    for pace in values["pace"]:
        for asking in values["asking"]:
            draft = Draft(lobby("Marco"), ports())
            settings(draft, 100, pace=pace, asking=asking)
            assert (draft.state.row.pace, draft.state.row.asking) == (pace, asking)


# ---------------------------------------------------------------- hello, how it works


def test_the_hello() -> None:
    post = hello_post(Player(1, "Sam", locale="en-GB"))
    assert post.text == (
        "Hi! I write here only when you are asked something. One tap answers; "
        "a wrong tap can be taken back for 8 seconds."
    )
    assert post.silent
    assert not post.asks
    chinese = hello_post(Player(1, "Sam", locale="zh-TW"))
    assert chinese.text == "你好！只有要你动手时我才来信，点一下就行，点错 8 秒内可收回。"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "a tap counts at once."), (1, "taken back for 1 second."), (15, "taken back for 15 seconds.")],
)
def test_the_hello_tells_how_long_a_tap_can_be_taken_back(seconds: int, said: str) -> None:
    assert hello_post(Player(1, "Sam", hold_seconds=seconds)).text.endswith(said)


def test_who_sits_down_reads_what_comes() -> None:
    post = joined_post(EN, lobby("Marco"))
    assert post.text == (
        "You're in. Your tiles come by direct message; I've just sent you a hello. "
        "Never played? **How it works**, one minute."
    )
    assert rows(post) == ["[How it works]"]
    chinese = joined_post(ZH, lobby("Marco"))
    assert chinese.text == "坐好了。手牌走私信，刚给你打了个招呼。没玩过？点**怎么玩**，一分钟。"
    assert rows(chinese) == ["[怎么玩]"]


@pytest.mark.parametrize(
    ("t", "title", "text"),
    [(EN, "## How it works", "**One suit must be missing.**"), (ZH, "## 怎么玩", "**必须缺一门。**")],
)
def test_how_it_works_is_one_page_with_a_sample(t: Translator, title: str, text: str) -> None:
    post = how_post(t)
    assert post.text.startswith(title)
    assert text in post.text
    assert len(post.text) <= 2000
    assert post.picture is not None
    assert isinstance(post.picture.spec, HandSpec)
    assert post.picture.alt
