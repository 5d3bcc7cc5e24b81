"""The three modes (玩法) as frozen values; the rules ask these and never a mode's name."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.mahjong.tiles import TILES, WINDS, Tile, copies

READY_PAY_READY: Final = "ready_pay_ready"
STRICT: Final = "strict"
HOUSE_RULES: Final = (READY_PAY_READY, STRICT)

Teams = tuple[tuple[int, int], tuple[int, int]]
SEATED_TEAMS: Final[Teams] = ((0, 2), (1, 3))
"""Who plays together when seats decide: East and West against South and North."""


_WITH_WINDS: Final = tuple(tile for tile in TILES for _ in range(copies(tile)))
_WITHOUT_WINDS: Final = tuple(tile for tile in _WITH_WINDS if tile not in WINDS)


@dataclass(frozen=True, slots=True)
class Mode:
    """What a mode changes in the rules (RULES 1, 2, 10, 11)."""

    id: str
    winds_in_wall: bool = False
    """Whether the four winds are dealt and decide the pairs of the round (四风分组)."""
    teams: Teams | None = None
    """The pairs, where they are fixed."""
    passing_binds: bool = False
    """Whether a win that was passed bars equal and smaller ones until the next arrival (过胡)."""
    match_factor: Fraction = Fraction(1)
    """What a player's sum of the match is multiplied by."""
    shares_halved: bool = False
    """Whether partners share each round's sum in halves, rather than both having the whole of it."""

    @property
    def in_pairs(self) -> bool:
        """Whether players have partners, known or not yet."""
        return self.winds_in_wall or self.teams is not None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the deck in tile order: 124, or 128 with the winds."""
        return _WITH_WINDS if self.winds_in_wall else _WITHOUT_WINDS


SINGLES: Final = Mode("singles", passing_binds=True)
PAIRS: Final = Mode("pairs", teams=SEATED_TEAMS, match_factor=Fraction(3, 4))
FOUR_WINDS: Final = Mode("winds", winds_in_wall=True, match_factor=Fraction(3, 2), shares_halved=True)
MODES: Final = {mode.id: mode for mode in (SINGLES, PAIRS, FOUR_WINDS)}
