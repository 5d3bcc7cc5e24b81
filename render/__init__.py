"""Pictures: captions and tile codes in, pixels out; nothing of Discord or the rules.

A specification (`specs`) is laid out (`hand_layout`, `board_layout`), composed on a canvas of palette indices
(`hand`, `board`, `canvas`) from sprites that are drawn once (`sprites`, from `art` and `icons`), and written as an
indexed PNG (`encode`). `theme` names all colours and sizes; `training` chooses the palette anew when the art changes.
"""

from render.api import (
    draw,
    draw_board,
    draw_chart,
    draw_hand,
    draw_settlement,
    draw_standings,
    draw_tiles,
    warm,
    warming,
)
from render.emoji import draw_emoji
from render.specs import (
    BoardSpec,
    ChartSpec,
    HandSpec,
    MeldSpec,
    PaymentSpec,
    Picture,
    ResultSpec,
    SeatSpec,
    SeriesSpec,
    SetSpec,
    SettlementSpec,
    Spec,
    StandingSpec,
    StandingsSpec,
)

__all__ = [
    "BoardSpec",
    "ChartSpec",
    "HandSpec",
    "MeldSpec",
    "PaymentSpec",
    "Picture",
    "ResultSpec",
    "SeatSpec",
    "SeriesSpec",
    "SetSpec",
    "SettlementSpec",
    "Spec",
    "StandingSpec",
    "StandingsSpec",
    "draw",
    "draw_board",
    "draw_chart",
    "draw_emoji",
    "draw_hand",
    "draw_settlement",
    "draw_standings",
    "draw_tiles",
    "warm",
    "warming",
]
