"""How fast and how small the pictures are, as shares of what the same picture costs when it is drawn plainly."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.bench import plain
from bot.bench.holding import first_pictures, loop_held
from bot.bench.samples import BOARD, FULL_BOARD, FULL_HAND, HAND, REPLAY, STANDINGS
from render import theme
from render.board import compose_board
from render.canvas import Canvas
from render.encode import png
from render.hand import compose_hand
from render.specs import BoardSpec, HandSpec, StandingsSpec
from render.standings import compose_standings

#: What is aimed at: shares of the plain time, bytes, seconds, milliseconds.
GOALS: Final = {
    "hand": {"ratio": 0.20, "bytes": 60_000},
    "board": {"ratio": 0.22, "bytes": 90_000},
    "first_picture_s": 1.5,
    "loop_held_ms": 5.0,
}

Spec = HandSpec | BoardSpec | StandingsSpec


@dataclass
class Times:
    """Milliseconds of each way and step, one a repetition."""

    compose: list[float] = field(default_factory=list)
    encode: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    """What both took of the processor, however busy others kept it."""
    size: int = 0


def _compose(spec: Spec, surface: Callable[[int, int], Canvas]) -> Canvas:
    if isinstance(spec, HandSpec):
        return compose_hand(spec, theme.DESIGN_WIDTH, surface)
    if isinstance(spec, StandingsSpec):
        return compose_standings(spec, theme.DESIGN_WIDTH, surface)
    return compose_board(spec, theme.DESIGN_WIDTH, surface)


def forget() -> None:
    """Throw away everything that is kept once drawn, so that the next picture is drawn cold."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "render" or name == plain.__name__:
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


def _once(times: Times, spec: Spec, surface: Callable[[int, int], Canvas], write: Callable[[Canvas], bytes]) -> None:
    started, processor = time.perf_counter(), time.thread_time()
    canvas = _compose(spec, surface)
    composed = time.perf_counter()
    data = write(canvas)
    times.processor.append((time.thread_time() - processor) * 1000)
    times.compose.append((composed - started) * 1000)
    times.encode.append((time.perf_counter() - composed) * 1000)
    times.size = len(data)


def _own_png(canvas: Canvas) -> bytes:
    return png(canvas.image)


def _both(spec: Spec, rounds: int) -> tuple[Times, Times]:
    """Draw a picture both ways in turns; the first time of each is the cold one."""
    ours, theirs = Times(), Times()
    for number in range(rounds + 1):
        for times, surface, write in ((ours, Canvas, _own_png), (theirs, plain.PlainCanvas, plain.plain_png)):
            if number == 0:
                forget()
            _once(times, spec, surface, write)
    return ours, theirs


def _figures(times: Times) -> dict[str, Any]:
    warm = slice(1, None)
    return {
        "compose_ms": round(statistics.median(times.compose[warm]), 2),
        "encode_ms": round(statistics.median(times.encode[warm]), 2),
        "cold_compose_ms": round(times.compose[0], 1),
        "cold_encode_ms": round(times.encode[0], 1),
        "bytes": times.size,
    }


def _picture(spec: Spec, rounds: int) -> dict[str, Any]:
    both = _both(spec, rounds)
    own, other = map(_figures, both)
    whole = [[a + b for a, b in zip(times.compose, times.encode, strict=True)] for times in both]
    shares = [ours / theirs for ours, theirs in zip(*whole, strict=True)]
    processor = [ours / theirs for ours, theirs in zip(*(times.processor for times in both), strict=True)]
    return {
        **own,
        "plain": other,
        "ratio": round(statistics.median(shares[1:]), 3),
        "processor_ratio": round(statistics.median(processor[1:]), 3),
        "cold_ratio": round(shares[0], 3),
        "ratios": {name: round(own[name] / other[name], 3) for name in own if other[name]},
    }


def measure(rounds: int = 40) -> dict[str, Any]:
    """Return all figures: each picture both ways, the first picture of a process, the event loop's delays."""
    first = first_pictures()
    return {
        "rounds": rounds,
        "hand": _picture(HAND, rounds),
        "board": _picture(BOARD, rounds),
        "full_hand": _picture(FULL_HAND, rounds),
        "full_board": _picture(FULL_BOARD, rounds),
        "replay": _picture(REPLAY, rounds),
        "standings": _picture(STANDINGS, rounds),
        "first_picture_s": first,
        "loop_held_ms": loop_held(rounds),
        "goals": GOALS,
    }
