"""Standings in words and as a picture: places, one's own line, what is asked for next, names that mean mischief."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.presenter.post import Button, Post, Select
from bot.presenter.standings import (
    CHANNEL,
    MONTH,
    PAGE,
    Asked,
    Shown,
    ordinal,
    public_standings,
    standings_post,
)
from bot.store.leaderboard import AVERAGE, ORDERS, RATING, WIN_RATE, Page, Standing
from bot.store.seasons import Season
from render import StandingsSpec, draw
from tests.presenter.tables import LANGUAGES

MISCHIEF = (
    "@everyone",
    "**bold** ~~gone~~",
    "<@123> `code`",
    "\u202egnp.exe",
    "שלום",
    "👨‍👩‍👧‍👦 family",
    "[link](https://example.org)",
    "-# small\n# big",
    "W" * 40,
    "王小明" * 8,
)


def line(rank: int | None, name: str, *, points: int = 432, rounds: int = 12, wins: int = 4, user: int = 0) -> Standing:
    return Standing(rank, user or 100 + (rank or 0), name, rounds, points, wins, 25.3, 2.04)


def shown(*lines: Standing, own: Standing | None = None, ranked: int | None = None, **asked: object) -> Shown:
    seasons = [Season(4, 1, "Spring", 0.0, 1), Season(3, 1, "@everyone", 0.0, 1, 9.0, 1)]
    page = Page(lines, len(lines) if ranked is None else ranked, own)
    return Shown(Asked(**asked), page, "Tea *house*", seasons)  # type: ignore[arg-type]


def post(what: Shown, language: str = "en", viewer: int = 114, **how: bool) -> Post:
    return standings_post(Translator(language_for(language)), what, viewer=viewer, **how)


def spec(made: Post) -> StandingsSpec:
    assert made.picture is not None
    assert isinstance(made.picture.spec, StandingsSpec)
    return made.picture.spec


def buttons(made: Post) -> list[Button]:
    return [button for row in made.rows if isinstance(row, tuple) for button in row]


def selects(made: Post) -> dict[str, Select]:
    return {row.name: row for row in made.rows if isinstance(row, Select)}


def test_a_page_in_words() -> None:
    own = line(14, "Yuki", points=256, user=114)
    made = post(shown(line(1, "Marco"), line(2, "Élodie", points=-100), own=own, ranked=33), pictures=False)
    assert made.text == "### Standings · 30 days · all modes"
    assert made.below.splitlines()[:3] == [
        "1 Marco **+54** · 12 rounds · wins 33 %",
        "2 Élodie **−12.5** · 12 rounds · wins 33 %",
        "You: 14th, +32",
    ]
    chinese = post(shown(line(1, "Marco"), own=own, mode="singles"), "zh-CN", pictures=False)
    assert chinese.text == "### 排行 · 近 30 天 · 单打"
    assert chinese.below.splitlines()[:2] == ["1 Marco **+54** · 12 局 · 胡牌率 33%", "你：第 14，+32"]


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")]
)
def test_ones_own_place_in_english(number: int, said: str) -> None:
    assert f"You: {said}, " in post(shown(line(1, "Marco"), own=line(number, "Yuki"))).below
    assert ordinal(113) == "other"


def test_ones_own_line_stands_in_the_picture_wherever_it_is() -> None:
    own = line(14, "Yuki", user=114)
    below = spec(post(shown(line(1, "Marco"), own=own))).below
    assert below is not None
    assert (below.rank, below.name, below.own) == (14, "Yuki", True)
    here = spec(post(shown(line(1, "Marco"), own, own=own)))
    assert here.below is None
    assert [each.own for each in here.lines] == [False, True]


def test_who_has_not_played_enough_is_told_so() -> None:
    own = line(None, "Yuki", rounds=3, user=114)
    assert "You: not placed yet, 3 rounds of 8" in post(shown(line(1, "Marco"), own=own, order=AVERAGE)).below
    below = spec(post(shown(line(1, "Marco"), own=own, order=AVERAGE))).below
    assert below is not None
    assert below.rank == 0
    assert "You haven't finished a round that counts here." in post(shown(line(1, "Marco"))).below


def test_an_empty_server_says_so() -> None:
    made = post(shown())
    assert spec(made).note == "Nobody has finished a round that counts here in 30 days."
    assert spec(made).lines == ()
    assert "Nobody has finished" in post(shown(period="all"), pictures=False).below
    assert all(button.disabled for button in buttons(made) if button.label in ("◀", "▶", "Post here"))


def test_equal_points_share_a_place() -> None:
    made = post(shown(*(line(1, f"P{number}", user=200 + number) for number in range(10)), ranked=33), pictures=False)
    assert [text.split(" ")[0] for text in made.below.splitlines()[:10]] == ["1"] * 10
    assert not next(button for button in buttons(made) if button.label == "▶").disabled


def test_which_rounds_count_is_said_as_the_server_has_it() -> None:
    asked = shown(line(1, "Marco"))
    assert "-# Rounds with more than one computer player don't count." in post(asked).below
    assert "Only rounds of four people count." in post(replace(asked, most_computers=0)).below
    assert "-#" not in post(replace(asked, most_computers=3)).below


@pytest.mark.parametrize("order", ORDERS)
def test_what_the_lines_are_in_order_of_is_said_and_marked(order: str) -> None:
    made = post(shown(line(1, "Marco"), own=line(1, "Marco"), order=order))
    values = {"points": "+54", AVERAGE: "+4.5", WIN_RATE: "33 %", RATING: "25.3 ±2.0"}
    assert f"You: 1st, {values[order]}" in made.below
    assert spec(made).lines[0].values[spec(made).ranked_by] == values[order]
    assert [option.chosen for option in selects(made)["order"].options] == [each == order for each in ORDERS]


def test_choosing_something_else_begins_at_the_first_page() -> None:
    made = post(shown(*(line(n, "x", user=300 + n) for n in range(1, 11)), ranked=33, page=2, mode="pairs"))
    by_label = {option.label: option.press for option in selects(made)["period"].options}
    assert by_label["All time"] == "m:0:0:standings_at:g points all pairs 0"
    assert by_label["Season Spring"] == "m:0:0:standings_at:g points s4 pairs 0"
    presses = {button.label: button.press for button in buttons(made)}
    assert presses["◀"] == "m:0:0:standings_at:g points 30 pairs 1#back"
    assert presses["▶"] == "m:0:0:standings_at:g points 30 pairs 3#on"
    assert presses["This channel"] == "m:0:0:standings_at:c points 30 pairs 0#where"
    assert presses["Post here"] == "m:0:0:standings_post:g points 30 pairs 2"


@pytest.mark.parametrize(
    "text", ["", "g", "g points 30 any", "x points 30 any 0", "g luck 30 any 0", "g points s any 0"]
)
def test_nothing_else_is_asked_for(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Asked.parse(text)


def test_what_is_asked_reads_back() -> None:
    for asked in (Asked(), Asked(CHANNEL, RATING, "s12", "winds", 7)):
        assert Asked.parse(str(asked)) == asked
    assert Asked().board(1, 2, 5e6).since == 5e6 - 30 * 86400
    board = Asked(CHANNEL, RATING, "s12", "winds").board(1, 2, 5e6)
    assert (board.channel_id, board.since, board.season_id, board.rating_kind) == (2, None, 12, "pairs")


def test_what_everybody_sees_is_nobodys_own() -> None:
    own = line(1, "Marco", user=114)
    made = public_standings(Translator(language_for("en")), shown(own, own=own), pictures=True)
    assert made.rows == ()
    assert "You" not in made.below
    assert not spec(made).lines[0].own
    assert made.mentions == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pictures", [True, False])
def test_names_that_mean_mischief_are_written_harmlessly(language: str, pictures: bool) -> None:
    lines = [line(number, name, user=400 + number) for number, name in enumerate(MISCHIEF, 1)]
    asked = shown(*lines, own=lines[2], order=RATING, ranked=33)
    made = post(replace(asked, place="@everyone **x** \u202e"), language, pictures=pictures)
    text = made.text + made.below
    assert len(lines) == PAGE
    assert "@" not in text
    assert "](" not in text
    assert "\u202e" not in text
    assert len(text) <= 4000
    labels = [option.label for select in selects(made).values() for option in select.options]
    assert all("@" not in label and len(label) <= 100 for label in labels)
    if pictures:
        assert made.picture is not None
        assert len(made.picture.alt) <= 1024
        assert draw(spec(made)).data
    presses = [button.press for button in buttons(made)]
    assert len(set(presses)) == len(presses)
    assert MONTH in str(presses[0])
