"""Arguments become words, gaps are noticed, and a player never sees a key."""

import logging
from datetime import datetime

import pytest

from bot.i18n import catalogue, translator
from bot.i18n.catalogue import Catalogue, load
from bot.i18n.columns import columns
from bot.i18n.language import Language, language_for
from bot.i18n.translator import MissingArgumentError, TextError, Translator, UnknownTextError
from bot.mahjong.tiles import TILES
from tests.i18n.helpers import EN, WHEN, ZH, t

LAX = Translator(Language.ZH_CN, strict=False)


@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "zh-HK", "zh", "ZH_cn", "zh-Hant-TW"])
def test_every_chinese_locale_reads_simplified_chinese(locale: str) -> None:
    assert language_for(locale) is Language.ZH_CN


@pytest.mark.parametrize("locale", [None, "", "en-US", "en-GB", "de", "ja", "zhuang", "xx-zh"])
def test_every_other_locale_reads_english(locale: str | None) -> None:
    assert language_for(locale) is Language.EN


def test_an_unknown_id_is_an_error_that_names_it() -> None:
    with pytest.raises(UnknownTextError, match="no-such-text"):
        EN("no-such-text")


def test_an_unknown_part_is_an_error() -> None:
    with pytest.raises(UnknownTextError, match=r"button-join\.short"):
        EN("button-join.short")


def test_missing_arguments_are_named() -> None:
    with pytest.raises(MissingArgumentError, match=r"ask-claim needs name, tile"):
        EN("ask-claim")


def test_a_missing_count_is_named() -> None:
    with pytest.raises(MissingArgumentError, match="count"):
        EN("log-flower", name="Marco", tile=t("1f"))


def test_in_production_an_unknown_id_shows_an_ellipsis_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert LAX("no-such-text") == "…"
    assert "no-such-text" in caplog.text


def test_in_production_a_missing_argument_is_an_ellipsis(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert LAX("ask-claim", name="由纪") == "由纪 打…，要不要？"
    assert "ask-claim needs tile" in caplog.text


def test_in_production_a_tile_that_inflects_may_be_missing_too(caplog: pytest.LogCaptureFixture) -> None:
    lax = Translator(Language.EN, strict=False)
    assert lax("error-not_in_hand") == "You don't hold …."
    assert lax("log-discard", name="Marco") == "Marco throws …"
    assert caplog.text.count("needs tile") == 2


def test_in_production_a_text_one_language_lacks_comes_in_english(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    full = load(Language.ZH_CN)
    gap = Catalogue(full.language, full.bundle, {k: v for k, v in full.variables.items() if k != "button-join"})
    monkeypatch.setattr(
        translator, "load", lambda language: gap if language is Language.ZH_CN else catalogue.load(language)
    )
    assert LAX("button-join") == "Join"
    assert "button-join" in caplog.text


def test_the_log_holds_no_arguments(caplog: pytest.LogCaptureFixture) -> None:
    LAX("ask-opening.more", tiles=(t("1f"), t("7f")))
    assert "ask-opening.more" in caplog.text
    assert "1f" not in caplog.text
    assert "春" not in caplog.text


def test_tiles_are_named_in_the_readers_way() -> None:
    assert EN("ask-turn", tile=t("8s")) == "your turn, you drew 8s"
    assert ZH("ask-turn", tile=t("8s")) == "轮到你，摸到八条"


def test_several_tiles_stand_side_by_side() -> None:
    assert EN("recap-own_flowers", tiles=[t("1f"), t("7f")]) == "shown for you: spring mum"


def test_articles_fit_the_kind_of_tile() -> None:
    said = {code: EN("error-not_in_hand", tile=t(code)) for code in ("5p", "1j", "1a", "1z", "8f")}
    assert said == {
        "5p": "You don't hold 5p.",
        "1j": "You don't hold a joker.",
        "1a": "You don't hold the cat.",
        "1z": "You don't hold the East wind.",
        "8f": "You don't hold the bamboo flower.",
    }


def test_times_are_discords_own() -> None:
    stamp = int(WHEN.timestamp())
    assert EN("fact-deadline", when=WHEN) == f"time is up <t:{stamp}:R>"
    assert EN("error-paused", when=WHEN) == f"The table is paused until <t:{stamp}:f>."


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        EN("fact-deadline", when=datetime(2025, 12, 2))


def test_pictures_stand_before_names_or_in_their_place() -> None:
    pictures = {t("5p"): "<:m_5p:1>"}
    assert EN.with_pictures(pictures)("fact-treasure", tile=t("5p")) == "treasure <:m_5p:1> 5p"
    assert ZH.with_pictures(pictures)("fact-treasure", tile=t("5p")) == "宝牌 <:m_5p:1>五筒"
    assert EN.with_pictures(pictures, words=False)("fact-treasure", tile=t("5p")) == "treasure <:m_5p:1>"
    assert EN.with_pictures(pictures, words=False)("fact-treasure", tile=t("6p")) == "treasure 6p"


def test_labels_have_no_pictures() -> None:
    pictured = EN.with_pictures({tile: f"<:m_{tile}:1>" for tile in TILES})
    assert pictured.label("button-show", tile=t("1f")) == "Show spring"


def test_a_label_that_is_too_wide_takes_its_short_form() -> None:
    assert EN.label("button-throw", tile=t("1j")) == "Throw the joker"
    assert EN.label("button-throw", tile=t("8f")) == "Throw bamboo flower"


def test_a_label_without_a_short_form_is_cut() -> None:
    text = EN.label("which-table", table="the very long table", state="waiting for others")
    assert columns(text) == 20
    assert text.endswith("…")


def test_words_may_stand_where_a_tile_is_expected() -> None:
    assert EN("error-not_in_hand", tile="any of them") == "You don't hold any of them."


def test_a_value_no_text_can_hold_is_an_error() -> None:
    with pytest.raises(TextError, match="error-not_in_hand"):
        EN("error-not_in_hand", tile=5)


def test_large_numbers_are_grouped_and_small_ones_plain() -> None:
    assert EN("fact-left", count=62) == "62 left"
    assert ZH("fact-left", count=62) == "剩 62 张"
