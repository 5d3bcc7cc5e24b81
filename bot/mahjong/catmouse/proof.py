"""Whether a record is what its seed promised: deck, dice and throws recomputed, every action replayed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.mahjong.catmouse.deal import deal_from_seed
from bot.mahjong.catmouse.record import BadRecord, Record, parse_record, replay
from bot.mahjong.catmouse.report import position_as_json
from bot.mahjong.catmouse.state import Over
from bot.mahjong.fairness import promise


def verify(data: Any) -> dict[str, Any]:
    """Return what a record proves; raises `BadRecord` that says which part is not what the seed decides.

    The record carries `seed`, the seed that was revealed when the round ended, and may carry `promise`, the digest that
    was posted at the deal.
    """
    record = parse_record(data)
    seed = data.get("seed")
    if not isinstance(seed, str):
        raise BadRecord("field 'seed' is missing: only a finished round reveals it")
    for fault in _faults(record, data, seed):
        raise BadRecord(fault)
    state = replay(record).state
    if not isinstance(state.phase, Over):
        raise BadRecord("the round is not finished")
    position = position_as_json(state)
    if "scores" in data and data["scores"] != position["scores"]:
        raise BadRecord(f"field 'scores' is {data['scores']}, but the actions come to {position['scores']}")
    return {
        "verified": True,
        "promise": promise(seed),
        "mode": record.deal.mode.id,
        "ended": position["ended"],
        "scores": position["scores"],
        "next_dealer": position["next_dealer"],
    }


def _faults(record: Record, data: dict[str, Any], seed: str) -> Iterator[str]:
    try:
        promised = promise(seed)
        header = deal_from_seed(seed, record.deal.mode, record.deal.house, record.deal.dealer)
    except ValueError as error:
        yield f"field 'seed': {error}"
        return
    if "promise" in data and data["promise"] != promised:
        yield f"field 'promise' is {data['promise']}, but the seed's digest is {promised}"
    if record.deal.dice != header.dice:
        yield f"field 'dice' is {list(record.deal.dice)}, but the seed decides {list(header.dice)}"
    if record.deal.deck != header.deck:
        place = next(i for i, pair in enumerate(zip(record.deal.deck, header.deck, strict=True)) if pair[0] != pair[1])
        yield f"field 'deck': tile {place + 1} is {record.deal.deck[place]}, but the seed decides {header.deck[place]}"
    if record.deal.rolls != header.rolls[: len(record.deal.rolls)]:
        wanted = [list(roll) for roll in header.rolls[: len(record.deal.rolls)]]
        yield f"field 'rolls' is {[list(roll) for roll in record.deal.rolls]}, but the seed decides {wanted}"
