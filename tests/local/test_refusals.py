"""What Discord refuses, the loopback refuses, with Discord's codes."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest

from bot.local.commands import good_name
from bot.local.kinds import InteractionKind
from tests.local.conftest import Api, Bench
from tests.local.tinybot import png

Json = dict[str, Any]
Reasons = Callable[[Any], set[str]]
V2 = 1 << 15


def button(custom_id: str | None = "a", **more: Any) -> Json:
    return {"type": 2, "style": 2, "label": "x", **({"custom_id": custom_id} if custom_id else {}), **more}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def rows(*parts: Json) -> Json:
    return {"content": "x", "components": [row(*parts)]}


def v2(*parts: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(parts), **more}


def gallery(url: str, alt: str = "alt") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt}]}


LENGTH, MOST, CHOICES = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH", "COMPONENT_TYPE_INVALID"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
DANGLING = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
DOUBLED = "COMPONENT_CUSTOM_ID_DUPLICATED"
MESSAGES: dict[str, tuple[Json, str]] = {
    "content over 2000": ({"content": "x" * 2001}, MOST),
    "custom id over 100": (rows(button("x" * 101)), LENGTH),
    "custom id empty": (rows(button("") | {"custom_id": ""}), LENGTH),
    "custom id missing": (rows(button(None)), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
    "custom ids doubled": (rows(button(), button()), DOUBLED),
    "custom ids doubled across rows": ({"content": "x", "components": [row(button()), row(button())]}, DOUBLED),
    "label over 80": (rows(button(label="x" * 81)), MOST),
    "neither label nor emoji": (rows(button(label=None)), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    "a style there is not": (rows(button(style=9)), "NUMBER_TYPE_MAX"),
    "six rows": ({"content": "x", "components": [row(button(str(n))) for n in range(6)]}, MOST),
    "six buttons in a row": (rows(*(button(str(n)) for n in range(6))), LENGTH),
    "empty row": (rows(), LENGTH),
    "a select beside a button": (rows(button(), select()), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "select without options": (rows(select(0)), LENGTH),
    "select with 26 options": (rows(select(26)), LENGTH),
    "option values doubled": (
        rows(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}])),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option label empty": (rows(select(options=[{"label": "", "value": "v"}])), LENGTH),
    "option description over 100": (
        rows(select(options=[{"label": "a", "value": "v", "description": "x" * 101}])),
        LENGTH,
    ),
    "placeholder over 150": (rows(select(placeholder="x" * 151)), MOST),
    "more values than options": (rows(select(2, max_values=3)), "NUMBER_TYPE_MAX"),
    "least over most": (rows(select(2, min_values=2, max_values=1)), "NUMBER_TYPE_MAX"),
    "too many defaults": (
        rows(select(options=[{"label": n, "value": n, "default": True} for n in "ab"])),
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "link without url": (rows(button(None, style=5)), "BUTTON_COMPONENT_URL_REQUIRED"),
    "link with custom id": (
        rows(button(style=5, url="https://a.b")),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "link elsewhere": (rows(button(None, style=5, url="ftp://a.b")), "URL_TYPE_INVALID_SCHEME"),
    "unknown emoji": (rows(button(emoji={"id": "123456789012345678", "name": "t"})), "BUTTON_COMPONENT_INVALID_EMOJI"),
    "letters as emoji": (rows(button(emoji={"name": "abc"})), "BUTTON_COMPONENT_INVALID_EMOJI"),
    "text display without the flag": ({"content": "x", "components": [text()]}, CHOICES),
    "v2 with content": (v2(text(), content="x"), LEGACY),
    "v2 with embeds": (v2(text(), embeds=[{"title": "x"}]), LEGACY),
    "v2 with 41 components": (v2(*(text() for _ in range(41))), LENGTH),
    "v2 with 41 nested components": (v2({"type": 17, "components": [text() for _ in range(40)]}), LENGTH),
    "v2 over 4000 characters": (
        v2(text("x" * 2001), text("x" * 2000)),
        "COMPONENT_TEXT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "v2 empty text": (v2(text("")), LENGTH),
    "v2 bare button": (v2(button()), CHOICES),
    "v2 container in container": (v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}), CHOICES),
    "v2 section without accessory": (v2({"type": 9, "components": [text()]}), "BASE_TYPE_REQUIRED"),
    "v2 section with four texts": (v2({"type": 9, "components": [text()] * 4, "accessory": button()}), LENGTH),
    "v2 empty gallery": (v2({"type": 12, "items": []}), LENGTH),
    "v2 alt text over 1024": (v2(gallery("https://a.b/c.png", "x" * 1025)), MOST),
    "v2 component ids doubled": (v2({**text(), "id": 5}, {**text(), "id": 5}), "COMPONENT_ID_DUPLICATED"),
    "dangling attachment in a gallery": (v2(gallery("attachment://gone.png")), DANGLING),
    "dangling attachment in a file": (v2({"type": 13, "file": {"url": "attachment://gone.txt"}}), DANGLING),
    "dangling attachment in an embed": ({"embeds": [{"image": {"url": "attachment://gone.png"}}]}, DANGLING),
    "attachment without data": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "ATTACHMENT_NOT_FOUND",
    ),
    "alt text over 1024": ({"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}, MOST),
    "nonce over 25": ({"content": "x", "nonce": "x" * 26}, "NONCE_TYPE_TOO_LONG"),
    "answer to an unknown message": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    "mentions parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, MOST),
}


@pytest.mark.parametrize("name", MESSAGES)
async def test_messages(name: str, bench: Bench, api: Api, reasons: Reasons) -> None:
    body, reason = MESSAGES[name]
    status, answer = await api("POST", f"/channels/{bench.channel.id}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert reason in reasons(answer["errors"])
    assert bench.world.messages == {}
    # An edit is held to the same rules.
    if "attachments" not in body and "nonce" not in body and "message_reference" not in body:
        _, sent = await api("POST", f"/channels/{bench.channel.id}/messages", {"embeds": [{"title": "fine"}]})
        path = f"/channels/{bench.channel.id}/messages/{sent['id']}"
        status, answer = await api("PATCH", path, body if "embeds" in body else {**body, "embeds": []})
        assert (status, answer["code"]) == (400, 50035)
        assert bench.east.last(bench.channel).embeds[0]["title"] == "fine"


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"content": None, "embeds": []}, {"flags": V2}])
async def test_empty_messages(body: Json, bench: Bench, api: Api) -> None:
    status, answer = await api("POST", f"/channels/{bench.channel.id}/messages", body)
    assert (status, answer["code"]) == (400, 50006)
    _, sent = await api("POST", f"/channels/{bench.channel.id}/messages", {"content": "x"})
    status, answer = await api("PATCH", f"/channels/{bench.channel.id}/messages/{sent['id']}", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_what_is_just_allowed(bench: Bench, api: Api) -> None:
    full = [row(*(button(f"{n}{m}" + "x" * 98, label="x" * 80) for m in range(5))) for n in range(5)]
    path = f"/channels/{bench.channel.id}/messages"
    assert (await api("POST", path, {"content": "x" * 2000, "components": full}))[0] == 200
    assert (await api("POST", path, v2(*(text("x" * 100) for _ in range(40)))))[0] == 200
    assert (await api("POST", path, rows(select(25, max_values=25))))[0] == 200
    assert (await api("POST", path, rows(button(emoji={"name": "🀄"}), button("b", emoji={"name": "1️⃣"}))))[0] == 200


async def test_files(bench: Bench, api: Api, reasons: Reasons) -> None:
    path = f"/channels/{bench.channel.id}/messages"
    bench.world.file_bytes = 1000
    status, answer = await api("POST", path, {}, {"0": ("a.png", b"x" * 1001)})
    assert (status, answer["code"]) == (413, 40005)
    eleven = {str(n): (f"{n}.png", b"x") for n in range(11)}
    status, answer = await api("POST", path, {}, eleven)
    assert (status, answer["code"]) == (400, 50035)
    body = v2(gallery("attachment://a.png"))
    status, answer = await api("POST", path, body, {"0": ("a.png", png(0, 3, 2))})
    assert status == 200
    shown = answer["components"][0]["items"][0]["media"]
    assert (shown["width"], shown["height"]) == (3, 2)
    # An edit that drops the picture but still shows it is refused, one that keeps it is not.
    edit = f"{path}/{answer['id']}"
    assert (await api("PATCH", edit, {"attachments": [], "components": [gallery("attachment://a.png")]}))[0] == 400
    assert (await api("PATCH", edit, {"components": [gallery("attachment://a.png", "other")]}))[0] == 200
    assert len(bench.east.last(bench.channel).attachments) == 1


async def test_the_v2_flag_stays(bench: Bench, api: Api, reasons: Reasons) -> None:
    path = f"/channels/{bench.channel.id}/messages"
    _, sent = await api("POST", path, v2(text()))
    status, answer = await api("PATCH", f"{path}/{sent['id']}", {"flags": 0, "content": "x", "components": []})
    assert status == 400
    assert "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG" in reasons(answer["errors"])
    status, answer = await api("PATCH", f"{path}/{sent['id']}", {"content": "x"})
    assert LEGACY in reasons(answer["errors"])
    # The other way round it works once content and embeds are gone.
    _, classic = await api("POST", path, {"content": "x"})
    assert (await api("PATCH", f"{path}/{classic['id']}", v2(text())))[0] == 400
    assert (await api("PATCH", f"{path}/{classic['id']}", v2(text(), content=None)))[0] == 200


async def test_what_is_not_there(bench: Bench, api: Api) -> None:
    channel = bench.channel.id
    for method, path, code in (
        ("GET", "/channels/1", 10003),
        ("POST", "/channels/1/messages", 10003),
        ("GET", f"/channels/{channel}/messages/1", 10008),
        ("PATCH", f"/channels/{channel}/messages/1", 10008),
        ("DELETE", f"/channels/{channel}/messages/1", 10008),
        ("GET", "/users/1", 10013),
        ("GET", f"/guilds/{bench.world.guild_id}/members/1", 10007),
        ("GET", "/guilds/1", 10004),
        ("DELETE", f"/applications/{bench.world.bot.id}/emojis/1", 10014),
        ("DELETE", f"/applications/{bench.world.bot.id}/commands/1", 10063),
    ):
        status, answer = await api(method, path, {"content": "x"} if method in ("POST", "PATCH") else None)
        assert (status, answer["code"]) == (404, code), path
    status, answer = await api("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (status, answer["code"]) == (400, 50033)


async def test_other_peoples_messages(bench: Bench, api: Api) -> None:
    said = bench.east.say(bench.channel, "mine")
    path = f"/channels/{bench.channel.id}/messages/{said.id}"
    status, answer = await api("PATCH", path, {"content": "yours"})
    assert (status, answer["code"]) == (403, 50005)
    status, answer = await api("DELETE", path)
    assert (status, answer["code"]) == (403, 50013)
    private = bench.east.say(bench.east.dm, "mine")
    status, answer = await api("DELETE", f"/channels/{bench.east.dm.id}/messages/{private.id}")
    assert (status, answer["code"]) == (403, 50003)


async def test_permissions(bench: Bench, api: Api) -> None:
    world, path = bench.world, f"/channels/{bench.channel.id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    world.deny(bench.channel, world.bot, "attach_files")
    status, answer = await api("POST", path, {"content": "x"}, {"0": ("a.png", b"x")})
    assert (status, answer["code"]) == (403, 50013)
    world.deny(bench.channel, world.bot, "send_messages")
    status, answer = await api("POST", path, {"content": "x"})
    assert (status, answer["code"]) == (403, 50013)
    # What is already there can still be changed.
    assert (await api("PATCH", f"{path}/{sent['id']}", {"content": "y"}))[0] == 200
    world.deny(bench.channel, world.bot, "read_message_history")
    assert await api("GET", path) == (200, [])
    world.deny(bench.channel, world.bot, "view_channel")
    for method, where in (("POST", path), ("GET", path), ("GET", f"/channels/{bench.channel.id}")):
        status, answer = await api(method, where, {"content": "x"} if method == "POST" else None)
        assert (status, answer["code"]) == (403, 50001)


async def test_closed_dms(bench: Bench, api: Api) -> None:
    bench.world.set_takes_dms(bench.east.user, False)
    status, channel = await api("POST", "/users/@me/channels", {"recipient_id": int(bench.east.id)})
    assert status == 200
    status, answer = await api("POST", f"/channels/{channel['id']}/messages", {"content": "x"})
    assert (status, answer["code"]) == (403, 50007)


# -------------------------------------------------------------------- interactions


async def answer_to(
    bench: Bench, api: Api, body: Json, kind: InteractionKind = InteractionKind.COMMAND
) -> tuple[int, Any]:
    """Answer a command that somebody has just sent."""
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, kind, {"name": "x", "options": []})
    return await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", body)


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "L", "component": component, **more}


def box(custom_id: str = "t", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}


def modal(*parts: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "M", "components": list(parts), **more}


MODALS: dict[str, tuple[Json, str]] = {
    "six labels": (modal(*(label(box(str(n))) for n in range(6))), LENGTH),
    "no parts": (modal(), LENGTH),
    "title over 45": (modal(label(box()), title="x" * 46), LENGTH),
    "label over 45": (modal(label(box(), label="x" * 46)), LENGTH),
    "description over 100": (modal(label(box(), description="x" * 101)), LENGTH),
    "custom ids doubled": (modal(label(box()), label(box())), DOUBLED),
    "placeholder over 100": (modal(label(box(placeholder="x" * 101))), MOST),
    "value over its length": (modal(label(box(value="xxx", max_length=2))), MOST),
    "a button": (modal(label(button())), CHOICES),
    "select with 26 options": (modal(label(select(26))), LENGTH),
    "eleven checkboxes": (modal(label({**select(11), "type": 22})), LENGTH),
    "one radio button": (modal(label({**select(1), "type": 21})), LENGTH),
}


@pytest.mark.parametrize("name", MODALS)
async def test_modals(name: str, bench: Bench, api: Api, reasons: Reasons) -> None:
    data, reason = MODALS[name]
    status, answer = await answer_to(bench, api, {"type": 9, "data": data})
    assert (status, answer["code"]) == (400, 50035)
    assert reason in reasons(answer["errors"])


async def test_a_refused_answer_can_be_given_again(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    path = f"/interactions/{begun.id}/{begun.token}/callback"
    assert (await api("POST", path, {"type": 4, "data": {"content": "x" * 2001}}))[0] == 400
    assert (await api("POST", path, {"type": 4, "data": {"content": "x"}}))[0] == 204


async def test_a_second_answer(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    path = f"/interactions/{begun.id}/{begun.token}/callback"
    assert (await api("POST", path, {"type": 5}))[0] == 204
    status, answer = await api("POST", path, {"type": 4, "data": {"content": "x"}})
    assert (status, answer["code"]) == (400, 40060)


async def test_an_answer_after_three_seconds(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    bench.clock.ahead += 3.1
    status, answer = await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)
    status, answer = await api("POST", f"/interactions/{begun.id}/nonsense/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)


async def test_webhooks_live_a_quarter_of_an_hour(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    hook = f"/webhooks/{bench.world.bot.id}/{begun.token}"
    status, answer = await api("POST", hook, {"content": "too early"})
    assert (status, answer["code"]) == (404, 10015)
    await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", {"type": 5, "data": {"flags": 64}})
    bench.clock.ahead += 890
    assert (await api("POST", hook, {"content": "fills"}))[0] == 200
    assert begun.text == "fills"
    assert begun.ephemeral
    bench.clock.ahead += 20
    for method, path in (
        ("POST", hook),
        ("PATCH", f"{hook}/messages/@original"),
        ("GET", f"{hook}/messages/@original"),
    ):
        status, answer = await api(method, path, None if method == "GET" else {"content": "x"})
        assert (status, answer["code"]) == (401, 50027)


async def test_ephemeral_messages_are_nobody_elses(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    body = {"type": 4, "data": {"content": "psst", "flags": 64}}
    await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", body)
    assert begun.message is not None
    assert bench.east.visible(bench.channel) == [begun.message]
    assert bench.south.visible(bench.channel) == []
    path = f"/channels/{bench.channel.id}/messages"
    assert await api("GET", path) == (200, [])
    for method in ("GET", "PATCH", "DELETE"):
        status, answer = await api(
            method, f"{path}/{begun.message.id}", {"content": "x"} if method == "PATCH" else None
        )
        assert (status, answer["code"]) == (404, 10008)
    mine = f"/webhooks/{bench.world.bot.id}/{begun.token}/messages/@original"
    assert (await api("PATCH", mine, {"content": "changed"}))[1]["content"] == "changed"
    assert (await api("DELETE", mine))[0] == 204
    assert (await api("GET", mine))[1]["code"] == 10008


@pytest.mark.parametrize(
    ("kind", "answer_kind"),
    [
        (InteractionKind.COMMAND, 7),
        (InteractionKind.COMMAND, 6),
        (InteractionKind.COMMAND, 8),
        (InteractionKind.AUTOCOMPLETE, 4),
        (InteractionKind.MODAL, 9),
        (InteractionKind.MODAL, 7),
        (InteractionKind.COMPONENT, 8),
    ],
)
async def test_answers_that_do_not_fit(kind: InteractionKind, answer_kind: int, bench: Bench, api: Api) -> None:
    body = {"type": answer_kind, "data": {"content": "x", "choices": []}}
    status, answer = await answer_to(bench, api, body, kind)
    assert (status, answer["code"]) == (400, 50035)


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": "n", "value": f"{n}"} for n in range(26)],
        [{"name": "", "value": "v"}],
        [{"name": "x" * 101, "value": "v"}],
        [{"name": "n", "value": "x" * 101}],
        [{"name": "n", "value": 5}],
        [{"name": "n"}],
    ],
)
async def test_choices_of_autocomplete(choices: list[Json], bench: Bench, api: Api) -> None:
    data = {"name": "x", "options": [{"name": "o", "type": 3, "value": "", "focused": True}]}
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.AUTOCOMPLETE, data)
    body = {"type": 8, "data": {"choices": choices}}
    status, answer = await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", body)
    assert (status, answer["code"]) == (400, 50035)


# -------------------------------------------------------------------- commands and emojis


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
