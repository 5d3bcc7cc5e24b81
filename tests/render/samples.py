"""Specifications the tests draw: ordinary ones, and the longest that can occur."""

from __future__ import annotations

from itertools import islice
from typing import Any

from render import BoardSpec, HandSpec, MeldSpec, SeatSpec
from render.art.faces import FACES

LONG_ENGLISH = "Wolfgang Amadeus Theophilus Mozart the 2nd"
LONG_CHINESE = "欧阳司马诸葛上官皇甫尉迟公孙慕容"
EMOJI_NAME = "🐱🐭 cat & mouse 👨‍👩‍👧‍👦 🇨🇳 club"
NAMES = ("Yuki", "由纪", "诸葛孔明先生", LONG_ENGLISH, LONG_CHINESE, EMOJI_NAME)


def codes(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def pool(count: int, claimed: tuple[int, ...] = (), start: int = 0) -> tuple[tuple[str, bool], ...]:
    """Return so many thrown tiles, every fifth kind from a start on."""
    return tuple((FACES[(start + 5 * i) % len(FACES)], i in claimed) for i in range(count))


def hand(**changes: Any) -> HandSpec:
    """Return an ordinary hand on its own turn, with what is given changed."""
    fields: dict[str, Any] = {
        "chip": "green",
        "title": "tea-house",
        "subtitle": "Round 3 of 4 · South · +24",
        "right": "62 left",
        "right_below": "until 18:40",
        "seat_wind": "2z",
        "tiles": codes("5m 6m 7m 2p 3p 4p 7p 3s 3s 6s 6s 7s 1j"),
        "drawn": "8s",
        "flowers": ("2f", "6f"),
        "flowers_caption": "Flowers",
        "treasure": "5s",
        "treasure_caption": "Treasure",
    }
    return HandSpec(**{**fields, **changes})


def hand_of(size: int, **changes: Any) -> HandSpec:
    """Return a hand of so many tiles, with as many melds as that size means."""
    melds = (
        MeldSpec(("8p", "8p", "1j"), "8p"),
        MeldSpec(("5s", "5s", "5s", "2a"), "5s"),
        MeldSpec(("1j", "1j", "1j", "2a"), "5p", concealed=True),
        MeldSpec(("1j", "1j", "1j")),
    )
    count = (14 - size) // 3
    fields: dict[str, Any] = {"melds": tuple(islice(melds, count)), "melds_caption": "Melds"}
    tiles = FACES[9 : 9 + size]
    if size % 3 == 2:
        fields |= {"tiles": tiles[:-1], "drawn": tiles[-1]}
    else:
        fields |= {"tiles": tiles, "drawn": None}
    return hand(**{**fields, **changes})


def seat(name: str, **changes: Any) -> SeatSpec:
    """Return an ordinary seat, with what is given changed."""
    fields: dict[str, Any] = {"seat_wind": "1z", "score": "+24", "hand_count": 13, "pool": pool(8)}
    return SeatSpec(name=name, **{**fields, **changes})


def board(**changes: Any) -> BoardSpec:
    """Return the middle of an ordinary round, with what is given changed."""
    fields: dict[str, Any] = {
        "chip": "green",
        "title": "tea-house",
        "round_caption": "Round 3 of 4",
        "wall_caption": "40 left",
        "treasure": "5s",
        "treasure_caption": "Treasure",
        "face_up_wall": ("4s",),
        "face_up_wall_caption": "Face up",
        "last_move": "Yuki throws 6m",
        "last_tile": "6m",
        "seats": (
            seat("Marco", dealer=True, flowers=("1f",), pool=pool(9, claimed=(3,))),
            seat("Yuki", seat_wind="2z", score="-6", hand_count=10, melds=(MeldSpec(("5p", "5p", "1j"), "5p"),)),
            seat("王小明", seat_wind="3z", active=True, state="turn", pool=pool(8, start=7)),
            seat("Élodie", seat_wind="4z", won="5s", state="won", dimmed=True, winds=("2z",), pool=pool(7, start=3)),
        ),
        "arrow": 2,
        "highlighted": (1, 7),
    }
    return BoardSpec(**{**fields, **changes})


def crowded_seat(name: str, thrown: int, **changes: Any) -> SeatSpec:
    """Return a seat with everything a seat can have."""
    melds = (
        MeldSpec(("5p", "5p", "1j"), "5p"),
        MeldSpec(("8s", "8s", "8s", "2a"), "8s"),
        MeldSpec(("1j", "1j", "1j", "2a"), "9m", concealed=True),
        MeldSpec(("2m", "2m", "2m", "2m"), "2m"),
    )
    fields: dict[str, Any] = {
        "score": "−1024.125",
        "hand_count": 13,
        "melds": melds,
        "flowers": codes("1f 2f 3f 4f 5f 6f 7f 8f"),
        "winds": codes("1z 2z 3z 4z"),
        "pool": pool(thrown),
        "won": "5s",
        "state": "taken out",
        "dealer": True,
        "partner": "orange",
    }
    return seat(name, **{**fields, **changes})
