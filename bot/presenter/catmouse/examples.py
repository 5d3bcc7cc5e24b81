"""An example hand for every fan, for the rules as they are read in Discord and as they are printed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.mahjong.catmouse.fans import FAN_IDS, Score, flower_win
from bot.mahjong.catmouse.win import best_score
from bot.mahjong.tiles import FLOWERS, Tile
from bot.presenter.catmouse.typed_hand import TypedHand

FACE_DOWN: Final = "back"


@dataclass(frozen=True, slots=True)
class Example:
    """A fan, what one of it counts (`each` where there can be several), and a hand that has it.

    `hand` is what a press of the calculator carries; for the wins by flowers it is empty, any hand does.
    """

    fan: str
    counts: int
    hand: str
    each: bool = False

    @property
    def typed(self) -> TypedHand:
        """The hand."""
        return TypedHand.parse(self.hand)

    @property
    def score(self) -> Score:
        """What it comes to."""
        if not self.hand:
            return flower_win(self.fan, TypedHand.parse("|||||").around)
        score = best_score(self.typed.hand, self.typed.melds, self.typed.around)
        assert score is not None, "an example wins"
        return score

    @property
    def flowers(self) -> tuple[Tile, ...]:
        """The flowers shown with it."""
        if self.hand:
            return self.typed.flowers
        return FLOWERS[:-1] if self.fan == "seven_robs_one" else FLOWERS

    @property
    def won_flower(self) -> Tile | None:
        """The flower it is won with, somebody else's or one's own."""
        return None if self.hand else FLOWERS[-1]


_ALL: Final = (
    Example("kong", 1, "234m678m99m234p|[5555p]|4p|||", each=True),
    Example("root", 1, "123m789m22m456p|[555p]|6p|||", each=True),
    Example("robbing_kong", 1, "123m456m99m24s3s678s||3s|||r"),
    Example("kong_bloom", 1, "123m456m77m678m|[3333s]|7m|||b"),
    Example("kong_shot", 1, "234m567m99m345678p||8p|||s"),
    Example("all_pungs", 1, "444m88p|[222m][777p][999p]|8p|||"),
    Example("treasure", 1, "123m789m33m666s234s||2s|6s||"),
    Example("no_jokers", 1, "123456789m55m456p||5p|||"),
    Example("four_seasons", 1, "123m789m22m345p678p||8p||1234|", each=True),
    Example("full_flush", 2, "123s345s678s789s22s||2s|||"),
    Example("seven_pairs", 2, "1133m5577m2299p66p||6p|||"),
    Example("terminals", 2, "123m789m11p123p999p||1p|||"),
    Example("all_258", 3, "222p55p|[222m][555m][888p]|5p|||"),
    Example("joker_kong", 5, "123m678m44m345p|(1111j)|5p|||", each=True),
    Example("seven_pairs_258", 5, "22225588m225588p||8p|||"),
    Example("nine_heavens", 6, "5p1j123m789m|[5p11j2a][55p1j]|9m|||"),
    Example("seven_robs_one", 6, ""),
    Example("eight_immortals", 6, ""),
)


@cache
def examples() -> dict[str, Example]:
    """Return the example of every fan, in the order fans are listed."""
    found = {example.fan: example for example in _ALL}
    return {fan: found[fan] for fan in FAN_IDS}
