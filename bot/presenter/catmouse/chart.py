"""The chart of a match: everybody's points after each round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.columns import clip
from bot.i18n.wording import listed, points
from bot.mahjong.catmouse.state import SEATS
from bot.presenter.catmouse.facts import drawable, plainly
from bot.presenter.catmouse.pictures import TITLE_COLUMNS, chip_of
from bot.presenter.frame import table_name
from bot.presenter.post import Picture
from bot.presenter.reader import Reader
from render import ChartSpec, SeriesSpec

_EIGHTHS = 8


def chart_picture(reader: Reader, shares: Sequence[Sequence[int]]) -> Picture:
    """Return the chart of a match, and the same in words; `shares` are what each round added, in eighths."""
    reader = plainly(reader)
    t = reader.t
    lines: list[list[int]] = [[0] for _ in SEATS]
    for share in shares:
        for line, eighths in zip(lines, share, strict=True):
            line.append(line[-1] + eighths)
    spec = ChartSpec(
        chip=chip_of(reader),
        title=clip(table_name(reader), TITLE_COLUMNS),
        subtitle=t("chart-title"),
        series=tuple(
            SeriesSpec(drawable(reader.names[seat]), tuple(eighths / _EIGHTHS for eighths in lines[seat]))
            for seat in SEATS
        ),
        rounds_caption=t("chart-round"),
        points_caption=t("chart-points"),
    )
    ends = [t("settlement-score", name=reader.names[seat], points=points(lines[seat][-1])) for seat in SEATS]
    alt = t("chart-alt", title=t("chart-title"), rounds=len(shares), standings=listed(t, ends))
    return Picture(spec, alt)
