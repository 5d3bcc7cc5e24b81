"""What a player may do: one frozen value each, a closed union, printed and read as the records write them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.mahjong.tiles import Tile, format_tiles


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the front of the wall (摸牌)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline what is offered."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} pass"


@dataclass(frozen=True, slots=True)
class Done:
    """Keep the rest of the opening flowers."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} done"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a tile away; special tiles, flowers and winds too."""

    seat: int
    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} discard {self.tile}"


@dataclass(frozen=True, slots=True)
class Win:
    """Win on one's own arrival or on what is offered (胡)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} win"


@dataclass(frozen=True, slots=True)
class FalseWin:
    """Claim a win the hand does not have (诈胡), under the house rule `strict`."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} falsewin"


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim a discard for a pung with `jokers` jokers and naturals for the rest of two tiles (碰, 带碰)."""

    seat: int
    tile: Tile
    using: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{self.seat} pung {self.tile}{_using(self.tile, self.using)}"


@dataclass(frozen=True, slots=True)
class Kong:
    """Claim a discard with three tiles of the hand, or lay a concealed kong with four (明杠, 暗杠)."""

    seat: int
    tile: Tile
    using: tuple[Tile, ...]

    @property
    def concealed(self) -> bool:
        """Whether all four tiles come from the hand."""
        return len(self.using) == 4

    def __str__(self) -> str:
        return f"{self.seat} kong {self.tile}{_using(self.tile, self.using)}"


@dataclass(frozen=True, slots=True)
class Add:
    """Add a tile to one's pung of `to` (补杠); a joker may be added to any pung."""

    seat: int
    tile: Tile
    to: Tile

    def __str__(self) -> str:
        return f"{self.seat} add {self.tile}" + (f" to {self.to}" if self.to is not self.tile else "")


@dataclass(frozen=True, slots=True)
class Swap:
    """Show a natural tile for the joker in a meld of it that lies before `owner` (换牌)."""

    seat: int
    tile: Tile
    owner: int

    def __str__(self) -> str:
        return f"{self.seat} swap {self.tile} from {self.owner}"


@dataclass(frozen=True, slots=True)
class Flower:
    """Show a flower and draw from the tail for it (补花)."""

    seat: int
    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} flower {self.tile}"


@dataclass(frozen=True, slots=True)
class ShowWind:
    """Show a wind and draw from the tail for it (补风牌)."""

    seat: int
    tile: Tile

    def __str__(self) -> str:
        return f"{self.seat} wind {self.tile}"


class Zone(Enum):
    """Where a tile lies that the mouse can take."""

    POOL = "pool"
    MELD = "meld"
    WON = "won"
    FLOWERS = "flowers"
    WINDS = "winds"
    WALL = "wall"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Place:
    """One place on the table: a zone, whose it is (not for the wall), and which of that player's melds."""

    zone: Zone
    seat: int | None = None
    meld: int | None = None

    def __str__(self) -> str:
        parts = (self.zone.value, self.seat, self.meld)
        return ":".join(str(part) for part in parts if part is not None)


@dataclass(frozen=True, slots=True)
class Steal:
    """Send the mouse out for a face-up tile (偷牌)."""

    seat: int
    tile: Tile
    place: Place

    def __str__(self) -> str:
        return f"{self.seat} steal {self.tile} {self.place}"


@dataclass(frozen=True, slots=True)
class Catch:
    """Take the mouse that is out with the cat (抓)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} catch"


@dataclass(frozen=True, slots=True)
class Collect:
    """Take the ingot that is out with the god of wealth (收)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} collect"


@dataclass(frozen=True, slots=True)
class UseCat:
    """Throw the cat to pay half less (减番)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} cat"


@dataclass(frozen=True, slots=True)
class UseWealth:
    """Throw the god of wealth to be paid half more (加番)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} wealth"


@dataclass(frozen=True, slots=True)
class UseIngot:
    """Throw the ingot to draw one tile now and one later (补元宝)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} ingot"


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Take an opponent out of the round after winning first (带人)."""

    seat: int
    opponent: int

    def __str__(self) -> str:
        return f"{self.seat} takeout {self.opponent}"


@dataclass(frozen=True, slots=True)
class Close:
    """The table closes an offer that nobody can take: only where every offer waits its time (see `Rules.sealed`).

    `seat` is who made the offer. Records leave it out: unsealed, such an offer closes by itself.
    """

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} close"


Action = (
    Draw
    | Pass
    | Done
    | Discard
    | Win
    | FalseWin
    | Pung
    | Kong
    | Add
    | Swap
    | Flower
    | ShowWind
    | Steal
    | Catch
    | Collect
    | UseCat
    | UseWealth
    | UseIngot
    | TakeOut
    | Close
)


def _using(tile: Tile, using: tuple[Tile, ...]) -> str:
    return "" if all(used is tile for used in using) else f" with {format_tiles(using)}"
