"""Pictures: captions and tile codes in, pixels out; nothing of Discord or the rules."""

from render.api import draw_board, draw_hand, warm
from render.specs import BoardSpec, HandSpec, MeldSpec, Picture, SeatSpec

__all__ = ["BoardSpec", "HandSpec", "MeldSpec", "Picture", "SeatSpec", "draw_board", "draw_hand", "warm"]
