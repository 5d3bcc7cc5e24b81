"""Which commands a person is offered, and what their client makes of a line they type."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import CannotDoError, Person
from bot.local.commands import overwrite
from bot.local.offered import command_data, leaves
from bot.local.typed import parse, suggest_commands
from tests.local.conftest import Bench

ZH = "zh-CN"


def option(name: str, chinese: str, kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": name, "type": kind, "name_localizations": {ZH: chinese}, **more}


MODES = [
    {"name": "Singles", "value": "singles", "name_localizations": {ZH: "单打"}},
    {"name": "Pairs", "value": "pairs"},
]
COMMANDS: list[dict[str, Any]] = [
    {
        "name": "pung",
        "description": "Take the thrown tile",
        "name_localizations": {ZH: "碰"},
        "description_localizations": {ZH: "碰刚打出的牌"},
        "options": [
            option("tile", "牌"),
            option("with", "搭配"),
            option("rounds", "局数", 4, min_value=1, max_value=16),
        ],
    },
    {
        "name": "table",
        "description": "Tables",
        "name_localizations": {ZH: "牌桌"},
        "contexts": [0],
        "options": [
            option("open", "开桌", 1, options=[option("mode", "玩法", choices=MODES)]),
            option("host", "桌主", 1, options=[option("player", "玩家", 6, required=True)]),
        ],
    },
    {"name": "table-admin", "description": "Admin", "contexts": [0], "default_member_permissions": "16"},
]


@pytest.fixture
def people(bench: Bench) -> list[Person]:
    overwrite(bench.world, COMMANDS, None)
    return bench.people


def data(bench: Bench, person: Person, text: str) -> Any:
    known = leaves(bench.world, person.user, bench.channel)
    line = parse(text, known, person.user.locale)
    return command_data(bench.world, person.user, line.leaf, line.values)


def test_who_is_offered_what_where(bench: Bench, people: list[Person]) -> None:
    def paths(person: Person, channel: Any) -> list[str]:
        return [leaf.path for leaf in leaves(bench.world, person.user, channel)]

    east, south = people[:2]
    assert paths(south, bench.channel) == ["pung", "table open", "table host"]
    assert paths(east, bench.channel) == ["pung", "table open", "table host", "table-admin"]
    assert paths(east, east.dm) == ["pung"]
    with pytest.raises(CannotDoError):
        south.command(bench.channel, "table-admin")
    bench.world.deny(bench.channel, south.user, "use_application_commands")
    assert paths(south, bench.channel) == []


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("/pung", []),
        ("/pung 5p", [("tile", "5p")]),
        ("/pung  tile:5p   with:5p 1j ", [("tile", "5p"), ("with", "5p 1j")]),
        ("/pung with:1j tile:五筒", [("tile", "五筒"), ("with", "1j")]),
        ("/PUNG TILE:5p", [("tile", "5p")]),
        ("/碰 牌：五筒 搭配：百搭", [("tile", "五筒"), ("with", "百搭")]),
        ("/碰 五筒", [("tile", "五筒")]),
        ("/pung 5p rounds:3", [("tile", "5p"), ("rounds", 3)]),
        ("/pung tile:see http://a.b", [("tile", "see http://a.b")]),
    ],
)
def test_lines(text: str, options: list[tuple[str, Any]], bench: Bench, people: list[Person]) -> None:
    bench.world.set_locale(people[0].user, ZH)
    made = data(bench, people[0], text)
    assert made["name"] == "pung"
    assert [(o["name"], o["value"]) for o in made["options"]] == options


def test_subcommands_choices_and_users(bench: Bench, people: list[Person]) -> None:
    bench.world.set_locale(people[0].user, ZH)
    made = data(bench, people[0], "/牌桌 开桌 玩法:单打")
    assert (made["name"], made["options"][0]["name"]) == ("table", "open")
    assert made["options"][0]["options"] == [{"name": "mode", "type": 3, "value": "singles"}]
    made = data(bench, people[0], "/table host @South")
    south = people[1].id
    assert made["options"][0]["options"][0]["value"] == south
    assert list(made["resolved"]["users"]) == list(made["resolved"]["members"]) == [south]


@pytest.mark.parametrize(
    "text",
    [
        "/nothing",
        "/table",
        "/table host",
        "/table host nobody",
        "/table open mode:other",
        "/pung rounds:0",
        "/pung rounds:x",
        "/table-admin now",
    ],
)
def test_what_the_client_does_not_send(text: str, bench: Bench, people: list[Person]) -> None:
    with pytest.raises(CannotDoError):
        data(bench, people[0], text)


def test_suggested_commands(bench: Bench, people: list[Person]) -> None:
    known = leaves(bench.world, people[1].user, bench.channel)
    assert [s.line for s in suggest_commands("/", known, "en-US")] == ["/pung ", "/table open ", "/table host player:"]
    assert [s.line for s in suggest_commands("/host", known, "en-US")] == ["/table host player:"]
    assert [(s.line, s.detail) for s in suggest_commands("/碰", known, ZH)] == [("/碰 ", "碰刚打出的牌")]
    assert [s.line for s in suggest_commands("/table h", known, ZH)] == ["/牌桌 桌主 玩家:"]
