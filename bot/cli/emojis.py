"""`python -m bot emojis`: the tiles as the application's own emojis, uploaded by hand where they are missing."""

from __future__ import annotations

import asyncio

import click
import discord

from bot.settings import Settings
from cogs.drawing import Drawing
from cogs.emojis import NAMES, PREFIX, Emojis, sizes


@click.command()
@click.option("--dry-run", is_flag=True, help="Say what would be uploaded, and upload nothing.")
def emojis(dry_run: bool) -> None:
    """Upload the emojis of tiles that the application does not have."""
    secret = Settings().discord_token
    token = secret.get_secret_value() if secret is not None else ""
    if not token and not dry_run:
        click.echo("emojis: DISCORD_TOKEN is not set; --dry-run shows what there is to upload", err=True)
        raise SystemExit(2)
    try:
        missing = asyncio.run(_missing(token, upload=not dry_run)) if token else list(NAMES)
    except discord.LoginFailure:
        click.echo("emojis: Discord does not accept DISCORD_TOKEN; copy it again from the developer portal", err=True)
        raise SystemExit(2) from None
    except (discord.DiscordException, OSError) as error:
        click.echo(f"emojis: {error}", err=True)
        raise SystemExit(1) from None
    drawn = dict(sizes())
    for name in missing:
        click.echo(f"{name} {drawn[name]} bytes")
    click.echo(f"{len(missing)} of {len(NAMES)} {'to upload' if dry_run else 'uploaded'}")


async def _missing(token: str, *, upload: bool) -> list[str]:
    """Return the names that were missing, uploaded now if asked."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        ours = Emojis(client, Drawing())
        tiles = await ours.find()
        for tile in tiles if upload else ():
            await ours.upload(tile)
    return [f"{PREFIX}{tile.code}" for tile in tiles]
