"""Pictures as they are meant to look, kept small: compared by a tolerance, shown side by side when they differ.

`python -m tests.render.golden` writes what differs, old, new and the difference beside each other, to a folder it
names; with `--accept` it keeps how the pictures look now.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageStat

from render import Picture, draw, draw_emoji, draw_tiles
from tests.render.samples import board, chart, chart_with_hand, hand, hand_of, open_hands, settlement, standings

FOLDER: Final = Path(__file__).with_name("golden")
WIDTH: Final = 275
#: How far a picture may be off in light (of 255), averaged over all of it and over the worst of its squares.
TOLERANCE: Final = 3.0
TOLERANCE_SQUARE: Final = 16.0
_SQUARES: Final = 12

_EMOJIS: Final = ("5m", "5p", "5s", "1j", "2f", "6f", "1a", "2a", "3a", "4a", "1z")


def _emojis() -> Image.Image:
    page = Image.new("RGB", (128 * len(_EMOJIS), 128), (49, 51, 56))
    for place, code in enumerate(_EMOJIS):
        image = Image.open(BytesIO(draw_emoji(code)))
        page.paste(image, (128 * place, 0), image)
    return page


def _opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


PICTURES: Final[dict[str, Callable[[], Image.Image]]] = {
    "hand": lambda: _opened(draw(hand())),
    "hand-melds": lambda: _opened(
        draw(hand_of(5, waits=(("5p", 3), ("8s", 1)), waits_caption="Ready", note="A note."))
    ),
    "board": lambda: _opened(draw(board())),
    "board-open": lambda: _opened(draw(open_hands())),
    "settlement": lambda: _opened(draw(settlement())),
    "chart": lambda: _opened(draw(chart())),
    "chart-hand": lambda: _opened(draw(chart_with_hand())),
    "standings": lambda: _opened(draw(standings())),
    "tiles": lambda: _opened(draw_tiles(48)),
    "tiles-traditional": lambda: _opened(draw_tiles(48, traditional=True)),
    "emojis": _emojis,
}


def small(image: Image.Image) -> Image.Image:
    """Return a picture at the size it is kept at."""
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


def kept(name: str) -> Image.Image | None:
    """Return how a picture is meant to look, if that is known."""
    file = FOLDER / f"{name}.png"
    return Image.open(file).convert("RGB") if file.exists() else None


def distance(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Return how far two pictures of one size are apart: on average, and in the worst of their squares."""
    difference = ImageChops.difference(one, other).convert("L")
    squares = difference.resize((_SQUARES, _SQUARES), Image.Resampling.BOX)
    highest = squares.getextrema()[1]
    assert isinstance(highest, int | float)
    return ImageStat.Stat(difference).mean[0], float(highest)


def differs(one: Image.Image, other: Image.Image | None) -> bool:
    """Whether a picture looks different enough to be looked at."""
    if other is None or one.size != other.size:
        return True
    average, worst = distance(one, other)
    return average > TOLERANCE or worst > TOLERANCE_SQUARE


def side_by_side(before: Image.Image | None, now: Image.Image) -> Image.Image:
    """Return how a picture was meant to look, how it looks, and where the two differ, three times as large."""
    blank = Image.new("RGB", now.size)
    parts = [before or blank, now]
    if before is not None and before.size == now.size:
        parts.append(ImageChops.difference(before, now).point([min(255, 4 * value) for value in range(256)] * 3))
    height = max(part.height for part in parts)
    page = Image.new("RGB", (len(parts) * (WIDTH + 8), height + 14), (255, 255, 255))
    draw_on = ImageDraw.Draw(page)
    for place, (part, word) in enumerate(zip(parts, ("before", "now", "difference"), strict=False)):
        draw_on.text((place * (WIDTH + 8) + 4, 1), word, fill=(0, 0, 0))
        page.paste(part, (place * (WIDTH + 8), 14))
    return page.resize((page.width * 2, page.height * 2), Image.Resampling.NEAREST)


def main(accept: bool) -> int:
    """Show or keep what differs; return how many pictures do."""
    FOLDER.mkdir(exist_ok=True)
    shown = None if accept else Path(tempfile.mkdtemp(prefix="golden-"))
    count = 0
    for name, drawn in PICTURES.items():
        now, before = small(drawn()), kept(name)
        if not differs(now, before):
            continue
        count += 1
        if shown is None:
            now.quantize(160).save(FOLDER / f"{name}.png", optimize=True)
        else:
            side_by_side(before, now).save(shown / f"{name}.png")
    sys.stdout.write(f"{count} of {len(PICTURES)} {'kept anew' if accept else f'differ, see {shown}'}\n")
    return 0 if accept else count


if __name__ == "__main__":
    sys.exit(min(1, main("--accept" in sys.argv)))
