"""A loopback Discord: the bot runs on this machine without a token, and people play in a browser."""

from .entities import Channel, Emoji, Message, Ring, User
from .errors import CannotDoError, RefusedError
from .exchanges import Exchange, Exchanges
from .faults import Fault, Faults
from .gateway import Drop
from .interactions import NO_RESPONSE, Interaction
from .people import Person
from .runner import Local, serve
from .server import Loopback, point_discord_at
from .world import World

__all__ = [
    "NO_RESPONSE",
    "CannotDoError",
    "Channel",
    "Drop",
    "Emoji",
    "Exchange",
    "Exchanges",
    "Fault",
    "Faults",
    "Interaction",
    "Local",
    "Loopback",
    "Message",
    "Person",
    "RefusedError",
    "Ring",
    "User",
    "World",
    "point_discord_at",
    "serve",
]
