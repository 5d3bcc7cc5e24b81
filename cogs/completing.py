"""Autocomplete: exactly what is legal now at the table a command would be for."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, NamedTuple

from discord import app_commands

from bot.i18n.language import language_for
from bot.i18n.tile_reader import Named, read_tile
from bot.i18n.tile_words import choice_name, claim_tiles
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted
from bot.mahjong.catmouse.actions import Action, Add, Discard, Flower, Kong, Pung, ShowWind, Steal, Swap, TakeOut
from bot.mahjong.catmouse.view import View
from bot.mahjong.games import CAT_AND_MOUSE
from bot.mahjong.tiles import Tile
from bot.presenter.catmouse.typed import picture_order
from bot.presenter.frame import table_name
from bot.presenter.lobby import pace_words
from bot.presenter.reader import Reader
from bot.table.declined import Declined
from bot.table.lobby import ASKING, ROUND_CHOICES
from bot.table.paces import PACES, pace_of
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.house import House

MOST: Final = 25
Choice = app_commands.Choice[Any]
Completes = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice]]]

_KINDS: Final[dict[str, tuple[type[Action], ...]]] = {
    "discard": (Discard,),
    "pung": (Pung,),
    "kong": (Kong, Add),
    "flower": (Flower,),
    "wind": (ShowWind,),
    "swap": (Swap,),
    "mouse": (Steal,),
    "takeout": (TakeOut,),
}


class _Scene(NamedTuple):
    """The table a command would be for, as the typist sees it, and what the command could do there now."""

    reader: Reader
    view: View
    actions: list[Action]


async def _scene(interaction: Interaction, command: str) -> _Scene | None:
    house: House = interaction.client.house
    player = await house.host.known(interaction.user.id)
    if player is None:
        return None
    asking = Asking(house)
    try:
        tables = await asking.tables_for(Answer(house, interaction, player), interaction.namespace.table)
    except Declined:
        return None
    for table in tables:
        with contextlib.suppress(Declined):
            scene = asking.scene(table, player.user_id)
            actions: list[Action] = [a for a in scene.view.legal if isinstance(a, _KINDS[command])]
            if actions:
                return _Scene(scene.reader, scene.view, actions)
    return None


def tiles(command: str) -> Completes:
    """Return what offers the tiles a command can be about, as `5p 五筒 (7)`."""

    async def complete(interaction: Interaction, current: str) -> list[Choice]:
        scene = await _scene(interaction, command)
        if scene is None:
            return []
        order = picture_order(scene.view) if command != "mouse" else ()
        found: dict[Tile, int | None] = {}
        for action in scene.actions:
            tile: Tile = action.to if isinstance(action, Add) else getattr(action, "tile")  # noqa: B009
            found.setdefault(tile, order.index(tile) + 1 if tile in order else None)
        language = scene.reader.t.language
        return matching(
            (
                app_commands.Choice(name=choice_name(tile, language, number), value=tile.code)
                for tile, number in sorted(found.items(), key=lambda item: (item[1] or 0, item[0]))
            ),
            current,
        )

    return complete


def using(command: str) -> Completes:
    """Return what offers the tiles of the hand that can go into a claim."""

    async def complete(interaction: Interaction, current: str) -> list[Choice]:
        scene = await _scene(interaction, command)
        if scene is None:
            return []
        claims = [action for action in scene.actions if isinstance(action, Pung | Kong)]
        names = {"".join(tile.code for tile in a.using): claim_tiles(scene.reader.t, a.using) for a in claims}
        return matching((app_commands.Choice(name=name, value=value) for value, name in names.items()), current)

    return complete


def players(command: str) -> Completes:
    """Return what offers the players a command can be about."""

    async def complete(interaction: Interaction, current: str) -> list[Choice]:
        scene = await _scene(interaction, command)
        if scene is None:
            return []
        seats: set[int] = set()
        for action in scene.actions:
            match action:
                case Swap(owner=seat) | TakeOut(opponent=seat):
                    seats.add(seat)
                case Steal(place=place) if place.seat is not None:
                    seats.add(place.seat)
                case _:
                    pass
        names = scene.reader.names
        return matching((app_commands.Choice(name=names[seat], value=str(seat)) for seat in sorted(seats)), current)

    return complete


async def tables(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the typist's tables."""
    own = await interaction.client.house.host.of_person(interaction.user.id)
    return matching(
        (app_commands.Choice(name=table_name(Reader.public(t.state)), value=str(t.state.id)) for t in own), current
    )


async def seats_here(interaction: Interaction, current: str) -> list[Choice]:
    """Offer those who sit at the channel's table."""
    channel_id = interaction.channel_id
    table = await interaction.client.house.host.in_channel(channel_id) if channel_id is not None else None
    if table is None:
        return []
    names = Reader(table.state, _translator(interaction)).names
    return matching(
        (
            app_commands.Choice(name=name, value=str(seat.seat))
            for seat, name in zip(table.state.seats, names, strict=True)
        ),
        current,
    )


def _translator(interaction: Interaction) -> Translator:
    return Translator(language_for(str(interaction.locale)), strict=False)


async def modes(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the modes."""
    t = _translator(interaction)
    return matching(
        (app_commands.Choice(name=t(f"mode-{mode}.start"), value=mode) for mode in CAT_AND_MOUSE.modes), current
    )


async def paces(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the named paces, and the time that was typed if it is one."""
    t = _translator(interaction)
    named = [
        app_commands.Choice(name=dotted(t, [t(f"pace-{pace}.start"), t(f"pace-{pace}.about")]), value=pace)
        for pace in PACES
    ]
    found = matching(named, current)
    with contextlib.suppress(ValueError):
        given = pace_of(current).id
        if given not in PACES:
            found.append(app_commands.Choice(name=pace_words(t, given), value=given))
    return found


async def ways_of_asking(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the ways of asking."""
    t = _translator(interaction)
    return matching((app_commands.Choice(name=t(f"asking-{way}.start"), value=way) for way in ASKING), current)


async def round_counts(interaction: Interaction, current: str) -> list[Choice]:
    """Offer how many rounds a match can have."""
    t = _translator(interaction)
    return matching(
        (app_commands.Choice(name=t("rounds-count", count=count), value=count) for count in ROUND_CHOICES),
        str(current),
    )


def matching(choices: Iterable[Choice], current: str) -> list[Choice]:
    """Return the choices that fit what was typed so far, all of them for nothing."""
    text = current.strip().casefold()
    read = read_tile(current) if text else None
    fitting = [
        choice
        for choice in choices
        if text in choice.name.casefold()
        or text in str(choice.value)
        or (isinstance(read, Named) and read.tile.code == choice.value)
    ]
    return fitting[:MOST]
