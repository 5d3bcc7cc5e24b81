"""Tiles, hands and melds in words."""

import pytest

from bot.i18n.columns import columns
from bot.i18n.language import Language
from bot.i18n.tile_reader import Named, Several, read_tile, read_tiles
from bot.i18n.tile_words import (
    MeldKind,
    choice_name,
    compact,
    long_name,
    meld_text,
    meld_words,
    spoken,
    spoken_list,
    suit_name,
    tile_name,
)
from bot.mahjong.tiles import JOKER, TILES, parse_tiles
from tests.i18n.helpers import BOTH, EN, ZH, t

HAND = parse_tiles("567m2347p3367s1j")


def test_running_text_uses_the_readers_notation() -> None:
    assert [tile_name(t(code), Language.EN) for code in ("5p", "1j", "2f", "3a", "1z")] == [
        "5p", "joker", "summer", "god", "East",
    ]  # fmt: skip
    assert [tile_name(t(code), Language.ZH_CN) for code in ("5p", "1j", "2f", "3a", "1z")] == [
        "五筒", "百搭", "夏", "财神", "东",
    ]  # fmt: skip


def test_long_names_can_be_heard() -> None:
    assert long_name(t("5p"), Language.EN) == "dots 5"
    assert long_name(t("5p"), Language.ZH_CN) == "筒 5"
    assert long_name(t("3a"), Language.EN) == "god of wealth"
    assert suit_name("s", Language.EN, start=True) == "Bamboo"


@pytest.mark.parametrize("language", list(Language))
def test_no_two_tiles_share_a_name(language: Language) -> None:
    assert len({tile_name(tile, language) for tile in TILES}) == len(TILES)
    assert len({long_name(tile, language) for tile in TILES}) == len(TILES)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("tile", TILES, ids=str)
def test_names_fit_a_button_and_are_read_back(tile: int, language: Language) -> None:
    tile = TILES[tile]
    for name in (tile_name(tile, language), long_name(tile, language), choice_name(tile, language, 7)):
        assert read_tile(name) == Named(tile)
    assert columns(tile_name(tile, language)) <= 13


def test_choices_begin_with_the_readers_own_name() -> None:
    assert choice_name(t("5p"), Language.EN, 7) == "5p 五筒 (7)"
    assert choice_name(t("5p"), Language.ZH_CN, 7) == "五筒 5p (7)"
    assert choice_name(t("1j"), Language.EN) == "joker 百搭"


def test_a_compact_hand() -> None:
    assert compact(EN, HAND) == "567m 2347p 3367s joker"
    assert compact(ZH, HAND) == "五六七万 二三四七筒 三三六七条 百搭"
    assert compact(EN, parse_tiles("11j1a")) == "joker×2 cat"
    assert compact(EN, ()) == ""


@pytest.mark.parametrize("translator", BOTH, ids=lambda t: t.language.value)
def test_a_compact_hand_is_read_back(translator) -> None:  # type: ignore[no-untyped-def]
    tiles = parse_tiles("119m5p123456789s11j8f2a3z")
    assert read_tiles(compact(translator, tiles)) == Several(tiles)


def test_a_spoken_hand() -> None:
    assert spoken(EN, HAND, drawn=t("8s")) == ("Characters 5 6 7; dots 2 3 4 7; bamboo 3 3 6 7; joker; drawn: bamboo 8")
    assert spoken(ZH, HAND, drawn=t("8s")) == "万 5 6 7；筒 2 3 4 7；条 3 3 6 7；百搭；刚摸 条 8"
    assert spoken(EN, parse_tiles("11j")) == "Joker×2"


def test_a_spoken_list_keeps_its_order() -> None:
    assert spoken_list(EN, parse_tiles("6f2f5p")) == "orchid, summer, dots 5"
    assert spoken_list(ZH, parse_tiles("6f2f5p")) == "兰、夏、五筒"


@pytest.mark.parametrize(
    ("kind", "of", "tiles", "english", "chinese"),
    [
        ("pung", "5p", "555p", "pung of dots 5", "碰 五筒"),
        ("pung", "3s", "33s1j", "pung of bamboo 3 with a joker", "带碰 三条"),
        ("pung", "1j", "111j", "pung of jokers", "碰 百搭"),
        ("kong", "5p", "55p11j", "kong of dots 5 with 2 jokers", "明杠 五筒（带 2 张百搭）"),
        ("kong", "5p", "555p1j", "kong of dots 5 with a joker", "明杠 五筒（带 1 张百搭）"),
        ("concealed_kong", "5p", "5555p", "concealed kong of dots 5", "暗杠 五筒"),
        ("concealed_kong", "1j", "1111j", "concealed kong of jokers", "暗杠 百搭"),
        ("pung", "5p", "55p2a", "pung of dots 5, the mouse in it", "碰 五筒（老鼠占一张）"),
    ],
)
def test_melds_in_words(kind: MeldKind, of: str, tiles: str, english: str, chinese: str) -> None:
    assert meld_words(EN, kind, t(of), parse_tiles(tiles)) == english
    assert meld_words(ZH, kind, t(of), parse_tiles(tiles)) == chinese


@pytest.mark.parametrize(
    ("kind", "tiles", "english", "chinese"),
    [
        ("pung", "555p", "[555p]", "[五筒×3]"),
        ("pung", "33s1j", "[3s3s joker]", "[三条×2+百搭]"),
        ("concealed_kong", "5555p", "(5555p)", "(五筒×4)"),
        ("pung", "111j", "[joker×3]", "[百搭×3]"),
        ("pung", "55p2a", "[5p5p mouse]", "[五筒×2+老鼠]"),
    ],
)
def test_melds_in_text_mode(kind: MeldKind, tiles: str, english: str, chinese: str) -> None:
    assert meld_text(EN, kind, parse_tiles(tiles)) == english
    assert meld_text(ZH, kind, parse_tiles(tiles)) == chinese


def test_words_never_hold_pictures() -> None:
    pictured = EN.with_pictures({tile: f"<:m_{tile}:1>" for tile in TILES})
    texts = (
        compact(pictured, HAND),
        spoken(pictured, HAND, drawn=JOKER),
        spoken_list(pictured, HAND),
        meld_text(pictured, "pung", parse_tiles("33s1j")),
    )
    assert not any("<" in text for text in texts)
