"""Command names and descriptions as Discord takes them."""

import re
from collections.abc import Iterator

import pytest

from bot.i18n.commands import CommandText, Localised, OptionText, command_text, command_texts
from bot.i18n.language import Language
from tests.i18n.helpers import EN, ZH

EXPECTED = [
    "hand",
    "discard",
    "draw",
    "pass",
    "win",
    "pung",
    "kong",
    "flower",
    "wind",
    "swap",
    "mouse",
    "cat",
    "wealth",
    "ingot",
    "takeout",
    "undo",
    "orders",
    "board",
    "tables",
    "away",
    "prefs",
    "help",
    "leaderboard",
    "stats",
    "record",
    "why",
    "fan",
    "rules",
    "table",
    "season",
    "table-admin",
]


def everything() -> Iterator[tuple[str, CommandText | OptionText]]:
    for command in command_texts().values():
        for part in (command, *command.subcommands):
            yield f"/{part.key}", part
            for option in part.options:
                yield f"/{part.key} {option.key}", option


ALL = dict(everything())


def languages(text: Localised) -> list[str]:
    return [text.in_language(language) for language in Language]


def test_every_command_is_there_and_the_group_has_its_parts() -> None:
    assert list(command_texts()) == EXPECTED
    parts = [part.key for part in command_texts()["table"].subcommands]
    seasons = [part.key for part in command_texts()["season"].subcommands]
    assert seasons == ["season open", "season close", "season export"]
    seats = ["open", "join", "leave", "start", "computer", "settings", "close"]
    people = ["pause", "resume", "end", "nudge", "substitute", "host"]
    assert parts == [f"table {name}" for name in seats + people]
    moderated = [part.key.split()[1] for part in command_texts()["table-admin"].subcommands]
    assert moderated == ["setup", "seat", "move", "repost", "close", "check"]


@pytest.mark.parametrize("where", ALL)
def test_names_fit_discord(where: str) -> None:
    for name in languages(ALL[where].name):
        assert re.fullmatch(r"[-_\w]{1,32}", name)
        assert name == name.lower()


@pytest.mark.parametrize("where", ALL)
def test_descriptions_fit_discord(where: str) -> None:
    for description in languages(ALL[where].description):
        assert 1 <= len(description) <= 100


@pytest.mark.parametrize("language", list(Language))
def test_no_two_names_side_by_side_are_the_same(language: Language) -> None:
    tops = list(command_texts().values())
    neighbours: list[list[CommandText] | list[OptionText]] = [tops]
    neighbours += [list(group.subcommands) for group in tops if group.subcommands]
    neighbours += [list(part.options) for part in ALL.values() if isinstance(part, CommandText)]
    for row in neighbours:
        names = [part.name.in_language(language) for part in row]
        assert len(set(names)) == len(names)


def test_english_names_are_the_keys() -> None:
    for part in ALL.values():
        assert part.name.en == part.key.split()[-1]


def test_taiwan_reads_the_simplified_texts() -> None:
    discard = command_text("discard")
    assert discard.name.localizations == {"zh-CN": "打牌", "zh-TW": "打牌"}
    assert discard.option("tile").description.localizations["zh-TW"].startswith("比如")


def test_players_may_name_the_table() -> None:
    for key in EXPECTED[:16]:
        assert command_text(key).options[-1].key == "table"
    assert [option.key for option in command_text("pung").options] == ["tile", "with", "table"]


@pytest.mark.parametrize("key", ["nothing", "table nothing", "hand open"])
def test_an_unknown_command_is_an_error(key: str) -> None:
    with pytest.raises(KeyError):
        command_text(key)


def test_an_unknown_option_is_an_error() -> None:
    with pytest.raises(KeyError, match="hand has no option tile"):
        command_text("hand").option("tile")


def test_texts_write_commands_the_way_they_are_registered() -> None:
    for part in ALL.values():
        if isinstance(part, CommandText):
            group = command_texts()[part.key.split()[0]]
            path = part.name if " " not in part.key else Localised(part.key, f"{group.name.zh} {part.name.zh}")
            mention = f"command-{part.key.replace(' ', '_')}.mention"
            assert (EN(mention), ZH(mention)) == (f"`/{path.en}`", f"`/{path.zh}`")
