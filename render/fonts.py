"""Where captions get their font, and what that font can write."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

#: Names a font file of one's own; `none` means Pillow's built-in face.
FONT_VARIABLE: Final = "MAHJONG_FONT"
_PACKAGE: Final = "pylopdf_fonts_zh_cn"
_PACKAGE_FILE: Final = "NotoSansSC-Regular.otf"
_SYSTEM_FILES: Final = (
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
)
#: A code point no font has a glyph for: what it draws is what a font draws for anything it lacks.
_NEVER_ASSIGNED: Final = "\U0010ffff"
_PROBE_SIZE: Final = 24


def _packaged() -> Path | None:
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations))) / _PACKAGE_FILE


def _candidates() -> Iterator[Path]:
    """Yield the places of a font, best first: the operator's own, the package's, the system's."""
    if own := os.environ.get(FONT_VARIABLE):
        yield Path(own)
    if packaged := _packaged():
        yield packaged
    yield from map(Path, _SYSTEM_FILES)


@cache
def font_path() -> Path | None:
    """Return the file captions are written with, or None for Pillow's built-in face (Latin letters only)."""
    if os.environ.get(FONT_VARIABLE) == "none":
        return None
    return next((path for path in _candidates() if path.is_file()), None)


@lru_cache(maxsize=64)
def font(size: int) -> Font:
    """Return the caption font at a size in pixels."""
    path = font_path()
    if path is None:
        return ImageFont.load_default(size)
    # The basic engine needs no shaping library and writes the same everywhere.
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def _appearance(char: str) -> tuple[tuple[int, int], bytes]:
    mask = font(_PROBE_SIZE).getmask(char)
    return mask.size, bytes(mask)


@cache
def _missing() -> tuple[tuple[int, int], bytes]:
    return _appearance(_NEVER_ASSIGNED)


@lru_cache(maxsize=4096)
def has_glyph(char: str) -> bool:
    """Return whether the caption font can write a character."""
    return char.isspace() or _appearance(char) != _missing()
