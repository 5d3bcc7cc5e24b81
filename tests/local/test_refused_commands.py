"""Commands and emojis that Discord refuses, the loopback refuses, with Discord's codes."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from bot.local.commands import good_name
from tests.local.conftest import Api, Bench
from tests.local.forms import LENGTH, MOST, Json, Reasons
from tests.local.tinybot import png


def command(**more: Any) -> Json:
    return {"name": "discard", "description": "d", "type": 1, **more}


def option(name: str = "o", **more: Any) -> Json:
    return {"name": name, "description": "d", "type": 3, **more}


NAME = "APPLICATION_COMMAND_INVALID_NAME"
MANY_WORDS = [{"name": f"{n}" * 100, "value": f"{n}" * 100} for n in range(10)]
COMMANDS: dict[str, tuple[list[Json], str]] = {
    "capital letters": ([command(name="Discard")], NAME),
    "a space": ([command(name="table open")], NAME),
    "a sign": ([command(name="discard!")], NAME),
    "33 characters": ([command(name="x" * 33)], NAME),
    "no name": ([{"description": "d"}], "BASE_TYPE_REQUIRED"),
    "no description": ([command(description="")], LENGTH),
    "description over 100": ([command(description="x" * 101)], LENGTH),
    "a locale there is not": ([command(name_localizations={"zh": "打牌"})], "ENUM_TYPE_COERCE"),
    "translated name with a space": ([command(name_localizations={"zh-CN": "打 牌"})], NAME),
    "translated description over 100": ([command(description_localizations={"zh-CN": "打" * 101})], LENGTH),
    "two of a name": ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "101 commands": ([command(name=f"c{n}") for n in range(101)], MOST),
    "optional before required": (
        [command(options=[option(), option("p", required=True)])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "options of one name": (
        [command(options=[option(), option()])],
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    "options of one translated name": (
        [command(options=[option(n, name_localizations={"zh-CN": "牌"}) for n in "ab"])],
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    "26 options": ([command(options=[option(f"o{n}") for n in range(26)])], MOST),
    "26 choices": (
        [command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])])],
        MOST,
    ),
    "choices and autocomplete": (
        [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
        "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
    ),
    "choices of the wrong type": (
        [command(options=[option(choices=[{"name": "a", "value": 1}])])],
        "STRING_TYPE_CONVERT",
    ),
    "subcommands beside options": (
        [command(options=[option(), option("sub", type=1)])],
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "a capital in an option": ([command(options=[option("Tile")])], NAME),
    "over 8000 characters": (
        [command(options=[option(f"o{n}", choices=MANY_WORDS) for n in range(5)])],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("where", ["commands", "guilds/{guild}/commands"])
async def test_commands(name: str, where: str, bench: Bench, api: Api, reasons: Reasons) -> None:
    body, reason = COMMANDS[name]
    path = f"/applications/{bench.world.bot.id}/{where.format(guild=bench.world.guild_id)}"
    status, answer = await api("PUT", path, body)
    assert (status, answer["code"]) == (400, 50035)
    assert reason in reasons(answer["errors"])
    assert bench.world.commands == {}


def test_names_of_commands() -> None:
    for name in ("discard", "table-admin", "打牌", "牌桌管理", "ปา", "d'accord", "x1_y"):
        assert good_name(name), name
    for name in ("", "Discard", "a b", "a/b", "打牌！", "x" * 33, "É"):
        assert not good_name(name), name


async def test_commands_keep_their_ids(bench: Bench, api: Api) -> None:
    base = f"/applications/{bench.world.bot.id}"
    _, first = await api("PUT", f"{base}/commands", [command(), command(name="win")])
    _, second = await api("PUT", f"{base}/commands", [command(description="other"), command(name="pung")])
    assert first[0]["id"] == second[0]["id"]
    assert first[1]["id"] != second[1]["id"]
    _, guild = await api("PUT", f"{base}/guilds/{bench.world.guild_id}/commands", [command()])
    assert guild[0]["guild_id"] == bench.world.guild_id
    assert len((await api("GET", f"{base}/commands"))[1]) == 2


async def test_emojis(bench: Bench, api: Api, reasons: Reasons) -> None:
    path = f"/applications/{bench.world.bot.id}/emojis"

    def image(data: bytes) -> str:
        return "data:image/png;base64," + base64.b64encode(data).decode()

    for body, reason in (
        ({"name": "x", "image": image(png())}, "STRING_TYPE_REGEX"),
        ({"name": "a-b", "image": image(png())}, "STRING_TYPE_REGEX"),
        ({"name": "t5p", "image": "nothing"}, "IMAGE_INVALID"),
        ({"name": "t5p", "image": image(b"\x89PNG" + b"x" * (256 << 10))}, "BINARY_TYPE_MAX_SIZE"),
    ):
        status, answer = await api("POST", path, body)
        assert (status, answer["code"]) == (400, 50035)
        assert reason in reasons(answer["errors"])
    assert (await api("POST", path, {"name": "t5p", "image": image(png())}))[0] == 201
    status, answer = await api("POST", path, {"name": "t5p", "image": image(png())})
    assert "APPLICATION_EMOJI_NAME_ALREADY_TAKEN" in reasons(answer["errors"])


async def test_a_wrong_token(bench: Bench, api: Api) -> None:
    url = f"{bench.loopback.url}/api/v10/users/@me"
    for headers in ({}, {"Authorization": "Bot nonsense"}):
        async with api.session.get(url, headers=headers) as answer:
            assert answer.status == 401
