"""Who leads on a server or in a channel: a page of lines as a picture and in words, and how to turn it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from bot.i18n.columns import LABEL_COLUMNS, clip
from bot.i18n.names import Person, clean, display_name
from bot.i18n.translator import Translator
from bot.i18n.wording import EIGHTHS, dotted, points, sentences
from bot.mahjong.catmouse.modes import MODES
from bot.presenter.catmouse.facts import drawable
from bot.presenter.post import Button, Option, Picture, Post, Row, Select
from bot.presenter.presses import Presses
from bot.store.leaderboard import AVERAGE, ORDERS, POINTS, RATING, WIN_RATE, Board, Page, Standing
from bot.store.ratings import PAIRS, SINGLES
from bot.store.seasons import Season
from bot.store.standings import RANKED_COMPUTERS
from render import StandingSpec, StandingsSpec

PAGE: Final = 10
SERVER, CHANNEL = "g", "c"
MONTH, EVER = "30", "all"
ANY: Final = "any"
_MONTH_SECONDS: Final = 30 * 24 * 3600.0
_LEAST_ROUNDS: Final = {POINTS: 1, AVERAGE: 8, WIN_RATE: 8, RATING: 8}
"""With fewer rounds a share says little; by points everybody counts."""
_COLUMNS: Final = (POINTS, "rounds", AVERAGE, WIN_RATE, RATING)
_ALL_COMPUTERS: Final = 3
_SEASONS: Final = 8
"""So many of the last seasons can be chosen."""
_ALT_LIMIT: Final = 1024


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to see: where, in order of what, over which time, of which mode, which page."""

    where: str = SERVER
    order: str = POINTS
    period: str = MONTH
    mode: str = ANY
    page: int = 0

    def __str__(self) -> str:
        return f"{self.where} {self.order} {self.period} {self.mode} {self.page}"

    @classmethod
    def parse(cls, text: str) -> Asked:
        """Return what a press asks for; raises `ValueError` for anything a press cannot say."""
        where, order, period, mode, page = text.split(" ")
        known = where in (SERVER, CHANNEL) and order in ORDERS and mode in (ANY, *MODES)
        if not known or not (period in (MONTH, EVER) or (period[0] == "s" and period[1:].isdecimal())):
            raise ValueError(f"nobody asks for {text!r}")
        return cls(where, order, period, mode, max(0, int(page)))

    @property
    def season_id(self) -> int | None:
        """The season it is about."""
        return int(self.period[1:]) if self.period.startswith("s") else None

    def board(self, guild_id: int, channel_id: int, now: float) -> Board:
        """Return what is to be read for it; `now` is in seconds since 1970."""
        return Board(
            guild_id,
            channel_id if self.where == CHANNEL else None,
            order=self.order,
            since=now - _MONTH_SECONDS if self.period == MONTH else None,
            season_id=self.season_id,
            mode=None if self.mode == ANY else self.mode,
            least_rounds=_LEAST_ROUNDS[self.order],
            rating_kind=PAIRS if self.mode != ANY and MODES[self.mode].in_pairs else SINGLES,
        )


@dataclass(frozen=True, slots=True)
class Shown:
    """A page of standings that was read: what was asked, the lines, of which place, and the server's seasons."""

    asked: Asked
    page: Page
    place: str
    """What the server or the channel is called."""
    seasons: Sequence[Season] = ()
    """The latest first."""
    most_computers: int = RANKED_COMPUTERS
    """With how many computer players a round counts here."""

    @property
    def is_last(self) -> bool:
        """Whether no page follows."""
        return (self.asked.page + 1) * PAGE >= self.page.ranked


def standings_post(t: Translator, shown: Shown, *, viewer: int, pictures: bool = True, posted: bool = False) -> Post:
    """Return the standings for one reader; `posted` says that they have been posted for all already."""
    lines = [] if pictures else _lines(t, shown, None)
    told = [*lines, _own(t, shown), *_remarks(t, shown)]
    picture = _picture(t, shown, viewer) if pictures else None
    rows: tuple[Row, ...] = (*_selects(t, shown), _buttons(t, shown, posted=posted))
    return Post(_title(t, shown), rows, picture, blocks=True, below="\n".join(filter(None, told)), silent=True)


def public_standings(t: Translator, shown: Shown, *, pictures: bool) -> Post:
    """Return the standings for everybody in a channel: nobody's own line, nothing to press."""
    everybodys = replace(shown, page=replace(shown.page, own=None))
    lines = [] if pictures else _lines(t, everybodys, None)
    told = [*lines, *_remarks(t, shown)]
    picture = _picture(t, everybodys, None) if pictures else None
    return Post(_title(t, shown), (), picture, blocks=True, below="\n".join(filter(None, told)), silent=True)


# ---------------------------------------------------------------- words


def _title(t: Translator, shown: Shown) -> str:
    where = clean(shown.place) if shown.asked.where == CHANNEL else ""
    return t("standings-title", about=dotted(t, [where, *_about(t, shown)]))


def _about(t: Translator, shown: Shown) -> list[str]:
    return [_period(t, shown.asked.period, shown.seasons), _mode(t, shown.asked.mode)]


def _period(t: Translator, period: str, seasons: Sequence[Season]) -> str:
    if period in (MONTH, EVER):
        return t(f"standings-period_{period}")
    season = next((season for season in seasons if f"s{season.id}" == period), None)
    return t("standings-period_season", name=clean(season.name) if season is not None else "…")


def _mode(t: Translator, mode: str) -> str:
    return t("standings-mode_any") if mode == ANY else t(f"mode-{mode}")


def _name(t: Translator, line: Standing) -> str:
    return display_name(t, Person(line.name))


def _lines(t: Translator, shown: Shown, viewer: int | None) -> list[str]:
    """Return the lines of the page in words, that of the viewer in bold."""
    if not shown.page.lines:
        return [_nobody(t, shown)]
    found = []
    for line in shown.page.lines:
        name, order = _name(t, line), shown.asked.order
        values = dict(zip(_COLUMNS, _values(t, line), strict=True))
        about = [t("standings-rounds", count=line.rounds), t("standings-wins", share=values[WIN_RATE])]
        if order in (AVERAGE, RATING):
            about.append(t(f"standings-value_{order}", value=values[order]))
        said = t("standings-line", rank=line.rank or 0, name=name, points=values[POINTS], about=dotted(t, about))
        found.append(f"**{said}**" if line.user_id == viewer else said)
    return found


def _own(t: Translator, shown: Shown) -> str:
    """Return where the reader stands, or what is missing until they do."""
    own, order = shown.page.own, shown.asked.order
    if own is None:
        return t("standings-own_none")
    value = _values(t, own)[_COLUMNS.index(order)]
    if own.rank is None:
        return t("standings-own_unranked", count=own.rounds, least=_LEAST_ROUNDS[order])
    return t("standings-own", rank=own.rank, kind=ordinal(own.rank), value=value)


def ordinal(number: int) -> str:
    """Return which ending an English ordinal has: `one` (21st), `two`, `few` (23rd) or `other` (11th)."""
    if number % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(number % 10, "other")


def _remarks(t: Translator, shown: Shown) -> list[str]:
    """Return what restricts the standings."""
    asked, least = shown.asked, _LEAST_ROUNDS[shown.asked.order]
    remarks = [t("standings-least", count=least)] if least > 1 else []
    if asked.order == RATING:
        pairs = asked.mode != ANY and MODES[asked.mode].in_pairs
        remarks.append(t("standings-rating_pairs" if pairs else "standings-rating_singles"))
    if shown.most_computers < _ALL_COMPUTERS:
        remarks.append(t("standings-computers", count=shown.most_computers))
    return [t("standings-small", text=sentences(t, remarks))] if remarks else []


def _nobody(t: Translator, shown: Shown) -> str:
    return t("standings-nobody_30" if shown.asked.period == MONTH else "standings-nobody")


def _values(t: Translator, line: Standing) -> tuple[str, str, str, str, str]:
    """Return what the columns say, in the order of `_COLUMNS`."""
    average = Fraction(line.points, EIGHTHS * line.rounds)
    share = t("standings-percent", share=round(Fraction(100 * line.wins, line.rounds)))
    rating = "–" if line.mu is None or line.sigma is None else rating_text(line.mu, line.sigma)
    return points(line.points), str(line.rounds), _signed(average), share, rating


def rating_text(mu: float, sigma: float) -> str:
    """Return a rating with its uncertainty: "25.3 ±4.1"."""
    return f"{mu:.1f} ±{sigma:.1f}".replace("-", "−")


def _signed(value: Fraction) -> str:
    """Return a number with its sign and at most two places."""
    hundredths = round(value * 100)
    size = f"{abs(hundredths) / 100:.2f}".rstrip("0").rstrip(".")
    return size if not hundredths else ("+" if hundredths > 0 else "−") + size


# ---------------------------------------------------------------- picture


def _picture(t: Translator, shown: Shown, viewer: int | None) -> Picture:
    t = t.plain
    page, own = shown.page, shown.page.own
    is_below = own is not None and all(line.user_id != own.user_id for line in page.lines) and bool(page.lines)
    spec = StandingsSpec(
        chip="green",
        title=drawable(clean(shown.place) or "…"),
        subtitle=drawable(dotted(t, [t("standings-heading"), *_about(t, shown)])),
        right=t("standings-players", count=page.ranked) if page.ranked else "",
        columns=tuple(t(f"standings-column_{column}") for column in _COLUMNS),
        ranked_by=_COLUMNS.index(shown.asked.order),
        lines=tuple(_line(t, line, viewer) for line in page.lines),
        below=_line(t, own, viewer) if own is not None and is_below else None,
        note="" if page.lines else _nobody(t, shown),
    )
    alt = sentences(t, [t("standings-alt", title=spec.subtitle), *_lines(t, shown, None)])
    return Picture(spec, _plain(alt)[:_ALT_LIMIT])


def _plain(text: str) -> str:
    return text.replace("**", "")


def _line(t: Translator, line: Standing, viewer: int | None) -> StandingSpec:
    return StandingSpec(line.rank or 0, drawable(_name(t, line)), _values(t, line), own=line.user_id == viewer)


# ---------------------------------------------------------------- controls


def _selects(t: Translator, shown: Shown) -> tuple[Select, ...]:
    asked = shown.asked

    def select(name: str, field: str, choices: dict[str, str]) -> Select:
        options = tuple(
            Option(
                clip(label, LABEL_COLUMNS),
                Presses(0, 0)("standings_at", replace(asked, page=0, **{field: value})),
                chosen=getattr(asked, field) == value,
            )
            for value, label in choices.items()
        )
        return Select(name, t.label(f"standings-{name}"), options)

    periods = {MONTH: t("standings-period_30")}
    for season in shown.seasons[:_SEASONS]:
        periods[f"s{season.id}"] = t("standings-period_season.start", name=clean(season.name))
    if asked.period not in (*periods, EVER):
        periods[asked.period] = _period(t, asked.period, shown.seasons)
    periods[EVER] = t("standings-period_all.start")
    modes = {ANY: t("standings-mode_any.start"), **{mode: t(f"mode-{mode}.start") for mode in MODES}}
    orders = {order: t(f"standings-order_{order}") for order in ORDERS}
    return (
        select("period", "period", periods),
        select("mode", "mode", modes),
        select("order", "order", orders),
    )


def _buttons(t: Translator, shown: Shown, *, posted: bool) -> tuple[Button, ...]:
    asked, presses = shown.asked, Presses(0, 0)
    back, on = replace(asked, page=max(asked.page - 1, 0)), replace(asked, page=asked.page + 1)
    there = CHANNEL if asked.where == SERVER else SERVER
    return (
        Button(t.label("button-page_back"), presses("standings_at", back, "back"), disabled=not asked.page),
        Button(t.label("button-page_on"), presses("standings_at", on, "on"), disabled=shown.is_last),
        Button(
            t.label(f"button-standings_{'channel' if there == CHANNEL else 'server'}"),
            presses("standings_at", replace(asked, where=there, page=0), "where"),
        ),
        Button(
            t.label("button-posted" if posted else "button-post_here"),
            presses("standings_post", asked),
            disabled=posted or not shown.page.lines,
        ),
    )
