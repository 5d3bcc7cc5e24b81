"""What has happened, in the past tense: one frozen value each, a closed union.

All is public but `Drew.tile`, which `seen_by` hides from the other seats. Nothing here names a winner's fan or the
mouse's target before everybody may know it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.mahjong.catmouse.actions import Place
from bot.mahjong.catmouse.modes import Teams
from bot.mahjong.catmouse.state import Arrival, Effect, Ending, WinBy
from bot.mahjong.tiles import Tile


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile was drawn: from the front (`DRAW`), or from the tail for the reason given."""

    seat: int
    tile: Tile | None
    why: Arrival


@dataclass(frozen=True, slots=True)
class KeptFlowers:
    """A seat is done with its opening flowers and keeps some."""

    seat: int


@dataclass(frozen=True, slots=True)
class Threw:
    """A tile was thrown away."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Ponged:
    """A discard was taken for a pung."""

    seat: int
    thrower: int
    tile: Tile
    jokers: int


@dataclass(frozen=True, slots=True)
class Konged:
    """A kong was laid: claimed from `thrower`, or concealed when that is `None`."""

    seat: int
    thrower: int | None
    tile: Tile
    jokers: int


@dataclass(frozen=True, slots=True)
class AddedToPung:
    """A tile was added to a pung of `to`."""

    seat: int
    tile: Tile
    to: Tile


@dataclass(frozen=True, slots=True)
class FlowerShown:
    """A flower was shown; `kinds` now lie before the player."""

    seat: int
    tile: Tile
    kinds: int


@dataclass(frozen=True, slots=True)
class MouseSent:
    """The mouse is out to steal; for what, nobody is told yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class MouseTook:
    """The mouse has stolen a tile."""

    seat: int
    tile: Tile
    place: Place


@dataclass(frozen=True, slots=True)
class MouseCaught:
    """The cat caught the mouse of `seat`."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class SwapShown:
    """A natural tile was shown for a joker of `owner`."""

    seat: int
    tile: Tile
    owner: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """The natural tile and the joker of `owner` changed places."""

    seat: int
    tile: Tile
    owner: int


@dataclass(frozen=True, slots=True)
class EffectUsed:
    """A cat or god of wealth was thrown and hit `target`; no dice when two were left."""

    seat: int
    effect: Effect
    target: int
    dice: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class IngotUsed:
    """The ingot was used."""

    seat: int


@dataclass(frozen=True, slots=True)
class IngotCollected:
    """The god of wealth took the ingot of `seat`."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class WindShown:
    """A wind was shown for a new tile."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class EastNamed:
    """It is known who sits where for the round: `east` sits East."""

    east: int


@dataclass(frozen=True, slots=True)
class TeamsFormed:
    """A wind decided who plays with whom."""

    wind: Tile
    teams: Teams


@dataclass(frozen=True, slots=True)
class Won:
    """A player won; the count comes when the round ends."""

    seat: int
    payer: int | None
    by: WinBy
    tile: Tile


@dataclass(frozen=True, slots=True)
class TookOut:
    """The first winner took an opponent out of the round."""

    seat: int
    opponent: int


@dataclass(frozen=True, slots=True)
class FalselyClaimed:
    """A win was claimed that the hand does not have."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over."""

    ending: Ending


Event = (
    Drew
    | KeptFlowers
    | Threw
    | Ponged
    | Konged
    | AddedToPung
    | FlowerShown
    | MouseSent
    | MouseTook
    | MouseCaught
    | SwapShown
    | Swapped
    | EffectUsed
    | IngotUsed
    | IngotCollected
    | WindShown
    | EastNamed
    | TeamsFormed
    | Won
    | TookOut
    | FalselyClaimed
    | RoundEnded
)


def seen_by(event: Event, seat: int | None) -> Event:
    """Return the event as a seat, or with `None` a spectator, may see it."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, tile=None)
    return event
