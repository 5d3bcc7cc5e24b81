"""The ready check at exhaustion (查叫, RULES 9)."""

from __future__ import annotations

from bot.mahjong.catmouse.modes import READY_PAY_READY
from bot.mahjong.catmouse.state import ReadyRecord, Seat, State
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import HAND_SIZE, waits
from bot.mahjong.tiles import Tile


def around_ready(state: State, seat: Seat) -> Circumstances:
    """Return what counts for a hand that only waits: its flowers and the treasure, no event (ruling in RULES 9)."""
    return Circumstances(treasure=state.treasure, flowers=seat.flowers)


def is_one_short(seat: Seat) -> bool:
    """Whether the seat holds exactly one tile less than a complete hand."""
    return len(seat.hand) + 3 * len(seat.melds) == HAND_SIZE - 1


def best_wait(state: State, index: int) -> ReadyRecord | None:
    """Return the best tile an active seat waits for, the lowest of equals, or `None` when it is not ready."""
    seat = state.seats[index]
    if not is_one_short(seat):
        return None
    found = waits(seat.hand, seat.melds, around_ready(state, seat))
    if not found:
        return None
    tile: Tile = max(found, key=lambda t: (found[t].fan, -t))
    return ReadyRecord(index, tile, found[tile], ())


def check_ready(state: State) -> State:
    """Return the state with everybody who is ready and who pays them."""
    records = [record for index in state.active if (record := best_wait(state, index))]
    ready = {record.seat for record in records}
    all_pay = READY_PAY_READY in state.rules.house
    paying = [
        ReadyRecord(
            record.seat,
            record.tile,
            record.score,
            tuple(i for i in state.active if i != record.seat and (all_pay or i not in ready)),
        )
        for record in records
    ]
    return state._replace(ready=tuple(paying))
