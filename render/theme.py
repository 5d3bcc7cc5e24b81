"""Named colours and sizes: what is seen and how large it is, in one place.

Sizes are in pixels of a picture 1100 wide; other widths scale them all. Colours are `#rrggbb`.
"""

from __future__ import annotations

from typing import Final

# --- ink on the tiles ------------------------------------------------------------------------------------------------
INK: Final = "#152b66"
NIGHT: Final = "#1a2140"
NAVY: Final = "#173a86"
BLUE: Final = "#1d57a8"
GREEN: Final = "#12824a"
DARK_GREEN: Final = "#0a5a34"
RED: Final = "#c8232c"
DARK_RED: Final = "#8c1220"
GOLD: Final = "#e0a526"
IVORY: Final = "#fffaec"
BROWN: Final = "#6b3d1e"
INDEX_INK: Final = "#30364a"

# --- the tile's body -------------------------------------------------------------------------------------------------
FACE_TOP: Final = "#fffef9"
FACE_BOTTOM: Final = "#f5ecd6"
#: Steps of the gradient on a face; more could not be told apart.
FACE_STEPS: Final = 8
FACE_EDGE: Final = "#cdbb8f"
FACE_SHADE: Final = "#c9b587"
FLANK_TOP: Final = "#e9d9b0"
FLANK_BOTTOM: Final = "#cdb98a"
FLANK_DARK: Final = "#b39d6c"
BACK_LIGHT: Final = "#1fa56d"
BACK_DARK: Final = "#0b6a44"

# --- the felt: one ramp from the darkest to the lightest -------------------------------------------------------------
FELT_DARKEST: Final = "#04140d"
FELT_LIGHTEST: Final = "#2f855f"
FELT_STEPS: Final = 64

# --- captions and marks ----------------------------------------------------------------------------------------------
WHITE: Final = "#ffffff"
PALE: Final = "#cfe5d8"
CREAM: Final = "#ffeec2"
CAPTION: Final = "#ffd978"
GAIN: Final = "#8ee6a8"
LOSS: Final = "#ff9d8f"
LILAC: Final = "#d9b3ff"
CORAL: Final = "#ffb3a3"
ON_YELLOW: Final = "#1d1503"

DRAWN_GLOW: Final = "#ffc83a"
OFFERED_GLOW: Final = "#ff5a3c"
TREASURE_GLOW: Final = "#c46bff"
WON_GLOW: Final = "#4fe08f"

BADGE_RIM: Final = "#d8c28a"
BADGE_RIM_LIT: Final = "#f5c542"
BADGE_FILL: Final = "#17352c"
BADGE_EAST: Final = "#b3201f"
TRAY_LINE: Final = "#63c99a"
STAR: Final = "#ffd23f"
STAR_LINE: Final = "#3a1460"
STAND_IN_RIM: Final = "#7b33c9"

#: The colours that tell a person's tables apart, and partners on the board.
CHIPS: Final = {
    "green": "#3fc46b",
    "blue": "#4d9bf5",
    "purple": "#b07bf0",
    "orange": "#f59335",
    "yellow": "#fbd24a",
    "brown": "#b4774a",
}

# --- light: levels of the felt's ramp, 0 the darkest -----------------------------------------------------------------
FELT_TOP_LEVEL: Final = 56
FELT_BOTTOM_LEVEL: Final = 34
HEADER_LEVEL: Final = 4
PANEL_LEVEL: Final = 16
PANEL_ACTIVE_LEVEL: Final = 28
PANEL_OUT_LEVEL: Final = 9
STRIP_LEVEL: Final = 7
PILL_LEVEL: Final = 6
#: How much of what is under it a tile lets through: of a player who is out, or a tile that was taken away.
DIM_SHARE: Final = 0.38
GHOST_SHARE: Final = 0.74
#: What the edges of tiles are mixed with, and how dark a shadow is at most (of 255).
SHADOW_LEVEL: Final = 18
SHADOW_STRENGTH: Final = 125
PANEL_EDGE_LEVEL: Final = 40
PANEL_OUT_EDGE_LEVEL: Final = 24
PILL_LINE: Final = "#6fa58c"

# --- sizes -----------------------------------------------------------------------------------------------------------
#: The width all sizes are meant for: 550 on a screen of twice the density, 350 on one of three times.
DESIGN_WIDTH: Final = 1100

MARGIN: Final = 26

HEADER_HEIGHT: Final = 88
HEADER_HEIGHT_SHORT: Final = 64
TITLE_SIZE: Final = 31
SUBTITLE_SIZE: Final = 25
CHIP_SIZE: Final = 34
BADGE_SIZE: Final = 56
BADGE_SIZE_SHORT: Final = 46
HEADER_TILE: Final = 56
HEADER_TILE_SHORT: Final = 42

#: Hand tiles, best first; the largest that keep the picture at its height are taken.
HAND_TILES: Final = (184, 166, 136, 124, 112)
HAND_COLUMNS: Final = 7
#: Up to so many tiles stand in one row.
HAND_ROW: Final = 8
HAND_GAP: Final = 5
#: Gaps grow to fill the row, but not beyond the second size: then they stay at the first.
HAND_GAP_LOOSE: Final = 14
HAND_GAP_MOST: Final = 45
DRAWN_GAP: Final = 22
NUMBER_SIZE: Final = 30
NUMBER_WIDTH: Final = 64
NUMBER_ROOM: Final = 46
NUMBER_ROOM_NONE: Final = 12
#: Who offers a tile: the largest size the name fits in below it, or two lines of the last.
OFFER_SIZES: Final = (24, 21, 20)
OFFER_LINE: Final = 22
HAND_TOP: Final = 16
ROW_GAP: Final = 8
#: Higher pictures of one row of hand tiles and of two are shown smaller, so larger tiles have to be worth it.
HAND_HEIGHT_ONE_ROW: Final = 560
HAND_HEIGHT_TWO_ROWS: Final = 720

#: Pictures higher than this are drawn narrower by a share: they are shown smaller anyway, and cost as many bytes less.
HIGHEST: Final = 760
NARROWED: Final = 0.84

#: Tiles of melds, flowers and the like below the hand, best first.
SECTION_TILES: Final = (82, 74, 66, 58)
SECTION_CAPTION: Final = 24
SECTION_CAPTION_ROOM: Final = 35
SECTION_GAP: Final = 34
MELD_GAP: Final = 16
TILE_GAP: Final = 2
#: How large the number of unseen tiles is written, as a share of a tile's width.
COUNT_SHARE: Final = 0.3
SHELF_GAP: Final = 14
#: Beside the last row of the hand there is room for melds if it is at least so wide.
SIDE_ROOM: Final = 330
#: How much height is worth as much as one pixel of a tile's width.
HEIGHT_PER_WIDTH: Final = 6
#: The badge of a joker or a mouse that stands for a tile: shares of the tile's width and height.
STAND_IN_WIDTH: Final = 0.8
STAND_IN_MIDDLE: Final = 0.75
NOTE_SIZE: Final = 26
NOTE_LINE: Final = 36
NOTE_LINES: Final = 2

#: Tiles of the board: in the pools, and in melds, flowers and the like. They fill a panel with 8 to 12 a row.
BOARD_TILES: Final = ((62, 54), (55, 48), (49, 43), (44, 40), (40, 36))
#: A higher board is shown smaller, so larger tiles have to be worth it.
BOARD_HEIGHT: Final = 720
#: How wide one of the two panels of a row may be at most, as a share of both, and in which steps.
PANEL_SHARE_MOST: Final = 0.64
PANEL_SHARE_STEP: Final = 0.03
#: A panel that stays empty for so much of its height has larger tiles if they fit.
PANEL_SLACK: Final = 20
BOARD_GAP: Final = 10
PANEL_PADDING: Final = 10
PANEL_HEAD: Final = 50
PANEL_RADIUS: Final = 16
PANEL_LINE: Final = 2
PANEL_GLOW: Final = 12
#: The largest size a name fits in is taken; one that fits in none is shortened.
NAME_SIZES: Final = (27, 24, 21)
#: A panel is never made so narrow that less of a name is seen, if the name is longer: six Chinese characters.
NAME_LEAST: Final = 130
SCORE_SIZE: Final = 26
SCORE_LEAST: Final = 44
SCORE_MOST: Final = 130
STATE_MOST: Final = 130
COUNT_SIZE: Final = 24
STATE_SIZE: Final = 21
SEAT_BADGE: Final = 42
SEAT_MARK: Final = 26
COUNT_TILE: Final = 22
BOARD_SECTION_GAP: Final = 13
BOARD_MELD_GAP: Final = 9
POOL_ROW_GAP: Final = 3
SHELF_GAP_BOARD: Final = 7
#: Between a hand that lies open and what lies before it.
OPEN_HAND_GAP: Final = 12
STRIP_HEIGHT: Final = 84
STRIP_TILE: Final = 47
STRIP_TEXT: Final = 25
STRIP_LINE: Final = 31
STRIP_EARLIER: Final = 23
STRIP_EARLIER_LEAST: Final = 170
ARROW_SIZE: Final = 58

#: The settlement: tiles of hands that counted and of the others, best first, and how far sets stand apart.
SHEET_TILES: Final = (66, 62, 58, 54, 50, 46, 42)
SHEET_TILES_REST: Final = (42, 38, 34, 30, 26, 22)
SHEET_SET_GAP: Final = 16
SHEET_SET_GAP_REST: Final = 8
SHEET_FLOWERS_GAP: Final = 34
SHEET_HEAD: Final = 56
SHEET_NAMES: Final = (30, 26, 23)
SHEET_NAME_MOST: Final = 330
SHEET_NAME_MOST_REST: Final = 215
SHEET_HOW: Final = 26
SHEET_POINTS: Final = 36
SHEET_POINTS_ROOM: Final = 150
SHEET_WORTH_ROOM: Final = 170
SHEET_FAN: Final = 34
SHEET_LINE: Final = 28
SHEET_LINE_ROOM: Final = 42
SHEET_RUN_GAP: Final = 26
SHEET_REST_HEIGHT: Final = 74
SHEET_MARK_TILE: Final = 24
SHEET_TOTALS: Final = 62
MISSING_SHARE: Final = 0.45

#: Charts.
CHART_COLOURS: Final = ("#f59335", "#4d9bf5", "#fbd24a", "#ffffff", "#b07bf0", "#3fc46b")
CHART_HEIGHT: Final = 620
CHART_TEXT: Final = 26
CHART_LEGEND: Final = 28
CHART_LEGEND_ROOM: Final = 46
CHART_CAPTION: Final = 52
CHART_LINE: Final = 5
CHART_MARKER: Final = 9
CHART_GRID_LEVEL: Final = 30

#: Standings: a line each, the columns of values at the right, the first three with medals.
STANDINGS_HEAD: Final = 50
STANDINGS_LINE: Final = 58
STANDINGS_TEXT: Final = 30
STANDINGS_SMALL: Final = 25
STANDINGS_NAMES: Final = (31, 28, 25)
STANDINGS_RANK: Final = 84
STANDINGS_COLUMN: Final = 136
STANDINGS_MEDAL: Final = 44
STANDINGS_APART: Final = 30
STANDINGS_NOTE: Final = 54
STANDINGS_EMPTY: Final = 220
STANDINGS_EVEN_LEVEL: Final = 13
STANDINGS_OWN_LEVEL: Final = 28
#: Rim and face of the first three medals.
MEDALS: Final = (("#f7d774", "#d9a321"), ("#e9edf0", "#a9b4bd"), ("#e7b083", "#b26f3a"))

#: The sizes of tiles most pictures need, those that are needed soonest first.
WARMED_TILES: Final = (136, 62, 54, 82, 56, 47, 55, 48, 74, 66, 49, 43, 58, 42, 44, 40, 124, 36)


def scaled(size: float, width: int) -> int:
    """Return a size meant for a picture 1100 wide in pixels of one of another width."""
    return round(size * width / DESIGN_WIDTH)
