"""Where captions get their font, and what that font can write."""

from __future__ import annotations

import importlib.util
import os
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont, features

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
#: Fonts of the system for scripts the caption font lacks: names are written in them where they are installed.
_OTHER_FILES: Final = (
    *_SYSTEM_FILES,
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    *(
        f"/usr/share/fonts/truetype/noto/NotoSans{script}-Regular.ttf"
        for script in ("Hebrew", "Arabic", "Thai", "Devanagari", "Bengali", "Tamil", "Georgian", "Armenian")
    ),
    "/usr/share/fonts/truetype/freefont/FreeSans.ttf",
)
#: A code point no font has a glyph for: what it draws is what a font draws for anything it lacks.
_NEVER_ASSIGNED: Final = "\U0010ffff"
_PROBE_SIZE: Final = 24
#: Blocks of sixteen marks that say how a sign is drawn, and are none of a letter's.
_NO_LETTERS: Final = (0xFE0, 0x20D, 0x20E, 0x20F)


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


@cache
def faces() -> tuple[Path | None, ...]:
    """Return the caption font, and behind it those for what it cannot write."""
    first = font_path()
    if os.environ.get(FONT_VARIABLE) == "none":
        return (first,)
    others = (Path(name) for name in _OTHER_FILES if Path(name) != first)
    return (first, *(path for path in others if path.is_file()))


@lru_cache(maxsize=256)
def font(size: int, face: int = 0) -> Font:
    """Return one of the faces, the caption font unless another is asked for, at a size in pixels."""
    path = faces()[face]
    if path is None:
        return ImageFont.load_default(size)
    # The basic engine needs no shaping library and writes the same everywhere; other scripts need to be shaped.
    shaped = face > 0 and features.check("raqm")
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(path), size, layout_engine=engine)


def _appearance(char: str, face: int) -> tuple[tuple[int, int], bytes]:
    path = faces()[face]
    if path is None:
        mask = font(_PROBE_SIZE).getmask(char)
    else:
        mask = ImageFont.truetype(str(path), _PROBE_SIZE, layout_engine=ImageFont.Layout.BASIC).getmask(char)
    return mask.size, bytes(mask)


@cache
def _missing(face: int) -> tuple[tuple[int, int], bytes]:
    return _appearance(_NEVER_ASSIGNED, face)


@lru_cache(maxsize=4096)
def face_of(char: str) -> int | None:
    """Return the first face that can write a character, `None` where none can; only letters come from other fonts."""
    if char.isspace():
        return 0
    block = ord(char) >> 4
    is_letter = unicodedata.category(char)[0] in "LM" and block not in _NO_LETTERS
    found = range(len(faces()) if is_letter else 1)
    return next((face for face in found if _appearance(char, face) != _missing(face)), None)


def has_glyph(char: str) -> bool:
    """Return whether a character can be written."""
    return face_of(char) is not None
