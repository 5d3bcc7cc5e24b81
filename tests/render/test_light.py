"""Shadows fall on nothing but felt, lights fade without a hue of their own, and neither covers what is laid later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PIL import ImageChops

from render import Picture, Spec, draw, light, theme
from render.canvas import Canvas
from render.palette import COLOURS, GLOW_STEPS
from render.sprites import felt_levels
from tests.render.samples import board, hand, hand_of, settlement
from tests.render.test_board import FULLEST as FULLEST_BOARD
from tests.render.test_hand import FULLEST as FULLEST_HAND
from tests.render.test_settlement import FULLEST as FULLEST_SETTLEMENT
from tests.render.test_settlement import THREE
from tests.render.viewing import pixels

SPECS: tuple[Spec, ...] = (
    hand(),
    hand_of(11),
    hand_of(2),
    FULLEST_HAND,
    board(),
    FULLEST_BOARD,
    settlement(),
    THREE,
    FULLEST_SETTLEMENT,
)


@pytest.mark.parametrize("number", range(len(SPECS)))
def test_shadows_change_nothing_but_felt(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shadow multiplies indices, which are levels of light on the felt and names of colours anywhere else."""
    shade: Callable[..., None] = Canvas.shade
    is_felt = [255 if index < theme.FELT_STEPS else 0 for index in range(256)]

    def watched(self: Canvas, *where: int, **more: Any) -> None:
        before = self.image.copy()
        shade(self, *where, **more)
        changed = ImageChops.difference(before, self.image).point([0] + [255] * 255)
        assert ImageChops.subtract(changed, before.point(is_felt)).getbbox() is None

    monkeypatch.setattr(Canvas, "shade", watched)
    draw(SPECS[number])


@pytest.mark.parametrize("colour", [theme.DRAWN_GLOW, theme.OFFERED_GLOW, theme.WON_GLOW, theme.TREASURE_GLOW])
@pytest.mark.parametrize("ground", [theme.HEADER_LEVEL, theme.PANEL_LEVEL, 36, 52])
def test_a_light_brightens_step_by_step(colour: str, ground: int) -> None:
    shades = light._shades(colour, ground)[: GLOW_STEPS + 1]
    lights = [sum(COLOURS[index]) for index in shades]
    assert lights == sorted(lights)
    assert lights[0] < lights[-1]


def test_bands_of_the_felt_are_one_level_off_at_most() -> None:
    levels = felt_levels(700)
    found = light.bands(700, -5, 900)
    assert (found[0].first, found[-1].last) == (0, 700)
    assert all(one.last == other.first for one, other in pairwise(found))
    for band in found:
        assert all(abs(level - band.level) <= 2 for level in levels[band.first : band.last])


def test_the_light_of_a_panel_leaves_its_neighbours_alone() -> None:
    quiet, lit = (_drawn(active) for active in (False, True))
    left = (0, 130, 540, 400)
    assert ImageChops.difference(pixels(quiet).crop(left), pixels(lit).crop(left)).getbbox() is None


def _drawn(active: bool) -> Picture:
    spec = board()
    first, second, third, fourth = spec.seats
    return draw(replace(spec, seats=(first, second, replace(third, active=active), fourth)))
