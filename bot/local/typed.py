"""Reading a command line as a person types it, and what to suggest while they do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from .errors import CannotDoError
from .kinds import Json, Option
from .offered import Leaf, shown


@dataclass(frozen=True)
class Line:
    """A command line taken apart."""

    leaf: Leaf
    values: dict[str, str]
    """Option name -> what was typed for it."""
    open: str | None
    """The option whose value the line ends in."""
    open_at: int
    """Where that value begins in the line."""


@dataclass(frozen=True)
class Suggestion:
    """One line of the list above the command box."""

    label: str
    detail: str
    line: str
    """What the box holds once it is taken."""
    done: bool = False
    """Whether the line can then be sent."""


@dataclass
class Memory:
    """Choices the bot offered a person, by the name they saw: the client sends the value behind the name."""

    values: dict[tuple[str, str], dict[str, object]] = field(default_factory=dict)

    def note(self, leaf: Leaf, option: str, choices: Sequence[Json], locale: str) -> None:
        """Remember what was offered."""
        known = self.values.setdefault((leaf.path, option), {})
        known |= {shown(choice, locale): choice["value"] for choice in choices}

    def knows(self, leaf: Leaf, option: str, text: str) -> bool:
        """Whether that name was offered."""
        return text in self.values.get((leaf.path, option), {})

    def value(self, leaf: Leaf, option: str, text: str) -> object:
        """The value behind a name that was offered, or else the text."""
        return self.values.get((leaf.path, option), {}).get(text, text)


def match(text: str, leaves: Sequence[Leaf], locale: str) -> tuple[Leaf, int] | None:
    """The command a line begins with, in its own or the locale's names, and where its options begin."""
    body = text.lower()
    best: tuple[Leaf, int] | None = None
    for leaf in leaves:
        for path in (leaf.path, leaf.shown_path(locale)):
            pattern = "/" + r"\s+".join(re.escape(word) for word in path.lower().split()) + r"(?=\s|$)"
            found = re.match(pattern, body)
            if found and (best is None or found.end() > best[1]):
                best = (leaf, found.end())
    return best


def parse(text: str, leaves: Sequence[Leaf], locale: str) -> Line:
    """Take a whole line apart; text without a name belongs to the first option."""
    found = match(text, leaves, locale)
    if found is None:
        raise CannotDoError(f"{text.split()[0] if text.split() else '/'} is not a command here")
    leaf, start = found
    marks = _marks(leaf, text, start)
    values: dict[str, str] = {}
    first = marks[0][0] if marks else len(text)
    loose = text[start:first].strip()
    opened, opened_at = None, len(text)
    if loose:
        if not leaf.options:
            raise CannotDoError(f"/{leaf.path} takes nothing more")
        name = leaf.options[0]["name"]
        values[name] = loose
        opened, opened_at = name, start + len(text[start:first]) - len(text[start:first].lstrip())
    for place, (_, end, name) in enumerate(marks):
        following = marks[place + 1][0] if place + 1 < len(marks) else len(text)
        values[name] = text[end:following].strip()
        opened, opened_at = name, end
    return Line(leaf, values, opened, opened_at)


def _marks(leaf: Leaf, text: str, start: int) -> list[tuple[int, int, str]]:
    """Where `name:` stands in a line: begin, end, and the option's own name."""
    names = {
        name.lower(): option["name"]
        for option in leaf.options
        for name in (option["name"], *(option.get("name_localizations") or {}).values())
    }
    if not names:
        return []
    longest = sorted(names, key=len, reverse=True)
    pattern = re.compile(r"(?<=\s)(" + "|".join(re.escape(name) for name in longest) + r")[:：]", re.IGNORECASE)
    return [(m.start(), m.end(), names[m[1].lower()]) for m in pattern.finditer(text, start)]


def suggest_commands(text: str, leaves: Sequence[Leaf], locale: str) -> list[Suggestion]:
    """The commands that a beginning line may become: those it begins first, then those it is found in."""
    wanted = " ".join(text.lower().lstrip("/").split())
    rated: list[tuple[int, Suggestion]] = []
    for leaf in leaves:
        path, own = leaf.shown_path(locale), leaf.path
        if path.startswith(wanted) or own.startswith(wanted):
            rank = 0
        elif any(word.startswith(wanted) for word in (*path.split(), *own.split())):
            rank = 1
        else:
            continue
        needed = [shown(option, locale) for option in leaf.options if option.get("required")]
        line = f"/{path} " + (f"{needed[0]}:" if needed else "")
        label = f"/{path}" + "".join(f" {name}" for name in needed)
        rated.append((rank, Suggestion(label, shown(leaf.last, locale, "description"), line, not needed)))
    return [suggestion for _, suggestion in sorted(rated, key=lambda pair: pair[0])]


def suggest_options(line: Line, text: str, locale: str) -> list[Suggestion]:
    """The options that are not in the line yet."""
    head = text.rstrip()
    return [
        Suggestion(
            f"{shown(option, locale)}:",
            shown(option, locale, "description"),
            f"{head} {shown(option, locale)}:",
        )
        for option in line.leaf.options
        if option["name"] not in line.values
    ]


def suggest_values(line: Line, text: str, choices: Sequence[Json], locale: str) -> list[Suggestion]:
    """Choices for the option the line ends in."""
    assert line.open is not None
    named = shown(line.leaf.option(line.open), locale) + ":"
    head = text[: line.open_at]
    if not re.search(r"[:：]$", head):
        head = f"{head.rstrip()} {named}"
    missing = [
        o for o in line.leaf.options if o.get("required") and not line.values.get(o["name"]) and o["name"] != line.open
    ]
    return [
        Suggestion(shown(choice, locale), named.rstrip(":"), f"{head}{shown(choice, locale)}", not missing)
        for choice in choices
    ]


def fixed_choices(option: Json, text: str, locale: str, people: Sequence[str]) -> list[Json] | None:
    """The choices of an option that needs no bot to tell them; nothing if it does, or if anything goes."""
    if option.get("choices"):
        listed: list[Json] = option["choices"]
    elif option["type"] == Option.BOOLEAN:
        listed = [{"name": name, "value": name} for name in ("True", "False")]
    elif option["type"] == Option.USER:
        listed = [{"name": f"@{name}", "value": name} for name in people]
    else:
        return None
    wanted = text.lower()
    return [
        choice for choice in listed if wanted in shown(choice, locale).lower() or wanted in str(choice["value"]).lower()
    ]
