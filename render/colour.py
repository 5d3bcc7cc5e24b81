"""Arithmetic on `#rrggbb` colours."""

from __future__ import annotations

from functools import cache

RGB = tuple[int, int, int]


@cache
def rgb(colour: str) -> RGB:
    """Return red, green and blue, 0 to 255, of a colour written `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that holds `share` (0 to 1) of the second and the rest of the first."""
    return "#{:02x}{:02x}{:02x}".format(
        *(round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    )


def darker(colour: str, share: float) -> str:
    """Return the colour with `share` of black in it."""
    return mix(colour, "#000000", share)


def lighter(colour: str, share: float) -> str:
    """Return the colour with `share` of white in it."""
    return mix(colour, "#ffffff", share)
