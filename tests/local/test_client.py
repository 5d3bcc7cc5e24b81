"""The real discord.py client on the loopback: what a bot does on a good day, and on a bad one."""

from __future__ import annotations

import asyncio
import logging
import time

import aiohttp
import discord
import pytest

from bot.local import NO_RESPONSE, CannotDoError, Drop
from tests.local.conftest import Bench
from tests.local.tinybot import TinyBot, png


async def test_login_and_registration(table: Bench) -> None:
    bot = table.bots[0]
    assert bot.user is not None
    assert bot.user.name == "mahjong"
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["mahjong"]
    assert bot.guilds[0].me is not None
    assert sorted(command["name"] for command in table.world.commands.values()) == ["discard", "mj"]


async def test_a_wrong_token_is_refused(bench: Bench) -> None:
    bot = TinyBot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("nope")
    await bot.close()


async def test_privileged_intents_must_be_granted(bench: Bench) -> None:
    bot = discord.Client(intents=discord.Intents(guilds=True, members=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await bot.start(bench.loopback.token)
    await bot.close()


async def test_slash_ephemeral_and_autocomplete(table: Bench) -> None:
    east, south, channel = table.east, table.south, table.channel
    assert [choice["value"] for choice in await east.autocomplete(channel, "mj new", "rules", "ri")] == [
        "riichi",
        "riichi3",
    ]
    done = await east.slash(channel, "mj new", rules="mcr")
    assert (done.text, done.ephemeral) == ("table 7 with mcr", True)
    assert east.visible(channel)
    assert not south.visible(channel)


async def test_deferred_then_edited(table: Bench) -> None:
    done = await table.east.slash(table.channel, "mj slow")
    assert done.text == "edited original"
    assert done.message is not None
    assert done.message.edited_timestamp is None


async def test_no_answer_in_time(table: Bench) -> None:
    table.world.answer_seconds = 0.2
    done = await table.east.slash(table.channel, "mj mute")
    assert done.failed == NO_RESPONSE


async def test_layout_view_and_gallery(table: Bench) -> None:
    done = await table.east.slash(table.channel, "mj board")
    message = done.message
    assert message is not None
    assert message.v2
    assert message.text.startswith("## Table 7")
    assert message.alt_texts == ["the board"]
    gallery = message.components[0]["components"][1]
    assert gallery["items"][0]["media"]["url"] == message.attachments[0]["url"]
    async with aiohttp.ClientSession() as client, client.get(message.attachments[0]["url"]) as answer:
        assert await answer.read() == png(1)
        assert answer.content_type == "image/png"


async def test_direct_message_picture_press_and_followup(table: Bench) -> None:
    east = table.east
    assert (await east.slash(table.channel, "mj deal")).text == "dealt to east"
    hand = east.last()
    assert hand.alt_texts == ["your hand"]
    assert hand.labels == ["Discard 9s", "Table"]
    pressed = await east.click(hand, "Discard 9s")
    assert pressed.updated
    assert hand.content == "table 7: seat 1 discarded 9s"
    assert hand.components == []
    await east.until(lambda: pressed.followups)
    assert pressed.followups[0].ephemeral
    # In a DM too, the note is the reader's own and goes when dismissed.
    east.dismiss(pressed.followups[0])
    assert east.last() is hand


async def test_select_and_modal(table: Bench) -> None:
    east = table.east
    asked = await east.slash(table.channel, "mj steal")
    assert asked.message is not None
    with pytest.raises(CannotDoError):
        await east.choose(asked.message, "steal", ["5p", "6p", "7p"])
    with pytest.raises(CannotDoError):
        await table.south.choose(asked.message, "steal", "5p")
    shown = await east.click(asked.message, "Options…")
    assert shown.modal is not None
    sent = await east.submit(shown, {"Rules": ["mcr"], "house": ["strict"], "Note": "hi"})
    assert sent.text == "rules=['mcr'] house=['strict'] note=hi"
    with pytest.raises(CannotDoError):
        await east.submit(shown, {"Rules": ["mcr"], "Note": "x" * 21})
    chosen = await east.choose(asked.message, None, ["5p", "6p"])
    assert chosen.text == "stolen: 5p, 6p"


async def test_press_of_a_button_that_just_went(table: Bench) -> None:
    await table.east.slash(table.channel, "mj deal")
    hand = table.east.last()
    seen = table.east.glimpse(hand)
    await table.east.click(hand, "Discard 9s")
    again = await table.east.click_stale(seen, "Discard 9s")
    assert again.updated
    assert again.message is hand


async def test_locales_travel_with_interactions(table: Bench) -> None:
    table.world.set_locale(table.east.user, "zh-CN")
    table.world.set_guild_locale("zh-CN")
    done = await table.east.slash(table.channel, "discard", tile="5p")
    assert done.text.endswith("(zh-CN)")
    bot = table.bots[0]
    await table.east.until(lambda: bot.guilds[0].preferred_locale is discord.Locale.chinese)


async def test_closed_direct_messages(table: Bench) -> None:
    table.world.set_takes_dms(table.south.user, False)
    done = await table.east.slash(table.channel, "mj deal", who=table.south)
    assert done.text == "cannot write to south: 50007"
    assert table.bots[0].refused == [50007]
    assert table.south.visible() == []


async def test_somebody_who_left_cannot_be_written_to(table: Bench) -> None:
    await table.east.slash(table.channel, "mj deal", who=table.south)
    table.world.leave(table.south.user)
    sent = await table.east.slash(table.channel, "mj deal")
    assert sent.text == "dealt to east"
    bot = table.bots[0]
    with pytest.raises(discord.NotFound):
        await bot.guilds[0].fetch_member(int(table.south.id))
    user = await bot.fetch_user(int(table.south.id))
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello")
    assert refused.value.code == 50278


async def test_the_phone_rings_only_when_something_is_sent_aloud(table: Bench) -> None:
    east, south = table.east, table.south
    await east.slash(table.channel, "mj deal", silent=True)
    assert east.rings() == []
    await east.slash(table.channel, "mj deal")
    assert [ring.text for ring in east.rings()] == ["your turn, throw a tile"]
    assert len(east.unread()) == 2
    east.read()
    assert east.unread() == []
    await south.slash(table.channel, "discard", tile="5p")
    assert [ring.channel_id for ring in south.rings()] == [table.channel.id]
    assert len(east.rings()) == 1
    await south.slash(table.channel, "discard", tile="5p", quietly=True)
    assert len(south.rings()) == 1


async def test_what_people_write(table: Bench) -> None:
    bot = table.bots[0]
    table.east.say(table.channel, "hello")
    table.east.say(table.east.dm, "psst")
    await table.east.until(lambda: len(bot.heard) == 2)
    assert [message.content for message in bot.heard] == ["", "psst"]


async def test_edited_picture_thread_history_and_delete(table: Bench) -> None:
    done = await table.east.slash(table.channel, "mj refresh")
    assert done.message is not None
    assert done.message.gone
    board = table.south.visible(table.channel)[0]
    assert board.content == "board 2"
    assert [attachment["filename"] for attachment in board.attachments] == ["b2.png"]
    assert [channel.name for channel in table.world.channels.values() if channel.kind == 11] == ["log"]


async def test_a_channel_that_vanishes(table: Bench) -> None:
    bot = table.bots[0]
    channel = bot.guilds[0].text_channels[0]
    table.world.rename_channel(table.channel, "tea-house")
    await table.east.until(lambda: channel.name == "tea-house")
    table.world.remove_channel(table.channel)
    await table.east.until(lambda: not bot.guilds[0].text_channels)
    with pytest.raises(discord.NotFound) as refused:
        await channel.send("anybody there?")
    assert refused.value.code == 10003


async def test_permissions_of_a_channel(table: Bench) -> None:
    bot, world = table.bots[0], table.world
    channel = bot.guilds[0].text_channels[0]
    me = bot.guilds[0].me
    world.deny(table.channel, world.bot, "attach_files")
    await table.east.until(lambda: not channel.permissions_for(me).attach_files)
    assert (await channel.send("words")).content == "words"
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("words", file=discord.File(__file__))
    assert refused.value.code == 50013
    world.deny(table.channel, world.bot, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("words")
    assert refused.value.code == 50001
    world.allow(table.channel, world.bot, "view_channel", "attach_files")
    await table.east.until(lambda: channel.permissions_for(me).attach_files)
    await channel.send("words", file=discord.File(__file__))


async def test_nonce_keeps_a_message_from_being_sent_twice(table: Bench) -> None:
    channel = table.bots[0].guilds[0].text_channels[0]
    table.loopback.faults.add("POST", "/channels/*/messages", 502, lost=True)
    message = await channel.send("once", nonce="n1")
    assert [m.id for m in table.east.visible(table.channel)] == [str(message.id)]
    table.clock.ahead += 400
    assert (await channel.send("once", nonce="n1")).id != message.id


async def test_application_emojis(table: Bench) -> None:
    bot = table.bots[0]
    made = await bot.create_application_emoji(name="t5p", image=png(1, 40, 40))
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["t5p"]
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="5p", emoji=made, custom_id="x"))
    await bot.guilds[0].text_channels[0].send("with emoji", view=view)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="t5p", image=png(1, 40, 40))
    assert "APPLICATION_EMOJI_NAME_ALREADY_TAKEN" in str(refused.value) or refused.value.code == 50035
    await made.delete()
    assert await bot.fetch_application_emojis() == []


async def test_rate_limits_are_waited_out(table: Bench) -> None:
    table.loopback.faults.rate_limit("POST", "/channels/*/messages", 0.2)
    begun = time.monotonic()
    done = await table.east.slash(table.channel, "mj deal")
    assert done.text == "dealt to east"
    assert time.monotonic() - begun >= 0.2
    assert [exchange.status for exchange in table.loopback.exchanges.of("POST", "/messages")] == [429, 200]
    assert len(table.east.visible()) == 1


async def test_a_bad_gateway_is_tried_again(table: Bench) -> None:
    table.loopback.faults.add("POST", "/channels/*/messages", 502)
    assert (await table.east.slash(table.channel, "mj deal")).text == "dealt to east"


@pytest.mark.parametrize("how", [Drop.ABORT, Drop.CLOSE, Drop.RECONNECT])
async def test_a_dropped_gateway_resumes_and_loses_nothing(
    table: Bench, how: Drop, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "discord")
    await table.loopback.gateway.drop(how)
    await asyncio.sleep(0.005)
    done = await table.east.slash(table.channel, "mj new", rules="mcr")
    assert done.text == "table 7 with mcr"
    await table.east.until(lambda: table.bots[0].resumed == 1)
    assert (table.loopback.gateway.identifies, table.loopback.gateway.resumes) == (1, 1)


async def test_a_forgotten_session_identifies_again(table: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_: object, **__: object) -> None:
        return None

    monkeypatch.setattr(table.bots[0], "before_identify_hook", at_once)
    await table.loopback.gateway.drop(Drop.FORGET)
    await table.east.until(lambda: table.loopback.gateway.identifies == 2)
    done = await table.east.slash(table.channel, "mj new", rules="mcr")
    assert done.text == "table 7 with mcr"


async def test_old_buttons_work_on_a_new_bot(table: Bench) -> None:
    await table.east.slash(table.channel, "mj deal")
    hand = table.east.last()
    await table.bots[0].close()
    await table.boot()
    await table.east.click(hand, "mj:7:1:d:9s")
    assert hand.content == "table 7: seat 1 discarded 9s"


async def test_unknown_routes_are_noted(table: Bench) -> None:
    with pytest.raises(discord.NotFound):
        await table.bots[0].guilds[0].audit_logs().__anext__()
    assert table.loopback.rest.unknown_routes
    table.loopback.exchanges.clear()
