"""A loopback to play on: four seats, one channel, a link for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .people import Person
from .server import Loopback, point_discord_at

SEATS = ("Player 1", "Player 2", "Player 3", "Player 4")
CHANNEL = "mahjong"
KEPT_EXCHANGES = 200


@dataclass(frozen=True)
class Local:
    """A loopback that is being served."""

    loopback: Loopback
    people: tuple[Person, ...]

    @property
    def url(self) -> str:
        """Where the bot finds it."""
        return self.loopback.url

    @property
    def token(self) -> str:
        """The token with which the bot logs in."""
        return self.loopback.token

    @property
    def links(self) -> dict[str, str]:
        """Each seat's name and its secret link."""
        return {person.user.shown_name or person.name: self.loopback.seats.link(person) for person in self.people}

    async def until_ready(self, seconds: float = 30.0) -> bool:
        """Wait until a bot is connected and its commands are registered: from then on it can be played."""
        world, gateway = self.loopback.world, self.loopback.gateway
        return await world.bell.until(lambda: world.commands and gateway.connected, seconds)

    async def stop(self) -> None:
        """End it; what was kept in a file stays there."""
        await self.loopback.stop()


async def serve(
    *, port: int = 0, file: Path | str | None = None, locale: str = "en-US", names: tuple[str, ...] = SEATS
) -> Local:
    """Serve a loopback with seats and a channel, and point discord.py at it; start the bot's client afterwards."""
    loopback = await Loopback(kept_exchanges=KEPT_EXCHANGES).start(port, file=file)
    if not loopback.restored:
        loopback.world.set_guild_locale(locale)
    people = tuple(loopback.person(name.lower().replace(" ", "_"), shown_name=name, locale=locale) for name in names)
    loopback.channel(CHANNEL)
    local = Local(loopback, people)
    # The links exist from now on, so that they are the same after a kill.
    assert local.links
    loopback.flush()
    point_discord_at(loopback.url)
    return local
