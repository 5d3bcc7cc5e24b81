"""Buttons and options fit a phone, whatever stands in them."""

import pytest

from bot.i18n.columns import LABEL_COLUMNS, columns
from bot.i18n.tile_words import claim_tiles
from bot.i18n.translator import Argument, Translator
from bot.mahjong.tiles import JOKER, TILES, Tile, parse_tiles
from tests.i18n.helpers import BOTH, EN, IDS, ZH, arguments, t

LONG_NAME = "Bartholomew…"
"""Twelve columns, what names in buttons are cut to."""
TILE_BUTTONS = ("button-kong", "button-add", "button-add_joker", "button-concealed_kong", "button-swap", "place-meld")
"""These are about numbered tiles and jokers only."""


def worst(message_id: str) -> list[dict[str, Argument]]:
    tiles: list[Tile] = list(TILES[:28] if message_id.startswith(TILE_BUTTONS) else TILES)
    found: list[dict[str, Argument]] = []
    for args in arguments(message_id, filler=LONG_NAME):
        args = {name: LONG_NAME if name in ("name", "from", "to") else value for name, value in args.items()}
        found += [{**args, "tile": tile} for tile in tiles] if "tile" in args else [args]
    return found


@pytest.mark.parametrize("translator", BOTH, ids=lambda t: t.language.value)
@pytest.mark.parametrize("message_id", [i for i in IDS if i.startswith(("button-", "place-")) and "." not in i])
def test_labels_fit_without_being_cut(translator: Translator, message_id: str) -> None:
    for args in worst(message_id):
        if "tiles" in args:
            args["tiles"] = claim_tiles(translator, parse_tiles("5p5p1j"))
        label = translator.label(message_id, **args)
        assert columns(label) <= LABEL_COLUMNS
        assert not label.endswith("…") or label.endswith(LONG_NAME) or message_id.endswith(("_more", "-other"))


@pytest.mark.parametrize("translator", BOTH, ids=lambda t: t.language.value)
@pytest.mark.parametrize("name", ["language", "flowers", "tiles", "hand"])
def test_preferences_fit_with_every_value(translator: Translator, name: str) -> None:
    values = [i for i in IDS if i.startswith(f"prefs-{name}-") and "." not in i]
    assert len(values) >= 2
    for value in values:
        label = translator(f"prefs-{name}", value=translator(value))
        assert columns(label) <= LABEL_COLUMNS


@pytest.mark.parametrize("translator", BOTH, ids=lambda t: t.language.value)
def test_the_take_back_choices_fit(translator: Translator) -> None:
    for count in (0, 3, 8, 15):
        value = translator("prefs-take_back-seconds", count=count)
        assert columns(translator("prefs-take_back", value=value)) <= LABEL_COLUMNS


@pytest.mark.parametrize("translator", BOTH, ids=lambda t: t.language.value)
def test_the_settings_form_fits_discord(translator: Translator) -> None:
    for message_id in IDS:
        group = message_id.split("-")[0]
        if group == "settings" and message_id != "settings-saved":
            assert len(translator(message_id)) <= 45
        if group in ("mode", "pace", "asking", "house") and not message_id.startswith("pace-given"):
            assert len(translator(message_id)) <= 100


def test_claims_read_as_agreed() -> None:
    two, joker = parse_tiles("5p5p"), (t("5p"), JOKER)
    assert EN.label("button-pung", tiles=claim_tiles(EN, two)) == "Pung 5p5p"
    assert ZH.label("button-pung", tiles=claim_tiles(ZH, two)) == "碰五筒五筒"
    assert EN.label("button-pung_joker", tiles=claim_tiles(EN, joker)) == "Pung 5p+joker"
    assert ZH.label("button-pung_joker", tiles=claim_tiles(ZH, joker)) == "带碰五筒+百搭"
