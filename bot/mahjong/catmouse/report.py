"""A position as other programs and people at a terminal read it: the JSON of `replay --json`, and plain text."""

from __future__ import annotations

from typing import Any

from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.legal import to_act
from bot.mahjong.catmouse.pairing import teams_of
from bot.mahjong.catmouse.settle import format_points, next_dealer, scores
from bot.mahjong.catmouse.state import Claims, Opening, Over, Phase, State, TakingOut, WinRecord
from bot.mahjong.tiles import format_tiles


def phase_name(phase: Phase) -> str:
    """Return `opening`, `turn`, `claims`, `takeout` or `over`; being about to draw belongs to the turn."""
    match phase:
        case Opening():
            return "opening"
        case Claims():
            return "claims"
        case TakingOut():
            return "takeout"
        case Over():
            return "over"
        case _:
            return "turn"


def score_as_json(score: Score) -> dict[str, Any]:
    """Return fan, points and the fans that count."""
    return {"fan": score.fan, "points": score.points, "fans": dict(score.fans)}


def _win_as_json(win: WinRecord) -> dict[str, Any]:
    robbed = {"as": win.joker_is.code} if win.joker_is is not None else {}
    return {
        "seat": win.seat,
        "from": win.payer,
        "by": win.by.value,
        "tile": win.tile.code,
        **robbed,
        **score_as_json(win.score),
    }


def position_as_json(state: State) -> dict[str, Any]:
    """Return a position as `replay --json` prints it: everything, hidden hands too."""
    seats = state.seats
    teams = teams_of(state)
    return {
        "ended": state.phase.ending.value if isinstance(state.phase, Over) else None,
        "to_act": list(to_act(state)),
        "phase": phase_name(state.phase),
        "treasure": state.treasure.code,
        "wall_left": state.wall.left,
        "hands": [str(seat.hand) for seat in seats],
        "melds": [[str(meld) for meld in seat.melds] for seat in seats],
        "pools": [format_tiles(seat.pool) for seat in seats],
        "flowers": [format_tiles(sorted(seat.flowers)) for seat in seats],
        "winds": [format_tiles(sorted(seat.winds)) for seat in seats],
        "won": ["" if seat.won is None else seat.won.code for seat in seats],
        "wins": [_win_as_json(win) for win in state.wins],
        "ready": [record.seat for record in state.ready],
        "ready_hands": [
            {"seat": record.seat, "tile": record.tile.code, **score_as_json(record.score)} for record in state.ready
        ],
        "teams": [list(team) for team in teams] if teams else None,
        "scores": [format_points(points) for points in scores(state)],
        "next_dealer": next_dealer(state),
    }


def position_as_text(state: State, names: tuple[str, ...]) -> str:
    """Return a position in a few lines for a person at a terminal."""
    data = position_as_json(state)
    lines = [f"{data['ended'] or data['phase']}, {data['wall_left']} left in the wall, treasure {data['treasure']}"]
    for index, name in enumerate(names):
        seat = state.seats[index]
        parts = [f"hand {data['hands'][index] or '-'}", *data["melds"][index]]
        parts += [f"{label} {data[label][index]}" for label in ("flowers", "winds", "won") if data[label][index]]
        pool = f"threw {data['pools'][index] or 'nothing'}"
        lines.append(f"{index} {name} ({seat.status.value}, {data['scores'][index]}): {', '.join((*parts, pool))}")
    for win in data["wins"]:
        source = "self-drawn" if win["from"] is None else f"from {names[win['from']]}"
        fans = ", ".join(f"{fan} {value}" for fan, value in win["fans"].items()) or "no fan"
        lines.append(f"{names[win['seat']]} won {win['tile']} {source}: {win['points']} points ({fans})")
    if data["to_act"]:
        lines.append(f"to act: {', '.join(names[index] for index in data['to_act'])}")
    return "\n".join(lines)
