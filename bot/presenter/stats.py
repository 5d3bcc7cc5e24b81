"""What one person has done: a line of figures, their points as a chart, their best hand; and two people compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.i18n.columns import clip
from bot.i18n.names import Person, display_name
from bot.i18n.translator import Translator
from bot.i18n.wording import EIGHTHS, dotted, points, sentences, short_time
from bot.presenter.catmouse.facts import drawable
from bot.presenter.post import Button, PersonSelect, Picture, Post, Row
from bot.presenter.presses import Presses
from bot.presenter.standings import rating_text
from bot.store.history import Meeting, Point
from bot.store.profile import Profile
from render import ChartSpec, ResultSpec, SeriesSpec

_COUNTED: Final = ("cat_caught", "mouse_stole", "god_took", "took_out")
"""Deeds that are told as how often."""
_EARNED: Final = ("god_earned", "cat_saved")
"""Deeds that are told as points."""
_ALT_LIMIT: Final = 1024
_TITLE_COLUMNS: Final = 40


@dataclass(frozen=True, slots=True)
class BestHand:
    """A person's dearest win laid out, the treasure of its round, and the same in words."""

    result: ResultSpec
    treasure: str
    words: str


@dataclass(frozen=True, slots=True)
class Results:
    """What is shown of a person: the sums, the latest rounds one by one, the best hand; of a server or of all."""

    profile: Profile
    series: Sequence[Point] = ()
    best: BestHand | None = None
    place: str = ""
    """What the server is called; empty for all of them."""


def stats_post(
    t: Translator, results: Results, *, viewer: int, pictures: bool = True, posted: bool = False, here: bool = True
) -> Post:
    """Return a person's results for one reader; `here` says that they can be posted where it is read."""
    user_id = results.profile.user_id
    presses = Presses(0, 0)
    records = "own 0" if user_id == viewer else f"person 0 {user_id}"
    buttons = [
        Button(t.label("button-versus"), presses("versus", user_id)),
        Button(t.label("button-records"), presses("rounds", records)),
    ]
    if here:
        label = t.label("button-posted" if posted else "button-post_here")
        buttons.append(Button(label, presses("stats_post", user_id), disabled=posted or not results.profile.rounds))
    rows: tuple[Row, ...] = (tuple(buttons),)
    return _post(t, results, rows, pictures=pictures)


def public_stats(t: Translator, results: Results, *, pictures: bool) -> Post:
    """Return a person's results for everybody in a channel."""
    return _post(t, results, (), pictures=pictures)


def _post(t: Translator, results: Results, rows: tuple[Row, ...], *, pictures: bool) -> Post:
    picture = _picture(t, results) if pictures and results.series else None
    told = _figures(t, results.profile)
    if picture is None and results.best is not None:
        told.append(t("stats-best_hand", hand=results.best.words))
    title = t("stats-title", name=_name(t, results.profile.name))
    return Post(title, rows, picture, blocks=True, below="\n".join(told), silent=True)


def _name(t: Translator, name: str) -> str:
    return display_name(t, Person(name))


# ---------------------------------------------------------------- figures


def _figures(t: Translator, profile: Profile) -> list[str]:
    """Return the lines of figures; what there is nothing of is left out."""
    if not profile.rounds:
        return [t("stats-none")]
    lines = [_line(t, profile), _habits(t, profile), _deeds(t, profile), _ratings(t, profile)]
    return [line for line in lines if line]


def _line(t: Translator, profile: Profile) -> str:
    wins = t(
        "stats-wins",
        share=percent(profile.wins, profile.rounds),
        drawn=percent(profile.self_drawn, profile.wins),
        count=profile.wins,
    )
    thinks = profile.thinking_seconds
    return dotted(
        t,
        [
            t("stats-matches", count=profile.matches),
            t("standings-rounds", count=profile.rounds),
            points(profile.points),
            wins,
            t("stats-dealt_in", share=percent(profile.dealt_in, profile.rounds)),
            t("stats-best", points=profile.best.points) if profile.best is not None else "",
            t("stats-thinks", time=short_time(t, thinks)) if thinks is not None else "",
        ],
    )


def _habits(t: Translator, profile: Profile) -> str:
    favourite = profile.favourite_fan
    return dotted(
        t,
        [
            t("stats-mean_fan", fan=_tenths(profile.fan, profile.wins)) if profile.wins else "",
            t("stats-ready", share=percent(profile.ready, profile.checked)) if profile.checked else "",
            t("stats-favourite", fan=t(f"fan-{favourite}"), count=profile.fans[favourite]) if favourite else "",
        ],
    )


def _deeds(t: Translator, profile: Profile) -> str:
    counted = [t(f"stats-{deed}", count=profile.deeds[deed]) for deed in _COUNTED if profile.deeds.get(deed)]
    earned = [
        t(f"stats-{deed}", points=points(profile.deeds[deed]).lstrip("+"))
        for deed in _EARNED
        if profile.deeds.get(deed)
    ]
    return dotted(t, [*counted, *earned])


def _ratings(t: Translator, profile: Profile) -> str:
    return dotted(
        t, [t(f"stats-rating_{kind}", rating=rating_text(row.mu, row.sigma)) for kind, row in profile.ratings.items()]
    )


def percent(part: int, whole: int) -> int:
    """Return a share in whole percent; none of nothing is none."""
    return round(Fraction(100 * part, whole)) if whole else 0


def _tenths(total: int, count: int) -> str:
    return f"{round(Fraction(10 * total, count)) / 10:.1f}".removesuffix(".0")


# ---------------------------------------------------------------- picture


def _picture(t: Translator, results: Results) -> Picture:
    t = t.plain
    profile, series = results.profile, results.series
    name = drawable(_name(t, profile.name))
    line = (series[0].total - series[0].share, *(point.total for point in series))
    best = results.best
    spec = ChartSpec(
        chip="green",
        title=name,
        subtitle=drawable(dotted(t, [clip(results.place, _TITLE_COLUMNS), t("stats-chart")])),
        series=(SeriesSpec(name, tuple(eighths / EIGHTHS for eighths in line)),),
        rounds_caption=t("chart-round"),
        points_caption=t("chart-points"),
        first=max(0, profile.rounds - len(series)),
        hand=None if best is None else best.result,
        hand_caption=t("stats-hand_caption"),
        treasure=None if best is None else best.treasure,
    )
    alt = [t("stats-alt", count=len(series), first=points(line[0]), last=points(line[-1]))]
    if best is not None:
        alt.append(t("stats-best_hand", hand=best.words))
    return Picture(spec, sentences(t, alt)[:_ALT_LIMIT])


# ---------------------------------------------------------------- two people


def whom_post(t: Translator, user_id: int) -> Post:
    """Return the question with whom a person is to be compared."""
    return Post(
        t("versus-whom"), blocks=True, person=PersonSelect(Presses(0, 0)("versus_with", user_id), t("select-player"))
    )


def versus_post(t: Translator, first: tuple[int, str], second: str, meeting: Meeting) -> Post:
    """Return how two people did in the rounds they played together, and the question about another one."""
    user_id, name = first
    one, other = _name(t, name), _name(t, second)
    lines = [t("versus-title", first=one, second=other)]
    if not meeting.rounds:
        lines.append(t("versus-none"))
    else:
        together = t("versus-rounds", count=meeting.rounds)
        partners = t("versus-partners", count=meeting.partners) if meeting.partners else ""
        lines += [
            dotted(t, [together, partners]),
            t(
                "versus-points",
                first=one,
                second=other,
                points=points(meeting.first_points),
                others=points(meeting.second_points),
            ),
            t("versus-ahead", first=one, second=other, count=meeting.first_ahead, others=meeting.second_ahead),
            t("versus-paid", first=one, second=other, points=_unsigned(meeting.first_paid)),
            t("versus-paid", first=other, second=one, points=_unsigned(meeting.second_paid)),
        ]
    return Post(
        "\n".join(lines), blocks=True, person=PersonSelect(Presses(0, 0)("versus_with", user_id), t("versus-another"))
    )


def _unsigned(eighths: int) -> str:
    return points(eighths).lstrip("+")
