"""The picture of a hand shows everything, legibly, whatever its size."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest
from PIL import ImageChops

from render import HandSpec, MeldSpec, draw_hand
from render.hand_layout import lay_out
from tests.render.samples import EMOJI_NAME, LONG_CHINESE, LONG_ENGLISH, codes, hand, hand_of
from tests.render.viewing import changed, clashes, inside, overlap, pixels, watch

SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)

FULLEST = hand(
    title=LONG_ENGLISH + " and friends of the tea house",
    subtitle="Round 16 of 16 · South · −1024.125 points",
    right="62 tiles left in the wall",
    right_below="until Wednesday 31 December 23:59",
    drawn=None,
    offered="3s",
    offered_caption=LONG_ENGLISH,
    flowers=codes("1f 2f 3f 4f 5f 6f 7f 8f"),
    winds=codes("1z 2z 3z 4z"),
    winds_caption="Winds",
    waits=tuple((f"{number}{suit}", number % 5) for suit in "ps" for number in range(1, 10)),
    waits_caption="Ready on",
    note="Just passed: " + ", ".join(f"{number}p from {LONG_ENGLISH}" for number in range(1, 9)),
)
CHINESE = replace(
    FULLEST,
    title=LONG_CHINESE * 2,
    subtitle="第 16/16 局 · 南 · −1024.125",
    offered_caption=LONG_CHINESE,
    note=LONG_CHINESE * 6,
)

#: A change of each field a viewer has to notice.
CHANGES: dict[str, Any] = {
    "chip": "brown",
    "title": "tea-houses",
    "subtitle": "Round 4 of 4",
    "right": "61 left",
    "right_below": "until 18:41",
    "seat_wind": "3z",
    "tiles": codes("5m 6m 7m 2p 3p 4p 7p 3s 3s 6s 6s 9s 1j"),
    "drawn": "9s",
    "offered": "1m",
    "melds": (MeldSpec(("8p", "8p", "1j"), "8p"),),
    "flowers": ("2f", "7f"),
    "flowers_caption": "Blooms",
    "winds": ("1z",),
    "won": "8s",
    "treasure": "6s",
    "treasure_caption": "Prize",
    "waits": (("5s", 3),),
    "note": "5p has just gone by",
    "numbered": False,
    "index": False,
    "traditional": True,
}


def tiles_of(spec: HandSpec) -> Counter[str]:
    singles = [code for code in (spec.drawn, spec.offered, spec.won, spec.treasure) if code]
    melds = [code for meld in spec.melds for code in meld.tiles]
    return Counter([*spec.tiles, *singles, *melds, *spec.flowers, *spec.winds, *(code for code, _ in spec.waits)])


@pytest.mark.parametrize(
    ("size", "offered"), [*((size, None) for size in SIZES), *((size, "9m") for size in SIZES if size % 3 == 1)]
)
def test_every_tile_is_shown_once_and_none_covers_another(
    size: int, offered: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = watch(monkeypatch)
    spec = hand_of(size, offered=offered, offered_caption="Marco threw", winds=("1z", "3z"), winds_caption="Winds")
    picture = draw_hand(spec)
    assert Counter(code for code, _ in seen.tiles) == tiles_of(spec)
    assert not clashes(seen.tiles)
    assert all(inside(box, (0, 0, picture.width, picture.height)) for _, box in seen.tiles)


@pytest.mark.parametrize("size", SIZES)
def test_no_hand_is_half_empty(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    picture = draw_hand(hand_of(size))
    lowest = max(bottom for _, (_, _, _, bottom) in [*seen.tiles, *seen.texts])
    widest = max(right for _, (_, top, right, _) in seen.tiles if top > 100)
    assert picture.height - lowest < 70
    assert widest > picture.width * 0.7
    assert picture.height <= 760


@pytest.mark.parametrize("spec", [FULLEST, CHINESE, replace(FULLEST, title=EMOJI_NAME)])
@pytest.mark.parametrize("width", [700, 1100])
def test_the_longest_captions_stay_in_their_places(spec: HandSpec, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    picture = draw_hand(spec, width)
    assert Counter(code for code, _ in seen.tiles) == tiles_of(spec)
    assert all(inside(box, (0, 0, picture.width, picture.height)) for _, box in [*seen.texts, *seen.tiles])
    assert not clashes(seen.texts)
    captions = [(text, box) for text, box in seen.texts if not text.startswith("×")]
    assert not [(text, code) for text, box in captions for code, tile in seen.tiles if overlap(box, tile)]


def test_numbers_run_through_the_hand_with_the_drawn_tile_last(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    draw_hand(hand())
    numbers = {text: box for text, box in seen.texts if text.isdigit()}
    assert list(numbers) == [str(number) for number in range(1, 15)]
    for (_, tile), number in zip(seen.tiles[1:15], numbers.values(), strict=True):
        assert tile[0] < number[0]
        assert number[2] < tile[2]
        assert tile[3] < number[1] + 10 < tile[3] + 60


def test_an_offered_tile_has_its_caption_and_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    draw_hand(hand(drawn=None, offered="3s", offered_caption="Marco threw"))
    texts = [text for text, _ in seen.texts]
    assert "Marco threw" in texts
    assert "14" not in texts


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_is_seen(field: str) -> None:
    before = hand()
    assert draw_hand(replace(before, **{field: CHANGES[field]})).data != draw_hand(before).data


def test_every_field_that_draws_something_has_its_change() -> None:
    captions = {"offered_caption", "melds_caption", "winds_caption", "won_caption", "waits_caption"}
    assert {field.name for field in fields(HandSpec)} - captions == set(CHANGES)


@pytest.mark.parametrize("caption", ["offered", "melds", "winds", "won", "waits"])
def test_captions_of_sections_are_drawn(caption: str) -> None:
    first, other = (hand(**{caption: CHANGES[caption], f"{caption}_caption": text}) for text in ("First", "Other"))
    assert draw_hand(first).data != draw_hand(other).data


def test_treasure_is_marked_on_its_tile_and_nowhere_else() -> None:
    layout = lay_out(hand(), 1100)
    # Only the tile in the header and the star on the seventh tile, a 7p, tell these two apart.
    before, after = (pixels(draw_hand(hand(treasure=code))) for code in ("1m", "7p"))
    below_header = (0, layout.header + 1, before.width, before.height)
    box = ImageChops.difference(before.crop(below_header), after.crop(below_header)).getbbox()
    assert box is not None
    left, top = layout.cells[6].x, layout.cells[6].y - layout.header - 1
    corner = (left + layout.tile_width // 2, top - 20, left + layout.tile_width + 20, top + layout.tile_width // 2)
    assert inside(box, corner)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (MeldSpec(("5p", "5p", "1j"), "5p"), MeldSpec(("5p", "5p", "1j"))),
        (MeldSpec(("1j", "1j", "1j", "2a"), "5p"), MeldSpec(("1j", "1j", "1j", "2a"), "5s")),
        (MeldSpec(("1j", "1j", "1j", "2a"), "5p"), MeldSpec(("1j", "1j", "1j", "2a"), "6p")),
        (MeldSpec(("5p", "5p", "2a"), "5p"), MeldSpec(("5p", "5p", "1j"), "5p")),
        (MeldSpec(("5p",) * 4, "5p", concealed=True), MeldSpec(("5p",) * 4, "5p")),
        (MeldSpec(("1j", "1j", "2a"), "1j"), MeldSpec(("1j", "1j", "2a"))),
    ],
)
def test_melds_that_mean_different_things_look_different(one: MeldSpec, other: MeldSpec) -> None:
    first, second = (draw_hand(hand_of(11, melds=(meld,))) for meld in (one, other))
    assert changed(first, second) is not None


@pytest.mark.parametrize("wind", ["1z", None])
def test_the_least_a_hand_can_be_is_drawn(wind: str | None) -> None:
    picture = draw_hand(HandSpec(chip="blue", title="x", seat_wind=wind, tiles=("1m",)))
    assert picture.width == 1100
    assert picture.height < 500
