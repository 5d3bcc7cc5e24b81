"""Makes random hands, many of which win: complete ones with tiles turned into jokers, some of them spoilt again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.mahjong.catmouse.reference import NUMBERED, Around

OTHER = ["1f", "4f", "8f", "1a", "2a", "3z"]
FLOWERS = [f"{n}f" for n in range(1, 9)]


@dataclass
class Made:
    """A hand to judge, in the notation of the records."""

    concealed: list[str] = field(default_factory=list)
    melds: list[str] = field(default_factory=list)
    around: Around = field(default_factory=Around)
    joker_is: str = ""

    @property
    def text(self) -> str:
        return "".join(self.concealed)

    @property
    def possible(self) -> bool:
        """Whether a set of tiles holds it: four of each kind, one mouse."""
        whole = Counter(self.concealed)
        for meld in self.melds:
            digits = ""
            for char in meld[1:-1].partition(":")[0]:
                if char.isdigit():
                    digits += char
                else:
                    mouse = digits[-1:] == "2" and char in "ja"
                    whole.update([digit + char for digit in (digits[:-1] if mouse else digits)])
                    whole["mouse"] += mouse
                    digits = ""
        return all(number <= (1 if tile == "mouse" else 4) for tile, number in whole.items())


def _suits(chance: Random) -> list[str]:
    number = chance.choice((1, 1, 2, 2, 2, 2, 3))
    return chance.sample("mps", number)


def _pool(chance: Random) -> list[str]:
    """Return the tiles sets are made of: now and then only those of one fan."""
    suits = _suits(chance)
    ranks = chance.choice(("123456789", "123456789", "123456789", "258", "19", "123", "55558"))
    return [rank + suit for suit in suits for rank in ranks]


def _chow(chance: Random, pool: list[str]) -> list[str]:
    tile = chance.choice(pool)
    low = min(7, max(1, int(tile[0]) - chance.randrange(3)))
    return [f"{low + step}{tile[1]}" for step in range(3)]


def _meld(chance: Random, tile: str) -> str:
    """Lay a pung or kong of a tile, with jokers and the mouse at times, or one of jokers alone."""
    size = chance.choice((3, 3, 4))
    left, right = "()" if size == 4 and chance.random() < 0.4 else "[]"
    mouse = chance.choice(("", "", "", "", "", "2j", "2a"))
    places = size - bool(mouse)
    if chance.random() < 0.15:
        return f"{left}{'1' * places}2j{right}" if mouse == "2j" else f"{left}{'1' * size}j{right}"
    naturals = chance.randint(0 if mouse == "2a" else 1, places)
    if chance.random() < 0.5:
        naturals = places
    jokers = "1" * (places - naturals) + ("2" if mouse == "2j" else "")
    inner = tile[0] * naturals + tile[1] if naturals else ""
    inner += jokers + "j" if jokers else ""
    inner += "2a" if mouse == "2a" else ""
    return f"{left}{inner}{'' if naturals else ':' + tile}{right}"


def _complete(chance: Random) -> Made:
    """Return a complete hand without concealed jokers; more of a kind than there are may be in it."""
    pool = _pool(chance)
    if chance.random() < 0.25:
        tiles = [chance.choice(pool) for _ in range(7)]
        return Made(sorted([*tiles, *tiles]))
    made = Made()
    pungs = chance.random()
    for _ in range(4):
        tile = chance.choice(pool)
        if chance.random() < pungs and chance.random() < 0.6:
            made.melds.append(_meld(chance, tile))
        elif chance.random() < pungs:
            made.concealed += [tile] * 3
        else:
            made.concealed += _chow(chance, pool)
    made.concealed += [chance.choice(pool)] * 2
    made.concealed.sort()
    return made


def _nine_alike(chance: Random) -> Made:
    """Return a hand with nine of one tile: four naturals, four jokers, and the mouse in one of its melds."""
    suit = chance.choice("mps")
    tile = chance.choice("123456789") + suit
    sizes, alone, paired = chance.choice(
        (((4, 4), 1, False), ((4, 3), 0, True), ((4, 3), 2, False), ((3, 3, 3), 0, False))
    )
    held = alone + 2 * paired
    while True:
        places = ["n"] * 4 + ["j"] * 4 + ["m"]
        chance.shuffle(places)
        concealed, melds, start = places[:held], [], held
        for size in sizes:
            melds.append(places[start : start + size])
            start += size
        if "m" in concealed or concealed.count("j") > 1 or any(set(meld) == {"j"} for meld in melds):
            continue
        mouse = chance.choice(("2a", "2j"))
        if mouse == "2j" and any("m" in meld and "n" not in meld for meld in melds):
            continue
        break
    made = Made([tile if place == "n" else "1j" for place in concealed])
    for meld in melds:
        jokers = "1" * meld.count("j") + ("2" if "m" in meld and mouse == "2j" else "")
        inner = tile[0] * meld.count("n") + suit if "n" in meld else ""
        inner += (jokers + "j" if jokers else "") + ("2a" if "m" in meld and mouse == "2a" else "")
        made.melds.append(f"[{inner}{'' if 'n' in meld else ':' + tile}]")
    rank = int(tile[0])
    for _ in range(alone):
        low = min(7, max(1, rank - chance.randrange(3)))
        made.concealed += [f"{low + step}{suit}" for step in range(3) if low + step != rank]
    other = [code for code in NUMBERED if code != tile and code not in made.concealed]
    for _ in range(4 - len(sizes) - alone):
        made.concealed += [chance.choice(other)] * 3
    if not paired:
        made.concealed += [chance.choice(other)] * 2
    return made


def _around(chance: Random, made: Made) -> Around:
    treasure = chance.choice([tile for tile in made.concealed if tile in NUMBERED] or NUMBERED)
    flowers = FLOWERS if chance.random() < 0.1 else chance.sample(FLOWERS, chance.choice((0, 0, 1, 4, 5, 6, 7)))
    robbed, bloom, shot = (chance.random() < 0.15 for _ in range(3))
    return Around(treasure if chance.random() < 0.8 else "", tuple(sorted(flowers)), robbed, bloom, shot)


def make_hand(chance: Random) -> Made:
    """Return a hand that a set of tiles holds."""
    while True:
        made = _complete(chance)
        if chance.random() < 0.04:
            made = _nine_alike(chance)
            if made.possible:
                made.concealed.sort()
                made.around = _around(chance, made)
                return made
        over = Counter(made.concealed)
        places = list(range(len(made.concealed)))
        chance.shuffle(places)
        wanted = chance.choice((0, 0, 0, 1, 1, 1, 2, 2, 3, 4))
        robbed = ""
        for place in places:
            tile = made.concealed[place]
            if over[tile] > 4 or wanted:
                wanted -= bool(wanted)
                over[tile] -= 1
                made.concealed[place] = "1j"
                if not robbed and chance.random() < 0.2:
                    robbed = tile
        made.joker_is = robbed
        if chance.random() < 0.2:
            spoilt = chance.randrange(len(made.concealed))
            if made.concealed[spoilt] != "1j":
                made.concealed[spoilt] = chance.choice(NUMBERED + OTHER)
        if chance.random() < 0.03:
            made.concealed.pop()
        if made.possible and (not robbed or "1j" in made.concealed):
            made.concealed.sort()
            made.around = _around(chance, made)
            return made
