"""The head of a seat's panel: wind, name and marks on the left; state, number of hand tiles and score on the right."""

from __future__ import annotations

from render import icons, theme
from render.art.pen import tile_height
from render.canvas import Canvas
from render.specs import SeatSpec
from render.text import largest, text_width, writable


def least_width(seat: SeatSpec, width: int) -> int:
    """Return how wide a panel has to be in a picture of a width for its head to show enough of the name."""

    def px(size: float) -> int:
        return theme.scaled(size, width)

    def text(caption: str, size: float, most: float) -> float:
        return min(text_width(writable(caption), px(size)), px(most))

    wanted = 2 * px(theme.PANEL_PADDING) + px(12)
    wanted += px(theme.SEAT_BADGE + 9) if seat.seat_wind else 0
    wanted += (bool(seat.partner) + seat.dealer + seat.computer) * px(theme.SEAT_MARK + 8)
    if seat.score:
        wanted += round(max(text(seat.score, theme.SCORE_SIZE, theme.SCORE_MOST), px(theme.SCORE_LEAST))) + px(14)
    if seat.hand_count:
        wanted += round(text(f"×{seat.hand_count}", theme.COUNT_SIZE, 60)) + px(theme.COUNT_TILE + 17)
    if seat.state:
        room = px(theme.STATE_SIZE) * 0.9
        wanted += round(text(seat.state, theme.STATE_SIZE, theme.STATE_MOST) + room) + px(6)
    return wanted + round(text(seat.name, theme.NAME_SIZES[-1], theme.NAME_LEAST))


def draw_head(canvas: Canvas, seat: SeatSpec, box: tuple[int, int, int, int], ground: int) -> None:
    """Draw wind, name and marks from the left, score, hand and state from the right; the name gets what is left."""
    left, top, right, _ = box
    px = canvas.px
    y = top + px(theme.PANEL_HEAD) / 2 + px(1)
    end = _draw_standing(canvas, seat, right - px(theme.PANEL_PADDING + 3), y)
    x = left + px(theme.PANEL_PADDING - 2)
    if seat.seat_wind:
        size = px(theme.SEAT_BADGE)
        canvas.wind(seat.seat_wind, size, seat.active, x=x + size / 2, y=y, under=ground)
        x += size + px(9)
    mark = px(theme.SEAT_MARK)
    marks = (bool(seat.partner) + seat.dealer + seat.computer) * (mark + px(8))
    ink = theme.PALE if seat.dimmed else theme.WHITE
    room = end - x - marks - px(12)
    size = largest(seat.name, [px(size) for size in theme.NAME_SIZES], room)
    x += canvas.text(x, y, seat.name, size, ink, width=room, bold=True) + px(10)
    if seat.computer:
        canvas.icon(icons.computer, mark, x=x + mark / 2, y=y, under=ground)
        x += mark + px(8)
    if seat.dealer:
        canvas.icon(icons.dealer_die, mark, x=x + mark / 2, y=y, under=ground)
        x += mark + px(8)
    if seat.partner:
        canvas.icon(icons.partner_mark, seat.partner, mark, x=x + mark / 2, y=y, under=ground)


def _draw_standing(canvas: Canvas, seat: SeatSpec, end: int, y: float) -> int:
    """Draw score, number of hand tiles and state, ending at a place, and return where they begin."""
    px = canvas.px
    if seat.score:
        ink = theme.LOSS if seat.score[0] in "-−" else theme.GAIN if seat.score[0] == "+" else theme.PALE
        taken = canvas.text(
            end, y, seat.score, px(theme.SCORE_SIZE), ink, width=px(theme.SCORE_MOST), anchor="r", bold=True
        )
        end -= max(taken, px(theme.SCORE_LEAST)) + px(14)
    if seat.hand_count:
        size, width = px(theme.COUNT_SIZE), px(theme.COUNT_TILE)
        count = f"×{seat.hand_count}"
        left = end - round(text_width(count, size)) - px(5) - width
        canvas.shade(left, round(y - tile_height(width) / 2), width, tile_height(width))
        canvas.text(end, y, count, size, theme.PALE, width=px(60), anchor="r")
        canvas.tile("back", left, round(y - tile_height(width) / 2), width)
        end = left - px(12)
    if seat.state:
        ground_ink = theme.DRAWN_GLOW if seat.active else theme.WON_GLOW if seat.won else None
        ink = theme.ON_YELLOW if ground_ink else theme.PALE
        ground = ground_ink or theme.PILL_LEVEL
        size, most = px(theme.STATE_SIZE), px(theme.STATE_MOST)
        end -= canvas.pill_ending(end, y, seat.state, size, ink, ground, most=most) + px(6)
    return end
