"""The picture of a finished round shows every hand, every fan and every payment, however much there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from render import PaymentSpec, ResultSpec, SetSpec, SettlementSpec, draw_settlement
from render.settlement_layout import lay_out
from tests.render.samples import EMOJI_NAME, LONG_CHINESE, LONG_ENGLISH, codes, loser, result, settlement
from tests.render.viewing import clashes, inside, overlap, watch

_KONGS = tuple(SetSpec((code,) * 4, concealed=code == "9s") for code in ("2m", "5m", "9s", "7p"))
_FANS = tuple((f"an extraordinarily long name of a fan {number}", "6") for number in range(5))
_PAYMENTS = tuple(PaymentSpec(LONG_ENGLISH, "1024.125", boosts=2, reductions=2) for _ in range(3))


def _fullest(name: str) -> ResultSpec:
    return result(
        name,
        points="−1024.125",
        total="−1024.125",
        how=f"robbed {LONG_ENGLISH}'s five of characters and more",
        sets=(SetSpec(("1p", "1j"), (None, "1p"), won=0), *_KONGS),
        flowers=codes("1f 2f 3f 4f 5f 6f 7f 8f"),
        fans=_FANS,
        fan="24 fan and more",
        worth="1024 points for it",
        payments=_PAYMENTS,
        computer=True,
        partner="orange",
    )


FULLEST = settlement(
    title=LONG_ENGLISH * 2,
    subtitle=f"Round 16 of 16 · {LONG_CHINESE * 3}",
    right="a caption on the right that is long",
    results=(
        _fullest(LONG_ENGLISH),
        _fullest(LONG_CHINESE),
        _fullest(EMOJI_NAME),
        loser(LONG_ENGLISH, points="−1024.125", total="−1024.125", how=LONG_CHINESE, computer=True, partner="blue"),
    ),
    totals_caption="Standing of the match",
)
THREE = settlement(results=(result("Marco"), result("Yuki"), result("王小明"), loser("Élodie")))
NOBODY = settlement(results=tuple(loser(name) for name in ("Marco", "Yuki", "王小明", "Élodie")))
ALL = [settlement(), THREE, NOBODY, FULLEST]

CHANGES: dict[str, Any] = {
    "chip": "brown",
    "title": "tea-houses",
    "subtitle": "Round 4 of 4",
    "right": "over",
    "treasure": "6p",
    "treasure_caption": "Prize",
    "totals_caption": "Total",
    "index": False,
    "traditional": True,
    "results": settlement().results[:3],
}
RESULT_CHANGES: dict[str, Any] = {
    "name": "Marca",
    "points": "+25",
    "total": "+37",
    "seat_wind": "2z",
    "how": "on Yuki's 5p",
    "sets": result("").sets[:4],
    "flowers": codes("1f 2f 3f 4f"),
    "counted": False,
    "fans": (("kong", "2"),),
    "fan": "3 fan",
    "worth": "8 points",
    "payments": (),
    "computer": True,
    "partner": "blue",
}


def tiles_of(spec: SettlementSpec) -> Counter[str]:
    found = Counter(code for code in (spec.treasure,) if code)
    for each in spec.results:
        found.update(code for one in each.sets for code in one.tiles)
        found.update(each.flowers)
        for payment in each.payments:
            found.update({"3a": payment.boosts, "1a": payment.reductions})
    return found


@pytest.mark.parametrize("spec", ALL)
@pytest.mark.parametrize("width", [700, 1100])
def test_everything_is_shown_and_nothing_covers_anything(
    spec: SettlementSpec, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = watch(monkeypatch)
    picture = draw_settlement(spec, width)
    assert Counter(code for code, _ in seen.tiles) == tiles_of(spec)
    assert not clashes(seen.tiles)
    assert not clashes(seen.texts)
    assert not [(text, code) for text, box in seen.texts for code, tile in seen.tiles if overlap(box, tile)]
    assert all(inside(box, (0, 0, picture.width, picture.height)) for _, box in [*seen.tiles, *seen.texts])


@pytest.mark.parametrize("spec", ALL)
def test_each_players_things_lie_in_one_panel(spec: SettlementSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    width = draw_settlement(spec).width
    layout = lay_out(spec, width)
    places = [*(each.box for each in layout.results), layout.totals, (0, 0, width, layout.header)]
    assert not clashes([(str(number), box) for number, box in enumerate(places)])
    for name, box in [*seen.tiles, *seen.texts]:
        assert any(inside(box, place) for place in places), name


def test_a_settlement_is_a_small_file_of_a_fitting_height() -> None:
    for spec, height in ((settlement(), 720), (THREE, 900), (NOBODY, 560)):
        picture = draw_settlement(spec)
        assert picture.height <= height
        assert len(picture.data) <= 90_000


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_is_seen(field: str) -> None:
    assert draw_settlement(replace(settlement(), **{field: CHANGES[field]})).data != draw_settlement(settlement()).data


@pytest.mark.parametrize("field", RESULT_CHANGES)
def test_a_change_of_a_player_is_seen(field: str) -> None:
    first, *others = settlement().results
    changed = replace(first, **{field: RESULT_CHANGES[field]})
    assert draw_settlement(settlement(results=(changed, *others))).data != draw_settlement(settlement()).data


def test_every_field_has_its_change() -> None:
    assert {field.name for field in fields(SettlementSpec)} == set(CHANGES)
    assert {field.name for field in fields(ResultSpec)} == set(RESULT_CHANGES)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SetSpec(codes("3p 4p 5p"), won=2), SetSpec(codes("3p 4p 5p"))),
        (SetSpec(codes("3p 4p 5p"), won=2), SetSpec(codes("3p 4p 5p"), won=2, missing=True)),
        (SetSpec(codes("3p 1j 5p"), (None, "4p", None)), SetSpec(codes("3p 1j 5p"))),
        (SetSpec(("9s",) * 4, concealed=True), SetSpec(("9s",) * 4)),
    ],
)
def test_sets_that_mean_different_things_look_different(one: SetSpec, other: SetSpec) -> None:
    first, second = (draw_settlement(settlement(results=(result("Marco", sets=(each,)),))) for each in (one, other))
    assert first.data != second.data
