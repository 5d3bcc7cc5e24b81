"""What a person prefers: one select or switch each, and what a press of them changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.columns import LABEL_COLUMNS, columns
from bot.presenter.post import Post, Select
from bot.presenter.prefs import prefs_post, read_preference
from bot.presenter.presses import Press
from bot.store.players import PREFERENCES, Player
from tests.presenter.panels.taps import buttons, options, presses, rows

pytestmark = pytest.mark.usefixtures("complete_texts")

MARCO = Player(100, "Marco", locale="en-US")


def chosen(post: Post) -> dict[str, str]:
    """What each select shows as chosen."""
    found = {}
    for row in post.rows:
        if isinstance(row, Select):
            [option] = [option for option in row.options if option.chosen]
            found[row.name] = option.label
    return found


def test_the_panel() -> None:
    post = prefs_post(MARCO)
    assert post.text == "### Your preferences"
    assert rows(post) == [
        "⟨Language: Discord's ▾⟩",
        "⟨Flowers: automatic ▾⟩",
        "⟨Take-back: 8 s ▾⟩",
        "⟨Hand: picture ▾⟩",
        "⟨Reminders: one ▾⟩",
        "[Quiet hours…][Tips: on][Blur my hand: off][Corner numbers: on]",
        "[My data][Forget me…]",
    ]


def test_the_panel_in_chinese() -> None:
    post = prefs_post(
        replace(MARCO, language="zh-CN", flowers="hand", hold_seconds=0, tiles="both", tips=False, reminders=2)
    )
    assert rows(post) == [
        "⟨语言：中文 ▾⟩",
        "⟨补花：手动 ▾⟩",
        "⟨收回：不用 ▾⟩",
        "⟨手牌：图+字 ▾⟩",
        "⟨提醒：两次 ▾⟩",
        "[免打扰…][提示：关][遮住手牌：关][牌角数字：开]",
        "[我的资料][删除我的资料…]",
    ]


def test_what_is_preferred_is_marked() -> None:
    assert chosen(prefs_post(MARCO)) == {
        "language": "Language: Discord's",
        "flowers": "Flowers: automatic",
        "hold_seconds": "Take-back: 8 s",
        "tiles": "Hand: picture",
        "reminders": "Reminders: one",
    }
    changed = replace(MARCO, language="en", flowers="hand", hold_seconds=15, tiles="text", reminders=0)
    assert chosen(prefs_post(changed)) == {
        "language": "Language: English",
        "flowers": "Flowers: by hand",
        "hold_seconds": "Take-back: 15 s",
        "tiles": "Hand: text",
        "reminders": "Reminders: none",
    }


def test_a_take_back_time_that_is_no_choice_shows_the_usual_one() -> None:
    assert chosen(prefs_post(replace(MARCO, hold_seconds=7)))["hold_seconds"] == "Take-back: 8 s"


def test_every_press_changes_one_preference() -> None:
    pressed = [press for text in presses(prefs_post(MARCO)) if (press := Press.parse(text)) and press.kind == "prefer"]
    read = [read_preference(press.rest) for press in pressed]
    assert {name for name, _ in read} <= set(PREFERENCES)
    by_name: dict[str, list[object]] = {}
    for name, value in read:
        by_name.setdefault(name, []).append(value)
    assert by_name == {
        "language": [None, "en", "zh-CN"],
        "flowers": ["auto", "hand"],
        "hold_seconds": [0, 3, 5, 8, 10, 15],
        "tiles": ["picture", "text", "both"],
        "reminders": [0, 1, 2],
        "tips": [0],
        "blur": [1],
        "corners": [0],
    }


def test_a_switch_switches() -> None:
    off = prefs_post(replace(MARCO, tips=False, blur=True))
    assert [button.label for button in buttons(off)][:3] == ["Quiet hours…", "Tips: off", "Blur my hand: on"]
    assert [button.press for button in buttons(off)] == [
        "m:0:0:quiet",
        "m:0:0:prefer:tips 1",
        "m:0:0:prefer:blur 0",
        "m:0:0:prefer:corners 0",
        "m:0:0:data",
        "m:0:0:forget",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "language",
        "language de",
        "hold_seconds 60",
        "hold_seconds -1",
        "tips 2",
        "dm_closed 1",
        "name Sam",
        "tiles",
        "reminders 3",
    ],
)
def test_what_no_press_can_say_is_not_done(text: str) -> None:
    with pytest.raises(ValueError, match="no preference reads"):
        read_preference(text)


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_it_fits_a_phone(language: str) -> None:
    post = prefs_post(replace(MARCO, language=language, quiet="America/Argentina/Buenos_Aires 23:00-07:30"))
    labels = [button.label for button in buttons(post)] + [option.label for option in options(post)]
    assert len(post.rows) == 7
    assert post.blocks, "seven rows are more than a classic message holds"
    assert all(columns(label) <= LABEL_COLUMNS for label in labels)
    assert len(set(labels)) == len(labels)
