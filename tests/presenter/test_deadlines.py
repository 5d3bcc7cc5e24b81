"""Until when something is waited for: on the board, in the panels, in the list of one's tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.tiles import Tile
from bot.presenter.catmouse.board import board_post
from bot.presenter.face import FACES
from bot.presenter.help import help_post, tables_post, which_table
from bot.presenter.marks import MARKS
from bot.table.clocks import kept_clocks
from tests.presenter.panels.taps import panel, preferring
from tests.presenter.tables import At, dealt

EN, ZH = Translator(Language.EN), Translator(Language.ZH_CN)
NOW = 1_000_200.0
P5 = MARKS[Tile.parse("5p")]
DAY, CLAIM = int(NOW) + 24 * 3600, int(NOW) + 8 * 3600


def timed(at: At, now: float = NOW) -> At:
    """Return a table whose clocks were set now."""
    return At(replace(at.state, clocks=kept_clocks(at.state, now)))


TURN = timed(dealt("9m").play("0 discard 9m").let_all_pass())
OPEN = timed(dealt("5p", "55p9s", "123456789m55m46p").play("0 discard 5p"))


def status(at: At) -> str:
    """The board's last line."""
    return board_post(at.state, pictures=True).below.split("\n")[-1]


def test_the_board_says_until_when_the_table_waits() -> None:
    assert status(TURN) == f"**Yuki** to throw, time is up <t:{DAY}:R>"
    assert status(OPEN) == f"{P5} 5p is open to claims, settled <t:{CLAIM}:R> at the latest"
    assert status(OPEN.changed(language="zh-CN")) == f"{P5}五筒 有人要就说，最迟 <t:{CLAIM}:R>"


def test_the_boards_deadline_of_an_offer_is_that_of_whoever_could_have_longest_asked_or_not() -> None:
    """Élodie's night counts although nothing is asked of her; and who has answered changes nothing."""
    at = dealt("5p", "55p9s").play("0 discard 5p")
    sleeper = timed(preferring(at, 2, quiet="UTC 15:00-21:00"))
    assert [row.seat for row in sleeper.state.clocks if row.seat >= 0] == [1]
    assert status(sleeper) == f"{P5} 5p is open to claims, settled <t:{CLAIM + 6 * 3600}:R> at the latest"
    asleep = preferring(dealt("5p", "", "55p9s").play("0 discard 5p"), 2, quiet="UTC 15:00-21:00")
    assert status(timed(asleep)) == status(sleeper)


def test_line_3_of_a_panel_says_how_long_its_reader_has() -> None:
    assert panel(TURN, 1).text.split("\n")[2].endswith(f" · time is up <t:{DAY}:R> · <#2>")
    assert f" · time is up <t:{CLAIM}:R> · " in panel(OPEN, 1).text
    assert f" · <t:{CLAIM}:R>到时 · " in panel(OPEN, 2, language="zh-CN").text
    assert panel(timed(TURN, NOW + 60), 1) == panel(TURN, 1), "a clock that runs does not change what is shown"


def test_nobodys_time_runs_at_a_paused_table() -> None:
    paused = TURN.changed(paused_at=NOW, paused_until=NOW + 86400)
    until = f"<t:{int(NOW) + 86400}:f>"
    assert status(paused) == f"**Yuki** to throw · the clocks rest until {until}"
    assert f" · the clocks rest until {until} · <#2>" in panel(paused, 1).text
    assert "time is up" not in panel(paused, 1).text
    assert help_post(EN, [paused.state], 101).text.startswith(f"tea-house is paused until {until}; ")
    assert " · paused · " in tables_post(EN, [paused.state], 101, NOW).text


def test_tables_are_listed_by_who_has_to_be_quick() -> None:
    late, soon = (
        TURN.changed(id=8, name="late"),
        timed(dealt("9m").play("0 discard 9m").let_all_pass(), NOW - 21 * 3600),
    )
    waiting = timed(dealt("9m")).changed(id=9, name="idle")
    states = [waiting.state, late.state, soon.changed(name="soon").state]
    assert [line.split("** · ")[1] for line in tables_post(EN, states, 101, NOW).text.split("\n")[1:]] == [
        "your turn, 3 h · <#2>",
        "your turn, 24 h · <#2>",
        "waiting for others · <#2>",
    ]
    [row] = which_table(ZH, states, 101, NOW, lambda state: f"m:{state.id}:0:back").rows
    assert isinstance(row, tuple)
    labels = [button.label for button in row]
    assert labels == ["soon：轮到你，3 小时", "late：轮到你，24 小时", "idle：等别人"]


@pytest.mark.parametrize(
    ("at", "seat", "reminded", "nudges", "english", "chinese"),
    [
        (TURN, 1, 1, 0, "⏰ 🔵 tea-house: still your turn, 6 h left", "⏰ 🔵 tea-house：还轮到你，剩 6 小时"),
        (TURN, 1, 0, 1, "⏰ 🔵 tea-house: still your turn", "⏰ 🔵 tea-house：还轮到你"),
        (
            OPEN,
            1,
            1,
            0,
            "⏰ 🔵 tea-house: Marco threw 5p. Do you want it? (2 h left)",
            "⏰ 🔵 tea-house：Marco 打五筒，要不要？（剩 2 小时）",
        ),
    ],
)
def test_a_reminder_says_what_is_still_asked(
    at: At, seat: int, reminded: int, nudges: int, english: str, chinese: str
) -> None:
    rows = tuple(replace(row, reminded=reminded, nudges=nudges) if row.seat == seat else row for row in at.state.clocks)
    again = At(replace(at.state, clocks=rows))
    assert panel(again, seat).text.split("\n")[0] == english
    assert panel(again, seat, language="zh-CN").text.split("\n")[0] == chinese
    before, after = (FACES[at.state.row.game].seat_panel(state, seat).ring for state in (at.state, again.state))
    assert before is not None
    assert after == replace(before, times=before.times + 1), "it rings once more for the same question"
