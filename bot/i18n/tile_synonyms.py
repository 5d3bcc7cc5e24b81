"""The words for tiles people type, as tables: what stands for a rank, for a suit, for a tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.mahjong.tiles import TILES, Tile

SIMPLIFIED: Final = str.maketrans("萬條東風貓財寶蘭聽雞鷄餅餠兩剛么", "万条东风猫财宝兰听鸡鸡饼饼两刚幺")
"""Only the characters that occur in tile words; everything else is not ours to convert."""

RANKS: Final[Mapping[str, int]] = {
    **{str(rank): rank for rank in range(1, 10)},
    **{numeral: rank for rank, numeral in enumerate("一二三四五六七八九", start=1)},
    "幺": 1,
    "两": 2,
}

SUIT_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("m", "w", "万", "characters", "character", "char", "chars", "wan"), "m"),
    **dict.fromkeys(("p", "筒", "饼", "dots", "dot"), "p"),
    **dict.fromkeys(("s", "条", "索", "bamboo", "bam", "bams"), "s"),
}
"""What follows a rank."""

LEADING_SUIT_WORDS: Final[Mapping[str, str]] = {
    word: suit for word, suit in SUIT_WORDS.items() if len(word) > 1 or not word.isascii()
}
"""What may also stand before a rank, as our own alt text has it; a lone Latin letter may not."""

OTHER_SUITS: Final = "jfaz"
"""Letters of codes that are no suit people speak of."""

AMBIGUOUS_SUITS: Final[Mapping[str, str]] = {"t": "ps", "b": "ps"}
"""t is 筒 or 条, b is 饼 or bamboo: never guessed."""

_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "1s": ("一鸡", "幺鸡"),
    "1j": ("j", "joker", "jokers", "百搭", "听用", "搭"),
    "1a": ("cat", "猫"),
    "2a": ("mouse", "老鼠", "耗子", "鼠"),
    "3a": ("god", "wealth", "godofwealth", "财神"),
    "4a": ("ingot", "元宝"),
    "1f": ("spring", "春"),
    "2f": ("summer", "夏"),
    "3f": ("autumn", "fall", "秋"),
    "4f": ("winter", "冬"),
    "5f": ("plum", "梅"),
    "6f": ("orchid", "兰"),
    "7f": ("mum", "chrysanthemum", "菊"),
    "8f": ("bambooflower", "竹"),
    "1z": ("east", "eastwind", "东", "东风"),
    "2z": ("south", "southwind", "南", "南风"),
    "3z": ("west", "westwind", "西", "西风"),
    "4z": ("north", "northwind", "北", "北风"),
}


def _unicode_tiles() -> dict[str, Tile]:
    winds = (0x1F000, "1z 2z 3z 4z")
    characters = (0x1F007, "1m 2m 3m 4m 5m 6m 7m 8m 9m")
    bamboo = (0x1F010, "1s 2s 3s 4s 5s 6s 7s 8s 9s")
    dots = (0x1F019, "1p 2p 3p 4p 5p 6p 7p 8p 9p")
    # Unicode has bamboo before chrysanthemum.
    flowers = (0x1F022, "5f 6f 8f 7f 1f 2f 3f 4f 1j")
    return {
        chr(first + i): Tile.parse(code)
        for first, codes in (winds, characters, bamboo, dots, flowers)
        for i, code in enumerate(codes.split())
    }


UNICODE_TILES: Final[Mapping[str, Tile]] = _unicode_tiles()

TILE_WORDS: Final[Mapping[str, Tile]] = {
    **{tile.code: tile for tile in TILES},
    **UNICODE_TILES,
    **{word: Tile.parse(code) for code, words in _NAMES.items() for word in words},
}
"""Every word that is a tile all by itself, spaces and hyphens taken out."""

DRAWN_WORDS: Final = frozenset({"drawn", "摸切", "刚摸", "刚摸的"})

BY_SUIT: Final[Mapping[tuple[int, str], Tile]] = {(tile.rank, tile.suit): tile for tile in TILES}
