"""One person's results in words and as a picture, and two people compared."""

from __future__ import annotations

import pytest

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.presenter.catmouse.sheet import won_hand
from bot.presenter.post import Button, Post
from bot.presenter.stats import Results, percent, public_stats, stats_post, versus_post, whom_post
from bot.store.history import Meeting, Point
from bot.store.profile import BestHand, Profile
from bot.store.ratings import RatingRow
from render import ChartSpec, draw
from tests.presenter.tables import LANGUAGES
from tests.presenter.test_settlement import three_win
from tests.presenter.test_standings import MISCHIEF

YUKI = Profile(
    7,
    "Yuki",
    rounds=48,
    points=1120,
    wins=15,
    self_drawn=2,
    fan=31,
    dealt_in=9,
    checked=5,
    ready=3,
    thought_ms=7_800_000 * 10,
    moves=10,
    matches=12,
    best=BestHand(1, 3, 1, 6, 64, 0.0),
    fans={"no_jokers": 9, "full_flush": 3},
    deeds={"cat_caught": 1, "mouse_stole": 5, "god_earned": 100, "cat_saved": 4, "ingot_used": 3},
    ratings={"singles": RatingRow(7, 27.31, 2.05, 48)},
)
SERIES = tuple(Point(number, 0.0, share, 1000 + total) for number, share, total in ((1, 40, 40), (2, 80, 120)))


def post(results: Results, language: str = "en", viewer: int = 7, **how: bool) -> Post:
    return stats_post(Translator(language_for(language)), results, viewer=viewer, **how)


def chart(made: Post) -> ChartSpec:
    assert made.picture is not None
    assert isinstance(made.picture.spec, ChartSpec)
    return made.picture.spec


def labels(made: Post) -> list[str]:
    return [each.label for row in made.rows if isinstance(row, tuple) for each in row if isinstance(each, Button)]


def test_everything_about_somebody_in_four_lines() -> None:
    made = post(Results(YUKI, SERIES))
    assert made.text == "### Yuki"
    assert made.below.splitlines() == [
        "12 matches · 48 rounds · +140 · wins 31 % (self-drawn 13 %) · dealt in 19 % · best 64 · thinks 2 h on average",
        "2.1 fan a win · ready at an empty wall 60 % · likes no jokers (9×)",
        "the cat caught 1 mouse · the mouse stole 5 tiles · the god earned 12.5 · the cat saved 0.5",
        "rating 27.3 ±2.0 in singles",
    ]
    chinese = post(Results(YUKI, SERIES), "zh-CN").below.splitlines()
    assert chinese[0].startswith("12 场 · 48 局 · +140 · 胡牌率 31%（自摸 13%） · 点炮率 19% · 最大 64")
    assert chinese[0].endswith("平均思考 2 小时")
    assert chinese[2] == "猫抓老鼠 1 次 · 老鼠偷牌 5 次 · 财神多收 12.5 · 猫少付 0.5"


def test_the_chart_begins_where_the_rounds_it_shows_begin() -> None:
    spec = chart(post(Results(YUKI, SERIES, place="Tea")))
    assert spec.series[0].points == (125.0, 130.0, 140.0)
    assert spec.first == 46
    assert spec.subtitle == "Tea · Points over the rounds"


def test_the_best_hand_is_laid_out_and_told() -> None:
    at = three_win()
    best = won_hand(at.reader(), at.round, 1)
    made = post(Results(YUKI, SERIES, best))
    hand = chart(made).hand
    assert hand is not None
    assert (hand.name, hand.fan, hand.points, hand.total, hand.payments) == ("Yuki", "1 fan", "", "", ())
    assert chart(made).treasure == at.view().treasure.code
    assert made.picture is not None
    assert "Best hand: on Marco's 5p; no jokers; 1 fan, 2 points; Characters 1 2 3" in made.picture.alt
    assert draw(chart(made)).data
    written = post(Results(YUKI, SERIES, best), pictures=False)
    assert written.below.splitlines()[-1].startswith("Best hand: on Marco's 5p")


def test_who_has_done_nothing_is_shown_as_that() -> None:
    made = post(Results(Profile(9, "New")), viewer=9)
    assert made.below == "No finished round yet."
    assert made.picture is None
    [again] = [each for row in made.rows if isinstance(row, tuple) for each in row if each.label == "Post here"]
    assert again.disabled


def test_what_can_be_pressed() -> None:
    assert labels(post(Results(YUKI, SERIES))) == ["Head to head", "Records", "Post here"]
    assert labels(post(Results(YUKI, SERIES), viewer=8)) == ["Head to head", "Records", "Post here"]
    assert labels(post(Results(YUKI, SERIES), here=False)) == ["Head to head", "Records"]
    assert "Posted" in labels(post(Results(YUKI, SERIES), posted=True))
    assert public_stats(Translator(language_for("en")), Results(YUKI, SERIES), pictures=True).rows == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_compared(language: str) -> None:
    t = Translator(language_for(language))
    made = versus_post(t, (7, "Yuki"), "**Marco** @everyone", Meeting(23, 4, 96, -240, 12, 9, 240, 352))
    assert "@" not in made.text
    assert {"en": "Yuki paid Marco everyone 30", "zh-CN": "Yuki 付给 Marco everyone 30"}[language] in made.text
    assert {"en": "23 rounds together · 4 of them as partners", "zh-CN": "同桌 23 局 · 其中搭档 4 局"}[
        language
    ] in made.text
    assert made.person is not None
    assert made.person.press == whom_post(t, 7).person.press == "m:0:0:versus_with:7"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", MISCHIEF)
def test_any_name_is_harmless(name: str) -> None:
    made = post(Results(Profile(7, name, rounds=1), SERIES, place=name))
    assert "@" not in made.text
    assert "](" not in made.text
    assert made.text.count("*") == made.text.count("~") == 0
    assert draw(chart(made)).data


def test_shares() -> None:
    assert [percent(1, 3), percent(0, 0), percent(2, 3), percent(5, 5)] == [33, 0, 67, 100]
