"""What the pictures' benchmark draws: an ordinary hand and board, the fullest of a round, a replay, standings."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice
from typing import Final

from render import BoardSpec, HandSpec, MeldSpec, SeatSpec, StandingSpec, StandingsSpec

_LONGEST: Final = "Wolfgang Amadeus"


def _codes(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_THROWN: Final = _codes(
    "9p 1z 1m 9s 2f 4z 8m 3p 1s 7p 2m 6s 9m 4p 5s 8p 3m 2s 7m 6p 4s 1p 8s 5m 2p 3s 6m 9p 5p 7s 4m 1m 8s 3z 2s 6p"
)

HAND: Final = HandSpec(
    chip="green",
    title="tea-house",
    subtitle="Round 3 of 4 · South · score +24",
    right="62 left",
    seat_wind="2z",
    tiles=_codes("5m 6m 7m 2p 3p 4p 7p 3s 3s 6s 6s 7s 1j"),
    drawn="8s",
    flowers=("2f", "6f"),
    flowers_caption="Flowers",
    treasure="5s",
    treasure_caption="Treasure",
)
FULL_HAND: Final = replace(
    HAND,
    title="the tea-house behind the old theatre",
    subtitle="Round 16 of 16 · South · score −1024.125",
    tiles=_codes("2m 3m 4m 5m 6m 7m 2p 3p 4p 5p 6p 7p 1j"),
    drawn=None,
    offered="9p",
    offered_caption=_LONGEST,
    flowers=tuple(f"{number}f" for number in range(1, 9)),
    winds=("1z", "3z", "4z"),
    winds_caption="Winds",
    waits=tuple((f"{number}{suit}", number % 5) for suit in "mp" for number in range(1, 9)),
    waits_caption="Ready",
    note="You let 2 fan go: until your next tile only more than that counts.",
)


def _pool(count: int, start: int) -> tuple[tuple[str, bool], ...]:
    codes = islice(cycle(_THROWN), start, start + count)
    return tuple((code, place % 7 == 3) for place, code in enumerate(codes))


BOARD: Final = BoardSpec(
    chip="green",
    title="tea-house",
    round_caption="Round 3 of 4",
    wall_caption="28 left",
    treasure="5s",
    treasure_caption="Treasure",
    face_up_wall=("4s", "6f"),
    face_up_wall_caption="Face up",
    last_move="Yuki 6m",
    last_tile="6m",
    seats=(
        SeatSpec(
            name="Marco",
            seat_wind="1z",
            score="+24",
            hand_count=13,
            flowers=("1f", "4f"),
            pool=_pool(13, 0),
            dealer=True,
        ),
        SeatSpec(
            name="Yuki",
            seat_wind="2z",
            score="−6",
            hand_count=10,
            melds=(MeldSpec(("5p", "5p", "1j"), "5p"),),
            pool=_pool(12, 5),
        ),
        SeatSpec(
            name="王小明", seat_wind="3z", score="+8", hand_count=13, pool=_pool(13, 11), active=True, state="to throw"
        ),
        SeatSpec(
            name="Élodie",
            seat_wind="4z",
            score="−26",
            hand_count=9,
            melds=(MeldSpec(("2m",) * 4, concealed=True),),
            pool=_pool(10, 20),
            won="5s",
            state="won",
        ),
    ),
    arrow=2,
    highlighted=(1, 11),
)
_MELDS: Final = (
    MeldSpec(("8p", "8p", "1j"), "8p"),
    MeldSpec(("5s", "5s", "5s", "2a"), "5s"),
    MeldSpec(("9m", "9m", "9m", "9m"), concealed=True),
)


def _full_seat(seat: int) -> SeatSpec:
    return SeatSpec(
        name=_LONGEST,
        seat_wind=f"{seat + 1}z",
        score="−1024.125",
        hand_count=13 - 3 * seat,
        melds=_MELDS[:seat],
        flowers=("1f", "6f", "7f")[: 3 - seat % 2],
        pool=_pool(26 - 2 * seat, 9 * seat),
        state="taken out" if seat == 1 else "",
        dimmed=seat == 1,
        dealer=seat == 0,
        partner="blue" if seat % 2 else "orange",
    )


FULL_BOARD: Final = replace(
    BOARD,
    title="the tea-house behind the old theatre",
    wall_caption="last tile",
    face_up_wall=("1j", "3f", "2a", "9m"),
    last_move=f"{_LONGEST} pungs the five of characters that Yuki threw",
    seats=(_full_seat(0), _full_seat(1), _full_seat(2), _full_seat(3)),
    highlighted=(0, 25),
)


def _open(seat: int, spec: SeatSpec) -> SeatSpec:
    return replace(spec, hand=tuple(sorted(code for code, _ in _pool(spec.hand_count, 7 * seat))))


REPLAY: Final = replace(BOARD, seats=tuple(_open(number, seat) for number, seat in enumerate(BOARD.seats)))  # type: ignore[arg-type]
"""The board of a finished round, every hand open."""


def _standing(rank: int, *, own: bool = False) -> StandingSpec:
    points = f"+{90 - rank}.125" if rank < 8 else f"−{rank}"
    return StandingSpec(rank, f"{_LONGEST} {rank}", (points, "61", "+1.48", "37 %", "27.3 ±1.9"), own=own)


STANDINGS: Final = StandingsSpec(
    chip="green",
    title="tea-house",
    subtitle="Standings · 30 days · singles",
    right="33 players",
    columns=("Points", "Rounds", "A round", "Wins", "Rating"),
    lines=tuple(_standing(rank) for rank in range(1, 11)),
    below=_standing(14, own=True),
)
