"""Where tables stand: what moderators decide about a channel, moving, renamed channels."""

from __future__ import annotations

import asyncio

from bot.store.channels import ChannelSettings
from bot.table import places
from tests.table.houses import House, code_of, refused


async def test_what_is_decided_about_a_channel(house: House) -> None:
    table = await house.sit()
    channel = table.state.row.channel_id
    assert await places.settings_of(house.host, channel) == ChannelSettings(channel)
    await places.decide(house.host, channel, "language", "zh-CN", "en")
    await places.decide(house.host, channel, "text_only", 1, "en")
    decided = await places.decide(house.host, channel, "no_tables", 1, "en")
    assert decided == ChannelSettings(channel, "zh-CN", text_only=True, no_tables=True)
    assert (table.state.row.language, table.state.row.text_only) == ("zh-CN", True)
    assert table.state.row.state == "playing", "a table that stands there goes on"
    await places.decide(house.host, channel, "language", None, "fr")
    assert table.state.row.language == "fr"
    await table.check_stored()


async def test_moving(house: House) -> None:
    table, other = await house.sit(), await house.lobby(101)
    old, there = table.state.row.channel_id, other.state.row.channel_id
    move = places.move(house.host, table.table, there, "back", text_only=False)
    assert await refused(house, table.table, move) == "table_there"
    await places.decide(house.host, 77, "no_tables", 1, "en")
    assert await code_of(places.move(house.host, table.table, 77, "x", text_only=False)) == "no_tables_there"
    await places.move(house.host, table.table, 55, "garden", text_only=True)
    row = table.state.row
    assert (row.channel_id, row.name, row.text_only) == (55, "garden", True)
    assert await house.host.in_channel(55) is table.table
    assert await house.host.in_channel(old) is None
    await table.check_stored()


async def test_two_tables_that_move_to_one_channel(house: House) -> None:
    first, second = await house.sit(), await house.sit()
    tried = await asyncio.gather(
        *(places.move(house.host, table.table, 55, "garden", text_only=False) for table in (first, second)),
        return_exceptions=True,
    )
    assert [getattr(result, "code", None) for result in tried].count("table_there") == 1
    assert sorted(table.state.row.channel_id == 55 for table in (first, second)) == [False, True]
    for table in (first, second):
        await table.check_stored()


async def test_renamed(house: House) -> None:
    table = await house.sit()
    channel = table.state.row.channel_id
    await places.channel_renamed(house.host, channel, "garden")
    assert table.state.row.name == "garden"
    await places.channel_renamed(house.host, 999, "nothing")
    await table.check_stored()
