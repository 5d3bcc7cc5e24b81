"""The form of quiet hours: what may be written into it, and what is said about the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.presenter.quiet_hours import quiet_form, quiet_saved, read_quiet
from bot.presenter.refusals import refusal_text
from bot.store.players import Player
from bot.table.declined import Declined
from bot.table.quiet import QuietHours

EN, ZH = Translator(Language.EN), Translator(Language.ZH_CN)
MARCO = Player(100, "Marco")


def filled(zone: str, start: str, end: str) -> QuietHours | None:
    return read_quiet({"zone": zone, "start": start, "end": end})


def test_the_form_shows_what_is_kept() -> None:
    asked = quiet_form(EN, MARCO).texts
    assert [(field.label, field.value, field.placeholder) for field in asked] == [
        ("City or time zone (all empty: no quiet hours)", "", "Berlin"),
        ("From", "", "23:00"),
        ("Until (9 hours at most)", "", "7:30"),
    ]
    kept = quiet_form(ZH, replace(MARCO, quiet="Asia/Shanghai 23:00-07:30")).texts
    assert [field.value for field in kept] == ["Asia/Shanghai", "23:00", "07:30"]
    assert all(len(field.label) <= 45 for field in (*asked, *kept))


def test_what_is_written_is_kept() -> None:
    assert str(filled("北京", "23点", "7点半")) == "Asia/Shanghai 23:00-07:30"
    assert str(filled("Berlin", "0", "8 am")) == "Europe/Berlin 00:00-08:00"
    kept = filled("北京", "23", "7:30")
    assert kept is not None
    assert QuietHours.parse(str(kept)) == kept


def test_left_empty_it_ends_them() -> None:
    assert filled("", "", "") is None
    assert filled("Berlin", " ", "") is None
    assert quiet_saved(EN, None, 0.0) == "No quiet hours: your clocks run day and night."


@pytest.mark.parametrize(
    ("zone", "start", "end", "said"),
    [
        ("", "23:00", "7:00", "Which city are you in?"),
        ("Narnia", "23:00", "7:00", 'I don\'t know the time zone "Narnia". Try a large city nearby'),
        ("Berlin", "late", "7:00", 'I can\'t read "late" as a time of day. Try 23:00.'),
        ("Berlin", "23:00", "", "From when until when?"),
        ("Berlin", "21:00", "7:00", "Quiet hours last 9 hours at most"),
        ("Berlin", "7:00", "7:00", "Quiet hours last 9 hours at most"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(zone: str, start: str, end: str, said: str) -> None:
    with pytest.raises(Declined) as refusal:
        filled(zone, start, end)
    assert refusal_text(EN, refusal.value).startswith(said)
    assert refusal_text(ZH, refusal.value)


def test_the_answer_tells_the_time_there() -> None:
    quiet = QuietHours.parse("Asia/Shanghai 23:00-07:30")
    assert quiet_saved(EN, quiet, 0.0).endswith("In Asia/Shanghai it is 08:00 now.")
    assert quiet_saved(ZH, quiet, 0.0) == "记下了：23:00 到 07:30 不响，你的表也停着。Asia/Shanghai 现在 08:00。"
