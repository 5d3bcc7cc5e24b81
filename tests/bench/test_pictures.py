"""The benchmark of pictures measures what it says; how fast it all is, is no matter of a test."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.bench import pictures, samples
from bot.bench.holding import loop_held
from bot.bench.plain import PlainCanvas, plain_png
from render.hand import compose_hand
from tests.cli.running import run_apart


def test_a_picture_is_measured_both_ways() -> None:
    small = replace(samples.HAND, tiles=("5m",), drawn=None, flowers=())
    figures = pictures._picture(small, 1)
    assert {"compose_ms", "encode_ms", "cold_compose_ms", "bytes", "plain", "ratio", "cold_ratio", "ratios"} <= set(
        figures
    )
    assert figures["bytes"] < figures["plain"]["bytes"]
    ours, plainly = (figure["compose_ms"] + figure["encode_ms"] for figure in (figures, figures["plain"]))
    assert figures["ratio"] == pytest.approx(ours / plainly, rel=0.1)


def test_the_plain_picture_is_the_same_picture() -> None:
    canvas = compose_hand(samples.HAND, 300, PlainCanvas)
    assert canvas.image.mode == "RGB"
    assert canvas.image.size == compose_hand(samples.HAND, 300).image.size
    assert plain_png(canvas).startswith(b"\x89PNG")


def test_the_loop_is_watched_picture_by_picture() -> None:
    held = loop_held(1)
    assert held["pictures"] == 2
    assert held["median"] <= held["longest"]


def test_the_first_picture_of_a_process_is_timed() -> None:
    done = run_apart("bench", "pictures", "--help")
    assert b"--rounds" in done.stdout
    assert json.loads(json.dumps(pictures.GOALS))["first_picture_s"] == 1.5
