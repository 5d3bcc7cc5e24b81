"""What the list above a person's command box shows for what they have typed so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from . import offered, typed
from .entities import Channel
from .errors import CannotDoError
from .kinds import Json
from .offered import Leaf
from .people import Person
from .typed import Line, Memory, Suggestion


@dataclass(frozen=True)
class Suggestions:
    """The list, and whether its first line is taken by Enter."""

    items: list[Suggestion] = field(default_factory=list)
    active: bool = True


async def suggest(person: Person, memory: Memory, channel: Channel, text: str) -> Suggestions:
    """Suggest commands, then options, then values; values of some options the bot is asked for."""
    if not text.startswith("/") or not person.sees(channel):
        return Suggestions()
    locale = person.user.locale
    leaves = offered.leaves(person.world, person.user, channel)
    found = typed.match(text, leaves, locale)
    if found is None or len(text) == found[1]:
        return Suggestions(typed.suggest_commands(text, leaves, locale))
    try:
        line = typed.parse(text, leaves, locale)
    except CannotDoError:
        return Suggestions()
    if line.open is None:
        line = _first_needed(line, text)
    if line.open is None:
        return Suggestions(typed.suggest_options(line, text, locale), active=False)
    return await _values(person, memory, channel, line, text)


def _first_needed(line: Line, text: str) -> Line:
    """With nothing typed yet, the first option is open if the command cannot do without it."""
    for option in line.leaf.options:
        if option.get("required"):
            return Line(line.leaf, {**line.values, option["name"]: ""}, option["name"], len(text))
    return line


async def _values(person: Person, memory: Memory, channel: Channel, line: Line, text: str) -> Suggestions:
    assert line.open is not None
    locale = person.user.locale
    option = line.leaf.option(line.open)
    value = line.values[line.open]
    choices = typed.fixed_choices(option, value, locale, _names(person))
    if choices is None and option.get("autocomplete"):
        if memory.knows(line.leaf, line.open, value):
            choices = [{"name": value, "value": value}]
        else:
            choices = await _ask(person, memory, channel, line)
    if not choices:
        return Suggestions()
    if value and value in [offered.shown(choice, locale) for choice in choices]:
        # The value is complete: Enter sends, and a space goes on to the other options.
        rest = typed.suggest_options(line, text, locale) if text.endswith(" ") else []
        return Suggestions(rest, active=False)
    return Suggestions(typed.suggest_values(line, text, choices, locale))


def _names(person: Person) -> Sequence[str]:
    return [user.shown_name or user.name for user in person.world.members()]


async def _ask(person: Person, memory: Memory, channel: Channel, line: Line) -> list[Json]:
    assert line.open is not None
    leaf: Leaf = line.leaf
    others = {name: memory.value(leaf, name, text) for name, text in line.values.items() if name != line.open and text}
    try:
        choices = await person.autocomplete(channel, leaf.path, line.open, line.values[line.open], others)
    except CannotDoError:
        return []
    memory.note(leaf, line.open, choices, person.user.locale)
    return choices


async def send_line(person: Person, memory: Memory, channel: Channel, text: str) -> object:
    """Send what is in the box: a command, or words; answers the interaction a command began."""
    if not text.startswith("/"):
        return person.say(channel, text)
    leaves = offered.leaves(person.world, person.user, channel) if person.sees(channel) else []
    line = typed.parse(text, leaves, person.user.locale)
    values = {name: memory.value(line.leaf, name, value) for name, value in line.values.items() if value}
    return await person.slash(channel, line.leaf.path, values, fill=False)
