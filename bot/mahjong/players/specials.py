"""Cat, mouse, god of wealth, ingot, flowers and winds: what using each is worth, and what is shown at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.mahjong.catmouse.actions import Action, Flower, ShowWind, Steal, UseCat, UseIngot, UseWealth
from bot.mahjong.hands import ONE, Hand
from bot.mahjong.players.discards import best_throw
from bot.mahjong.players.distance import distance
from bot.mahjong.players.keeping import INGOT_DRAWS, USE_CAT, USE_WEALTH, keeping
from bot.mahjong.players.outlook import outlook, win_value
from bot.mahjong.players.sight import Sight
from bot.mahjong.players.winds import pairs_badly
from bot.mahjong.tiles import CAT, FLOWERS, INGOT, JOKER, MOUSE, WEALTH, Tile

_SEVEN: Final = len(FLOWERS) - 1
_REPLACEMENT: Final = 1.0
_STOLEN_SPECIAL: Final = 0.2
_ON_WATCH: Final = 1.3
"""The cat is kept for the mouse, so it is in a hand more often than another tile."""


def tile_to_show(sight: Sight) -> Action | None:
    """Return the flower or wind to show before anything else, if there is one: each brings a new tile."""
    if not sight.view.wall_left:
        return None
    for action in sight.view.legal:
        if isinstance(action, Flower) and not _pays_for_flowers(sight):
            return action
        if isinstance(action, ShowWind) and not pairs_badly(sight.view, action.tile):
            return action
    return None


def _pays_for_flowers(sight: Sight) -> bool:
    """Whether a flower shown now pays for another's seven, or may soon.

    Who has six others' flowers to fear fears only to be the one with the eighth: a second flower ends that.
    """
    shown = max(len(sight.view.faces[seat].flowers) for seat in sight.others)
    return shown == _SEVEN or (shown == _SEVEN - 1 and not sight.own.flowers)


def special_options(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Yield what each use of a special tile is worth."""
    for action in sight.view.legal:
        match action:
            case UseCat():
                yield _without(sight, CAT) + USE_CAT, action
            case UseWealth():
                yield _without(sight, WEALTH) + USE_WEALTH, action
            case UseIngot():
                yield _ingot(sight), action
            case ShowWind(tile=tile):
                yield _without(sight, tile, _REPLACEMENT), action
            case _:
                pass
    yield from ((_theft(sight, action.tile), action) for action in _thefts(sight))


def _thefts(sight: Sight) -> list[Steal]:
    """Return the thefts worth a look: one a tile, and of the tiles for sets those that bring the hand nearest."""
    # Where a tile lies makes no difference to what it is worth.
    thefts = {action.tile: action for action in reversed(sight.view.legal) if isinstance(action, Steal)}
    rest = sight.hand.bits - ONE[MOUSE] if thefts else 0
    after = {tile: distance(Hand(rest + ONE[tile]), sight.melds) for tile in thefts if tile <= JOKER}
    nearest = min(after.values(), default=0)
    return [action for tile, action in thefts.items() if after.get(tile, nearest) == nearest]


def _without(sight: Sight, tile: Tile, draws: float = 0.0) -> float:
    """Return what the hand without a tile is worth, with so many draws for it."""
    rest = sight.hand.bits - ONE[tile]
    draws = min(draws, sight.view.wall_left)
    return outlook(sight, rest, sight.melds, draws) + keeping(sight, rest, sight.melds)


def _held_by_opponent(sight: Sight, tile: Tile) -> float:
    """Return how likely an opponent holds a tile of which there is one."""
    if sight.is_accounted_for(tile):
        return 0.0
    return sum(sight.view.faces[seat].hand_size for seat in sight.opponents) / sight.unseen


def _ingot(sight: Sight) -> float:
    """Return what using the ingot is worth: two draws more, unless it is collected."""
    lost = _held_by_opponent(sight, WEALTH)
    return (1 - lost) * _without(sight, INGOT, INGOT_DRAWS) + lost * _without(sight, INGOT)


def _theft(sight: Sight, tile: Tile) -> float:
    """Return what stealing a tile is worth, the risk to be caught included."""
    rest = sight.hand.bits - ONE[MOUSE]
    if tile <= JOKER:
        stolen = rest + ONE[tile]
        gain = win_value(sight, stolen, sight.melds)
        if gain is None:
            gain = best_throw(sight, Hand(stolen), sight.melds).value
    elif tile is INGOT:
        gain = _without(sight, MOUSE, INGOT_DRAWS)
    elif tile.is_special:
        gain = _without(sight, MOUSE) + _STOLEN_SPECIAL
    else:
        gain = _without(sight, MOUSE, _REPLACEMENT)
    lost = min(1.0, _ON_WATCH * _held_by_opponent(sight, CAT))
    return (1 - lost) * gain + lost * _without(sight, MOUSE)
