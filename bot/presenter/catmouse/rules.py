"""The rules in Discord: one topic a page, every fan with an example that is drawn, and a newcomer's one page."""

from __future__ import annotations

from typing import Final

from bot.i18n.tile_words import compact, meld_text
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, listed, summed
from bot.mahjong.catmouse.fans import FAN_IDS
from bot.mahjong.tiles import parse_tiles
from bot.presenter.catmouse.examples import FACE_DOWN, Example, examples
from bot.presenter.catmouse.explain import hand_line, worth
from bot.presenter.catmouse.facts import drawable, meld_kind
from bot.presenter.catmouse.pictures import meld_specs
from bot.presenter.post import Button, Option, Picture, Post, Row, Select
from bot.presenter.presses import Presses
from render import HandSpec

TOPICS: Final = ("goal", "turn", "claims", "jokers", "flowers", "specials", "fan", "payment", "pairs", "end")
FAN_TOPIC: Final = "fan"
_CHIP: Final = "green"
_SAMPLE: Final = tuple(tile.code for tile in parse_tiles("567m2347p33667s1j"))


def is_topic(name: str) -> bool:
    """Whether there is a page of that name: a topic, or a fan."""
    return name in TOPICS or name in FAN_IDS


def topic_names(t: Translator) -> dict[str, str]:
    """Return every page by its name in the catalogue: topics first, then the fans."""
    titles = {topic: t(f"rules-{topic}.title") for topic in TOPICS}
    return titles | {fan: t(f"fan-{fan}") for fan in FAN_IDS}


def rules_post(t: Translator, name: str = TOPICS[0], *, pictures: bool = True) -> Post:
    """Return a page of the rules."""
    if name in FAN_IDS:
        return _fan_page(t, examples()[name], pictures=pictures)
    place = TOPICS.index(name)
    heading = t("rules-heading", title=t(f"rules-{name}.title"))
    body = [t(f"rules-{name}")]
    if name == FAN_TOPIC:
        body += ["", *(_fan_line(t, example) for example in examples().values())]
    body += ["", f"-# {t('rules-page', page=place + 1, pages=len(TOPICS))}"]
    choice: tuple[Row, ...] = (_fan_select(t),) if name == FAN_TOPIC else ()
    return Post("\n".join([heading, *body]), (*choice, _turning(t, place)), blocks=True)


def _turning(t: Translator, place: int) -> Row:
    """Return what leads to the pages before and after; the last leads to the first."""
    before, after = TOPICS[place - 1], TOPICS[(place + 1) % len(TOPICS)]
    return (
        Button(t.label("button-previous_page"), _press(before), disabled=place == 0),
        Button(t.label("button-next_page"), _press(after)),
    )


def _press(name: str) -> str:
    return Presses(0, 0)("rules_page", name)


def _fan_line(t: Translator, example: Example) -> str:
    how = t(f"fan-{example.fan}.how")
    return t("fan-line", name=t(f"fan-{example.fan}"), fan=example.counts, how=how)


def _fan_select(t: Translator, chosen: str = "") -> Select:
    options = tuple(
        Option(t.label(f"fan-{fan}"), _press(fan), t("fan-count", fan=example.counts), chosen=fan == chosen)
        for fan, example in examples().items()
    )
    return Select("fan", t.label("select-example"), options)


def _fan_page(t: Translator, example: Example, *, pictures: bool) -> Post:
    """Return the page of one fan: its rule, the example drawn, and what it comes to."""
    heading = t("rules-heading", title=t(f"fan-{example.fan}"))
    text = "\n".join([heading, _fan_line(t, example).removeprefix("- ")])
    score = example.score
    names = summed(t, [t("fan-worth", name=t(f"fan-{fan}"), fan=value) for fan, value in score.fans])
    below = [t("rules-example", hand=_hand_text(t, example))] if example.hand and not pictures else []
    below += [hand_line(t, score, example.typed.melds if example.hand else ()), dotted(t, [names, worth(t, score)])]
    back = Button(t.label("button-all_fans"), _press(FAN_TOPIC))
    picture = Picture(example_spec(t, example), _alt(t, example)) if pictures else None
    rows: tuple[Row, ...] = (_fan_select(t, example.fan), (back,))
    return Post(text, rows, picture, blocks=True, below="\n".join(below))


def _hand_text(t: Translator, example: Example) -> str:
    typed = example.typed
    melds = (meld_text(t, meld_kind(meld), meld.tiles) for meld in typed.melds)
    return " ".join([compact(t, typed.hand), *melds])


def _alt(t: Translator, example: Example) -> str:
    t = t.plain
    if not example.hand:
        return t("rules-example", hand=listed(t, map(t.tile, example.flowers)))
    told = [_hand_text(t, example)]
    if example.typed.treasure is not None:
        told.append(t("calc-treasure", tile=example.typed.treasure))
    if example.flowers:
        told.append(t("calc-flowers", tiles=listed(t, map(t.tile, example.flowers))))
    return t("rules-example", hand=dotted(t, told))


def example_spec(t: Translator, example: Example, title: str = "") -> HandSpec:
    """Return an example as it is drawn: the tile won on apart, what is melded, shown or the treasure beside it."""
    t = t.plain
    typed = example.typed if example.hand else None
    rest = typed.hand.minus(typed.win) if typed is not None and typed.win is not None else ()
    dealt_in = typed is not None and bool(typed.events & {"r", "s"})
    win = typed.win.code if typed is not None and typed.win is not None else None
    return HandSpec(
        chip=_CHIP,
        title=title or drawable(t(f"fan-{example.fan}")),
        right=t("fan-count", fan=example.counts),
        tiles=tuple(tile.code for tile in rest) if typed is not None else (FACE_DOWN,) * 13,
        drawn=None if dealt_in else win,
        offered=win if dealt_in else None,
        melds=meld_specs(typed.melds) if typed is not None else (),
        melds_caption=t("picture-melds"),
        flowers=tuple(tile.code for tile in example.flowers if tile is not example.won_flower),
        flowers_caption=t("picture-flowers"),
        won=None if example.won_flower is None else example.won_flower.code,
        won_caption=t("picture-won_on"),
        treasure=typed.treasure.code if typed is not None and typed.treasure is not None else None,
        treasure_caption=t("picture-treasure"),
        numbered=False,
    )


def how_post(t: Translator, *, pictures: bool = True) -> Post:
    """Return the one page that explains the game to a newcomer, with a sample hand and the way to all the rules."""
    plain = t.plain
    spec = HandSpec(
        chip=_CHIP,
        title=plain("how-sample"),
        tiles=_SAMPLE,
        drawn="8s",
        melds=(),
        treasure="5s",
        treasure_caption=plain("picture-treasure"),
    )
    picture = Picture(spec, plain("how-alt")) if pictures else None
    rows: tuple[Row, ...] = ((Button(t.label("button-rules"), Presses(0, 0)("rules", TOPICS[0])),),)
    return Post(f"{t('how-title')}\n{t('how-text')}", rows, picture)
