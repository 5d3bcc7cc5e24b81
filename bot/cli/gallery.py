"""`make gallery`: pictures of real rounds at full width and at a phone's, and the page that shows them."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from bot.cli.staging import round_of, table_of
from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.record import Record, parse_record
from bot.presenter.catmouse.chart import chart_picture
from bot.presenter.catmouse.pictures import board_spec, hand_spec
from bot.presenter.catmouse.replay import everything_open
from bot.presenter.catmouse.sheet import sheet_spec, won_hand
from bot.presenter.reader import Reader
from bot.presenter.standings import Asked, standings_post
from bot.presenter.standings import Shown as ShownStandings
from bot.presenter.stats import Results, stats_post
from bot.store.history import Point
from bot.store.leaderboard import Page, Standing
from bot.store.profile import Profile
from bot.table.state import RoundState, TableState
from render import Spec, draw, draw_emoji, draw_tiles
from render.art.faces import FACES

PHONE: Final = 350
"""How wide a phone shows a picture; it has three dots for each of these."""
FOLDER: Final = Path("docs/gallery")
PAGE: Final = Path("docs/gallery.md")
_NAMES: Final = ("Marco", "由纪", "Élodie", "4 🤖")
_HEAD: Final = """# Gallery

Made by `make gallery` from the records in [gallery/records](gallery/records), which computer players have played.
Each picture is shown as it is sent, 1100 pixels wide, and as a phone shows it, 350 points wide.
"""


@dataclass(frozen=True)
class Shown:
    """A picture of the gallery: its file, what it is, and what is drawn."""

    name: str
    caption: str
    spec: Spec


class Round:
    """A record at a moment, with what pictures of it need."""

    def __init__(self, name: str, after: int | None = None, before: tuple[str, ...] = ()) -> None:
        rounds = [round_of(_record(each), number=number) for number, each in enumerate(before, 1)]
        record = _record(name)
        self.round: RoundState = round_of(record, number=len(rounds) + 1, after=after)
        self._rounds, self._record = [*rounds, self.round], record

    def table(self, language: str) -> TableState:
        """Return the table, whose channel and players read a language."""
        deal = self._record.deal
        return table_of(self._rounds, _NAMES, mode=deal.mode.id, house=sorted(deal.house), language=language)

    def reader(self, language: str, seat: int | None = None) -> Reader:
        """Return somebody who reads a language."""
        return Reader(self.table(language), Translator(language_for(language)), seat)

    def hand(self, seat: int, language: str) -> Spec:
        """Return a player's hand."""
        return hand_spec(self.reader(language, seat), self.round.view(seat), self.round)

    def board(self, language: str) -> Spec:
        """Return the table."""
        return board_spec(self.reader(language), self.round.view(None), self.round)

    def settlement(self, language: str) -> Spec:
        """Return what the round came to."""
        return sheet_spec(self.reader(language), self.round)

    def replay(self, language: str) -> Spec:
        """Return the table with every hand open."""
        return board_spec(self.reader(language), everything_open(self.round), self.round, open_hands=True)

    def stats(self, language: str) -> Spec:
        """Return the points of the first seat, and the dearest hand it won with."""
        reader, points, total = self.reader(language), list[Point](), 0
        best: tuple[int, RoundState] | None = None
        for each in self._rounds:
            share = each.game.shares(each.position)[0]
            total += share
            points.append(Point(each.number, 0.0, share, total))
            won = next((win for win in each.account.wins if win.seat == 0), None)
            if won is not None and (best is None or won.score.fan > best[0]):
                best = won.score.fan, each
        hand = None if best is None else won_hand(reader, best[1], 0)
        profile = Profile(100, reader.names[0], rounds=len(points), points=total, wins=1)
        picture = stats_post(reader.t, Results(profile, points, hand), viewer=100).picture
        assert picture is not None, "there were rounds"
        return picture.spec

    def chart(self, language: str) -> Spec:
        """Return everybody's points over the rounds so far."""
        shares = [each.game.shares(each.position) for each in self._rounds]
        return chart_picture(self.reader(language), shares).spec


def standings_picture() -> Spec:
    """Return standings of people who never were."""
    names = ("由纪", "Marco", "Élodie", "王小明", "Ann", "Bo", "Cleo", "Dan", "Eve", "诸葛孔明先生")
    lines = tuple(
        Standing(place, place, name, 61 - place, 900 - 190 * place, 24 - 2 * place, 31.5 - place, 1.9)
        for place, name in enumerate(names, 1)
    )
    own = Standing(14, 14, "Yuki", 12, -1203, 2, 17.0, 4.2)
    shown = ShownStandings(Asked(mode="singles"), Page(lines, 33, own), "Tea")
    picture = standings_post(Translator(language_for("en")), shown, viewer=14).picture
    assert picture is not None, "standings are shown as a picture"
    return picture.spec


def _record(name: str) -> Record:
    return parse_record(json.loads((FOLDER / "records" / f"{name}.json").read_text("utf-8")))


def pictures() -> Iterator[Shown]:
    """Yield every picture of the gallery."""
    first, second = Round("match-1", after=22), Round("match-2", after=30, before=("match-1",))
    winds, match = Round("winds", after=44), tuple(f"match-{number}" for number in range(1, 8))
    whole = Round("match-8", before=match)
    yield Shown("hand", "A hand on its own turn", first.hand(_on_turn(first), "en"))
    yield Shown("hand-zh", "A hand with melds, in Chinese", second.hand(_most_melds(second), "zh-CN"))
    yield Shown("hand-tw", "Traditional characters, for readers of zh-TW", winds.hand(_most_melds(winds), "zh-TW"))
    yield Shown("board", "The table in the middle of a round", first.board("en"))
    yield Shown("board-winds", "Four-winds pairs: winds shown, partners marked", winds.board("zh-CN"))
    yield Shown("board-long", "The table when the wall is almost empty", Round("long", after=_late("long")).board("en"))
    yield Shown("settlement", "A round that three have won", Round("match-1").settlement("en"))
    yield Shown("settlement-winds", "Cat and god change what is paid", Round("winds").settlement("zh-CN"))
    yield Shown("settlement-ready", "An empty wall: who was ready is paid", Round("ready").settlement("en"))
    yield Shown("replay", "A finished round looked at again, every hand open", Round("match-1", after=60).replay("en"))
    yield Shown("chart", "Points over a match", whole.chart("en"))
    yield Shown("stats", "One person's points and best hand", whole.stats("zh-CN"))
    yield Shown("standings", "Who leads", standings_picture())


def _on_turn(round_: Round) -> int:
    view = round_.round.view(None)
    return int(view.turn or 0)


def _most_melds(round_: Round) -> int:
    view = round_.round.view(None)
    return max(range(4), key=lambda seat: len(view.faces[seat].melds))


def _late(name: str) -> int:
    return len(_record(name).actions) - 2


def phone(data: bytes) -> bytes:
    """Return a picture as wide as a phone shows it."""
    with Image.open(io.BytesIO(data)) as image:
        height = round(image.height * PHONE / image.width)
        small = image.convert("RGB").resize((PHONE, height), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.quantize(200).save(out, "PNG", optimize=True)
    return out.getvalue()


def emoji_sheet() -> bytes:
    """Return all emojis as large as they are drawn, and as large as chat programs show them."""
    drawn = [Image.open(io.BytesIO(draw_emoji(code))) for code in FACES]
    page = Image.new("RGB", (11 * 72 + 8, 4 * 72 + 8 + 40), (49, 51, 56))
    for place, image in enumerate(drawn):
        large, small = (image.resize((size, size), Image.Resampling.LANCZOS) for size in (64, 18))
        page.paste(large, (8 + place % 11 * 72, 8 + place // 11 * 72), large)
        page.paste(small, (8 + place * 18, 4 * 72 + 18), small)
    out = io.BytesIO()
    page.quantize(255).save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> None:
    """Draw everything and write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    lines = [_HEAD]
    for shown in pictures():
        picture = draw(shown.spec)
        (FOLDER / f"{shown.name}.png").write_bytes(picture.data)
        (FOLDER / f"{shown.name}-phone.png").write_bytes(phone(picture.data))
        size = f"{picture.width}×{picture.height}, {round(len(picture.data) / 1000)} kB"
        lines.append(f"## {shown.caption}\n\n![{shown.caption}](gallery/{shown.name}.png)\n\n{size}\n")
        lines.append(f"![The same on a phone](gallery/{shown.name}-phone.png)\n")
    for name, caption, traditional in (("tiles", "All tiles", False), ("tiles-traditional", "Traditional forms", True)):
        (FOLDER / f"{name}.png").write_bytes(draw_tiles(88, traditional=traditional).data)
        lines.append(f"## {caption}\n\n![{caption}](gallery/{name}.png)\n")
    (FOLDER / "emojis.png").write_bytes(emoji_sheet())
    lines.append("## The emojis of tiles\n\n![The emojis of tiles](gallery/emojis.png)\n")
    PAGE.write_text("\n".join(lines), "utf-8")
    total = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    sys.stdout.write(f"{PAGE}: {round(total / 1000)} kB of pictures\n")


if __name__ == "__main__":
    main()
