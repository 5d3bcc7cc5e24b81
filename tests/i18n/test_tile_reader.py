"""What people type is read the way they meant it, or they are asked; nothing raises."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.language import Language
from bot.i18n.tile_reader import Ambiguous, Drawn, Named, Position, Several, Unreadable, read_tile, read_tiles
from bot.i18n.tile_synonyms import UNICODE_TILES
from bot.i18n.tile_words import choice_name, long_name, tile_name
from bot.mahjong.tiles import TILES, Tile, format_tiles, parse_tiles
from tests.i18n.helpers import RELAXED, t

RANKS = "一二三四五六七八九"
SPOKEN = {
    "m": ("万", "萬", "w", " characters", "character", " char", "wan", "W"),
    "p": ("筒", "饼", "餅", " dots", "dot", " Dots"),
    "s": ("条", "條", "索", " bamboo", "bam", " BAM"),
}
OTHERS = {
    "1s": "一鸡 幺鸡 一雞 么鸡",
    "2s": "两条 二条 2条",
    "1m": "幺万 一万",
    "1j": "j 1j joker 百搭 听用 聽用 搭 J JOKER",
    "1a": "1a cat 猫 貓",
    "2a": "2a mouse 老鼠 耗子 鼠",
    "3a": "3a god wealth 财神 財神",
    "4a": "4a ingot 元宝 元寶",
    "1f": "1f 春 spring",
    "2f": "2f 夏 summer",
    "3f": "3f 秋 autumn fall",
    "4f": "4f 冬 winter",
    "5f": "5f 梅 plum",
    "6f": "6f 兰 蘭 orchid",
    "7f": "7f 菊 mum chrysanthemum",
    "8f": "8f 竹 bamboo-flower bambooflower",
    "1z": "1z 东 東 east East",
    "2z": "2z 南 south",
    "3z": "3z 西 west",
    "4z": "4z 北 north",
}


def forms(tile: Tile) -> list[str]:
    """Every way to write a tile, both languages and pictures included."""
    found = [tile.code, tile.code.upper(), *OTHERS.get(tile.code, "").split()]
    if tile.is_numbered:
        for rank in (str(tile.rank), RANKS[tile.rank - 1]):
            found += [f"{rank}{suit}" for suit in SPOKEN[tile.suit]]
    found += [char for char, drawn in UNICODE_TILES.items() if drawn is tile]
    found += [f"<:m_{tile}:123456789012345678>", f"<a:mj_{tile}:1>", f":m_{tile}:", f"<:{tile}:42>"]
    for language in Language:
        found += [tile_name(tile, language), long_name(tile, language)]
        found += [choice_name(tile, language, number) for number in (None, 1, 14)]
    return found


TILE = st.sampled_from(TILES)
FORM = TILE.flatmap(lambda tile: st.tuples(st.just(tile), st.sampled_from(forms(tile))))


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_every_form_of_a_tile_is_read(tile: int) -> None:
    assert {form: read_tile(form) for form in forms(TILES[tile])} == dict.fromkeys(
        forms(TILES[tile]), Named(TILES[tile])
    )


@RELAXED
@given(FORM, st.sampled_from(["", " ", "　", "\u200b", "\ufe0f"]))
def test_spaces_and_full_width_letters_do_not_matter(form: tuple[Tile, str], space: str) -> None:
    tile, text = form
    assert read_tile(f"{space}{text}{space}") == Named(tile)
    if "<" not in text and ":" not in text:
        wide = "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in text)
        assert unicodedata.normalize("NFKC", wide) == text or not text.isascii()
        assert read_tile(wide) == Named(tile)


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("#7", 7), (" 14 ", 14), ("７", 7), ("0", 0), ("15", 15)])
def test_a_bare_number_is_a_place_in_the_picture(text: str, number: int) -> None:
    assert read_tile(text) == Position(number)


@pytest.mark.parametrize("text", ["drawn", "摸切", "刚摸", "剛摸", "Drawn "])
def test_the_drawn_tile(text: str) -> None:
    assert read_tile(text) == Drawn()


@pytest.mark.parametrize("text", ["5t", "5b", "五t", "5 T", "5B"])
def test_letters_with_two_meanings_are_asked_about(text: str) -> None:
    assert read_tile(text) == Ambiguous(text, (t("5p"), t("5s")))


@pytest.mark.parametrize(
    "text", ["🀫", "(7)", "99999", "<:smile:1>", "<:m_9f:1>", "5p (x)", "-", "+", "五筒五万", "5t5p"]
)
def test_what_is_nearly_a_tile_is_none(text: str) -> None:
    assert read_tile(text) == Unreadable(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "五",
        "二",
        "bamboo",
        "dots",
        "0p",
        "10p",
        "9f",
        "5a",
        "2j",
        "5z",
        "yuki",
        "5p6p",
        "5p5p",
        "5p 六筒",
        "🀄",
    ],
)
def test_what_is_no_tile_comes_back_as_typed(text: str) -> None:
    assert read_tile(text) == Unreadable(text)


NOISE = st.text(
    alphabet=st.sampled_from("123456789mpsjfazwtb万筒条百搭猫春东#()<>:_+× x*drawn五两幺鸡bamboo🀙\u200b\n"), max_size=30
)


@RELAXED
@given(st.one_of(st.text(), NOISE))
def test_nothing_raises(text: str) -> None:
    assert isinstance(read_tile(text), Named | Position | Drawn | Ambiguous | Unreadable)
    assert isinstance(read_tiles(text), Several | Ambiguous | Unreadable)


@pytest.mark.parametrize("text", ["5p" * 500, "9" * 5000, "\ufdfa" * 300, "万" * 3000, "5m×9" * 60])
def test_very_long_texts_are_refused_quickly(text: str) -> None:
    assert read_tile(text) == Unreadable(text)
    assert read_tiles(text) == Unreadable(text)


@RELAXED
@given(st.lists(FORM, min_size=1, max_size=6), st.sampled_from([" ", "+", ",", "，", "、", " ; "]))
def test_several_tiles_are_read_in_order(written: list[tuple[Tile, str]], between: str) -> None:
    plain = [(tile, form) for tile, form in written if "(" not in form and " " not in form]
    text = between.join(form for _, form in plain)
    expected = tuple(tile for tile, _ in plain)
    assert read_tiles(text) == (Several(expected) if expected else Unreadable(text))


@RELAXED
@given(st.lists(TILE, min_size=1, max_size=18))
def test_compact_notation_is_read(tiles: list[Tile]) -> None:
    assert read_tiles(format_tiles(tiles)) == Several(tuple(tiles))
    assert read_tiles(format_tiles(tiles).upper()) == Several(tuple(tiles))


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("5p5p", "55p"),
        ("五筒 百搭", "5p1j"),
        ("5p+joker", "5p1j"),
        ("123m55p1j", "123m55p1j"),
        ("五六七万 二三四七筒 百搭", "567m2347p1j"),
        ("5 dots 6 dots", "5p6p"),
        ("五筒×3+百搭", "5p5p5p1j"),
        ("joker x2", "11j"),
        ("bamboo flower 5 bamboo", "8f5s"),
        ("🀙🀚", "12p"),
        ("<:m_5p:1><:m_5p:1>", "55p"),
        ("東南", "1z2z"),
    ],
)
def test_hands_and_what_goes_with_a_claim(text: str, tiles: str) -> None:
    assert read_tiles(text) == Several(parse_tiles(tiles))


@pytest.mark.parametrize("text", ["", "+", "7", "5", "5p 7", "drawn", "12", "5p?"])
def test_a_list_of_tiles_has_no_numbers_and_no_rest(text: str) -> None:
    assert read_tiles(text) == Unreadable(text)


def test_a_list_with_a_letter_of_two_meanings_is_asked_about() -> None:
    assert read_tiles("1m55t") == Ambiguous("5t", (t("5p"), t("5s")))
