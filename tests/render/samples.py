"""Specifications the tests draw: ordinary ones, and the longest that can occur."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

from render import (
    BoardSpec,
    ChartSpec,
    HandSpec,
    MeldSpec,
    PaymentSpec,
    ResultSpec,
    SeatSpec,
    SeriesSpec,
    SetSpec,
    SettlementSpec,
    StandingSpec,
    StandingsSpec,
)
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


def open_hands() -> BoardSpec:
    """Return the ordinary board with every hand open."""
    spec = board()
    first, second, third, fourth = (
        replace(each, hand=tuple(sorted(FACES[3 * place : 3 * place + each.hand_count])))
        for place, each in enumerate(spec.seats)
    )
    return replace(spec, seats=(first, second, third, fourth))


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


def result(name: str, **changes: Any) -> ResultSpec:
    """Return a winner's part of a settlement, with what is given changed."""
    fields: dict[str, Any] = {
        "points": "+24",
        "total": "+36",
        "seat_wind": "1z",
        "how": "self-drawn 5p",
        "sets": (
            SetSpec(codes("3p 4p 5p"), won=2),
            SetSpec(codes("6s 7s 1j"), (None, None, "8s")),
            SetSpec(codes("2p 2p")),
            SetSpec(codes("8p 8p 1j"), (None, None, "8p")),
            SetSpec(codes("9s 9s 9s 9s"), concealed=True),
        ),
        "counted": True,
        "fans": (("kong", "1"), ("all pungs", "1")),
        "fan": "2 fan",
        "worth": "4 points",
        "payments": (PaymentSpec("Yuki", "6", boosts=1), PaymentSpec("王小明", "2", reductions=1)),
    }
    return ResultSpec(name=name, **{**fields, **changes})


def loser(name: str, **changes: Any) -> ResultSpec:
    """Return the part of a player whose hand did not count."""
    sets = (SetSpec(codes("1m 3m 9m")), SetSpec(codes("2p 2p 7p 8p")), SetSpec(codes("1s 5s 1j")), SetSpec(("5p",) * 3))
    fields: dict[str, Any] = {"points": "−12", "total": "−6", "seat_wind": "2z", "how": "not ready", "sets": sets}
    return ResultSpec(name=name, **{**fields, **changes})


def settlement(**changes: Any) -> SettlementSpec:
    """Return an ordinary settlement, with what is given changed."""
    fields: dict[str, Any] = {
        "chip": "green",
        "title": "tea-house",
        "subtitle": "Round 3 of 4 · the wall is empty",
        "treasure": "5p",
        "treasure_caption": "Treasure",
        "results": (result("Marco"), loser("Yuki"), loser("王小明", seat_wind="3z"), loser("Élodie", seat_wind="4z")),
        "totals_caption": "Match",
    }
    return SettlementSpec(**{**fields, **changes})


def standing(rank: int, name: str, **changes: Any) -> StandingSpec:
    """Return a line of the standings, the values following from the place."""
    points = "+54" if rank < 6 else "−12.5"
    fields: dict[str, Any] = {"values": (points, str(120 - rank), "+3.41", f"{40 - rank} %", "25.3 ±2.1")}
    return StandingSpec(rank, name, **{**fields, **changes})


def standings(**changes: Any) -> StandingsSpec:
    """Return a page of the standings, its looker further down, with what is given changed."""
    names = ("Marco", "由纪", "Élodie", "王小明", *NAMES[2:], "שלום", "محمد")
    fields: dict[str, Any] = {
        "chip": "green",
        "title": "tea-house",
        "subtitle": "Standings · 30 days · singles",
        "right": "33 players",
        "columns": ("Points", "Rounds", "A round", "Wins", "Rating"),
        "lines": tuple(standing(rank, name) for rank, name in enumerate(names, 1)),
        "below": standing(14, "Yuki", own=True),
        "note": "Rounds with more than one computer player do not count.",
    }
    return StandingsSpec(**{**fields, **changes})


def chart(**changes: Any) -> ChartSpec:
    """Return the chart of a match, with what is given changed."""
    fields: dict[str, Any] = {
        "chip": "green",
        "title": "tea-house",
        "subtitle": "Points over the rounds",
        "series": (
            SeriesSpec("Marco", (0, 24, 18, 30.5, 54)),
            SeriesSpec("Yuki", (0, -6, -6, 2, 6)),
            SeriesSpec("王小明", (0, -12, -2, -12.5, -20)),
            SeriesSpec("Élodie", (0, -6, -10, -20, -40)),
        ),
        "rounds_caption": "Round",
        "points_caption": "Points",
    }
    return ChartSpec(**{**fields, **changes})


def chart_with_hand() -> ChartSpec:
    """Return one person's points over many rounds, and their best hand."""
    points = tuple(float(i * i % 37 - 12 + i) for i in range(40))
    best = result("Marco", total="", payments=())
    return chart(series=(SeriesSpec("Marco", points),), hand=best, hand_caption="Best hand", treasure="5p")
