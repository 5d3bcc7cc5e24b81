"""A second, slow evaluator, written from the table of RULES 8 alone: it shares no code with the one it judges.

Tiles are codes such as "5p". A hand is taken apart by plain recursion, a joker is tried as each of the 27 tiles, and
every fan is counted on the list of sets that comes out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

NUMBERED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]


@dataclass(frozen=True)
class Part:
    """A set or a pair; `tile` is "" for a meld of jokers, which stands for nothing."""

    kind: str
    """`chow` (from `tile` upwards), `pung`, `kong` or `pair`."""
    tile: str

    @property
    def tiles(self) -> list[str]:
        if self.kind == "chow":
            return [f"{int(self.tile[0]) + step}{self.tile[1]}" for step in range(3)]
        return [self.tile] * {"pair": 2, "pung": 3, "kong": 4}[self.kind] if self.tile else []


@dataclass(frozen=True)
class Around:
    """What counts beside the tiles."""

    treasure: str = ""
    flowers: tuple[str, ...] = ()
    robbed: bool = False
    bloom: bool = False
    shot: bool = False


def read_meld(text: str) -> tuple[Part, bool]:
    """Return a meld as a part and whether a joker counts as being in it."""
    inner, _, of = text[1:-1].partition(":")
    digits, places, jokers = "", 0, 0
    for char in inner:
        if char.isdigit():
            digits += char
            continue
        places += len(digits)
        if char == "j":
            jokers += len(digits)
        elif char != "a":
            of = digits[0] + char
        digits = ""
    return Part("pung" if places == 3 else "kong", of), jokers > 0


def split_tiles(text: str) -> list[str]:
    """Return the codes of a compact string."""
    tiles: list[str] = []
    digits = ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            tiles += [digit + char for digit in digits]
            digits = ""
    return tiles


def four_sets(tiles: list[str], pair: bool = True) -> Iterator[list[Part]]:
    """Yield every way to take sorted tiles apart into sets and, with `pair`, one pair."""
    if not tiles:
        if not pair:
            yield []
        return
    first = tiles[0]

    def with_part(part: Part, pair: bool) -> Iterator[list[Part]]:
        rest = list(tiles)
        for tile in part.tiles:
            if tile not in rest:
                return
            rest.remove(tile)
        yield from ([part, *others] for others in four_sets(rest, pair))

    yield from with_part(Part("pung", first), pair)
    if pair:
        yield from with_part(Part("pair", first), False)
    if int(first[0]) <= 7:
        yield from with_part(Part("chow", first), pair)


@lru_cache(maxsize=1 << 14)
def could_be_sets(tiles: tuple[str, ...], jokers: int, sets: int, pair: bool) -> bool:
    """Whether sorted tiles and jokers that stand for anything make so many sets and, with `pair`, a pair."""
    if not tiles:
        return jokers == 3 * sets + 2 * pair
    first, rank, suit = tiles[0], int(tiles[0][0]), tiles[0][1]
    alike = [(first,) * used for used in range(1, tiles.count(first) + 1)]
    groups = [(part, 3, False) for part in alike if len(part) <= 3] if sets else []
    if sets:
        # A chow the lowest tile is in may begin below it, with a joker there.
        for low in range(max(1, rank - 2), min(7, rank) + 1):
            above = [f"{more}{suit}" for more in range(rank + 1, low + 3) if f"{more}{suit}" in tiles]
            groups += [((first, *more), 3, False) for n in range(len(above) + 1) for more in combinations(above, n)]
    if pair:
        groups += [(part, 2, True) for part in alike if len(part) <= 2]
    for part, size, is_pair in groups:
        if size - len(part) <= jokers:
            rest = list(tiles)
            for tile in part:
                rest.remove(tile)
            left = sets if is_pair else sets - 1
            if could_be_sets(tuple(rest), jokers - size + len(part), left, pair and not is_pair):
                return True
    return False


def could_be_pairs(counts: Counter[str], jokers: int) -> bool:
    """Whether fourteen tiles make seven pairs with jokers that stand for anything."""
    return sum(number % 2 for number in counts.values()) <= jokers


def suits(parts: list[Part]) -> set[str]:
    return {tile[1] for part in parts for tile in part.tiles}


def count(parts: list[Part], seven_pairs: bool, any_joker: bool, around: Around) -> dict[str, int]:
    """Return the fans of a hand that is read as these parts, from the table."""
    everything = Counter(tile for part in parts for tile in part.tiles)
    outside_kongs = Counter(tile for part in parts if part.kind != "kong" for tile in part.tiles)
    nine = [tile for tile, number in everything.items() if number == 9]
    sets = [part for part in parts if part.kind != "pair"]
    pungs = len(sets) == 4 and all(part.kind in ("pung", "kong") for part in sets)
    ranks = {tile[0] for tile in everything}
    all_258 = ranks <= {"2", "5", "8"}
    named = [part for part in parts if part.tile]
    fans = {
        "kong": sum(part.kind == "kong" and part.tile != "" and part.tile not in nine for part in parts),
        "root": sum(
            2 if number >= 8 else 1 for tile, number in outside_kongs.items() if number >= 4 and tile not in nine
        ),
        "robbing_kong": int(around.robbed),
        "kong_bloom": int(around.bloom),
        "kong_shot": int(around.shot),
        "all_pungs": int(pungs and not all_258),
        "treasure": int(everything[around.treasure] >= 3),
        "no_jokers": int(not any_joker),
        "four_seasons": sum({f"{n}f" for n in group} <= set(around.flowers) for group in ("1234", "5678")),
        "full_flush": 2 * (len(suits(parts)) == 1),
        "seven_pairs": 2 * (seven_pairs and not all_258),
        "terminals": 2 * all({"1", "9"} & {tile[0] for tile in part.tiles} for part in named),
        "all_258": 3 * (pungs and all_258),
        "joker_kong": 5 * sum(part == Part("kong", "") for part in parts),
        "seven_pairs_258": 5 * (seven_pairs and all_258),
        "nine_heavens": 6 * bool(nine),
    }
    return {fan: value for fan, value in fans.items() if value}


def best(concealed: str, melds: list[str], around: Around, joker_is: str = "") -> list[dict[str, int]]:
    """Return the fans of all readings that count most; empty when the hand is no lawful win."""
    tiles = split_tiles(concealed)
    jokers = tiles.count("1j")
    if any(tile not in NUMBERED and tile != "1j" for tile in tiles):
        return []
    laid = [read_meld(meld) for meld in melds]
    parts = [part for part, _ in laid]
    any_joker = jokers > 0 or any(joker for _, joker in laid)
    natural = sorted(tile for tile in tiles if tile != "1j")
    free = jokers - bool(joker_is)
    fixed = [joker_is] if joker_is else []
    found: list[dict[str, int]] = []
    for stands in combinations_with_replacement(NUMBERED, free) if jokers <= (1 if melds else 2) else ():
        hand = sorted([*natural, *fixed, *stands])
        if jokers <= 1:
            for concealed_parts in four_sets(hand):
                reading = concealed_parts + parts
                if len(suits(reading)) < 3:
                    found.append(count(reading, False, any_joker, around))
        if not melds and hand[::2] == hand[1::2]:
            pairs = [Part("pair", tile) for tile in hand[::2]]
            if len(suits(pairs)) < 3:
                found.append(count(pairs, True, any_joker, around))
    most = max((sum(fans.values()) for fans in found), default=0)
    return [fans for fans in found if sum(fans.values()) == most]


def why_not(concealed: str, melds: list[str], joker_is: str = "") -> str:
    """Return the reason a hand that is no lawful win is refused with."""
    tiles = split_tiles(concealed)
    if len(tiles) + 3 * len(melds) != 14:
        return "wrong_tile_count"
    if any(tile not in NUMBERED and tile != "1j" for tile in tiles):
        return "special_tile_in_hand"
    counts = Counter(tile for tile in tiles if tile != "1j")
    counts.update([joker_is] if joker_is else [])
    free = tiles.count("1j") - bool(joker_is)
    complete = could_be_sets(tuple(sorted(counts.elements())), free, 4 - len(melds), True)
    if not complete and (melds or not could_be_pairs(counts, free)):
        return "not_complete"
    parts = [Part("pung", tile) for tile in counts] + [read_meld(meld)[0] for meld in melds]
    return "three_suits" if len(suits(parts)) == 3 else "too_many_jokers"
