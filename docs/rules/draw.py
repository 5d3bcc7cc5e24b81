"""Draws the pictures of docs/rules.*.md: an example for every fan, and the tiles that are not in every set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.tiles import FLOWERS, JOKER, SPECIALS, WINDS
from bot.presenter.catmouse.examples import examples
from bot.presenter.catmouse.rules import example_spec
from render import HandSpec, draw_hand

FOLDER = Path(__file__).parent
WIDTH = 720
"""Wide enough for a page and for a phone at three times its pixels, and small as files."""


def specs() -> Iterator[tuple[str, HandSpec]]:
    """Yield every picture by its name; both languages of the rules share them, so their words are few and double."""
    english, chinese = Translator(Language.EN), Translator(Language.ZH_CN)
    for fan, example in examples().items():
        spec = example_spec(english, example, title=f"{chinese(f'fan-{fan}')} · {english(f'fan-{fan}')}")
        yield (
            fan,
            replace(
                spec,
                right=str(example.counts),
                melds_caption="",
                flowers_caption="",
                won_caption="",
                treasure_caption="",
            ),
        )
    rare = (JOKER, *FLOWERS, *SPECIALS, *WINDS)
    yield (
        "tiles",
        HandSpec(
            chip="green",
            title="百搭、花、辅牌、风 · joker, flowers, special tiles, winds",
            tiles=tuple(tile.code for tile in rare),
            numbered=False,
        ),
    )


def main() -> None:
    """Draw them all."""
    for name, spec in specs():
        (FOLDER / f"{name}.png").write_bytes(draw_hand(spec, WIDTH).data)


if __name__ == "__main__":
    main()
