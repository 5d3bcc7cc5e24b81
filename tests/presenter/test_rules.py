"""The rules in Discord: every topic and every fan is a page that fits, with an example that is drawn."""

from __future__ import annotations

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.fans import FAN_IDS
from bot.presenter.catmouse.rules import TOPICS, how_post, is_topic, rules_post, topic_names
from bot.presenter.post import Select
from bot.presenter.presses import LONGEST, Press
from render import HandSpec

BOTH = [Translator(Language.EN), Translator(Language.ZH_CN)]


@pytest.mark.parametrize("t", BOTH, ids=lambda t: t.language.value)
@pytest.mark.parametrize("name", [*TOPICS, *FAN_IDS])
def test_every_page_fits_and_leads_on(t: Translator, name: str) -> None:
    post = rules_post(t, name)
    assert post.blocks
    assert len(post.text) + len(post.below) <= 4000
    presses = [
        press
        for row in post.rows
        for press in ([o.press for o in row.options] if isinstance(row, Select) else [b.press for b in row])
    ]
    for press in presses:
        assert press is not None
        assert len(press) <= LONGEST
        parsed = Press.parse(press)
        assert parsed is not None
        assert parsed.kind == "rules_page"
        assert is_topic(parsed.rest)


@pytest.mark.parametrize("fan", FAN_IDS)
def test_a_fan_is_drawn_and_told(fan: str) -> None:
    for t in BOTH:
        post = rules_post(t, fan)
        assert post.picture is not None
        assert isinstance(post.picture.spec, HandSpec)
        assert post.picture.spec.title == t(f"fan-{fan}")
        assert len(post.picture.alt) > 10
        assert t(f"fan-{fan}.how") in post.text
        without = rules_post(t, fan, pictures=False)
        assert without.picture is None


def test_the_fan_page_lists_every_fan_with_what_it_counts() -> None:
    for t in BOTH:
        text = rules_post(t, "fan").text
        assert all(t(f"fan-{fan}.how") in text for fan in FAN_IDS)


def test_pages_are_found_by_name() -> None:
    names = topic_names(BOTH[0])
    assert list(names) == [*TOPICS, *FAN_IDS]
    assert names["goal"] == "Goal"
    assert names["nine_heavens"] == "nine heavens"
    assert not is_topic("chess")


def test_the_newcomers_page_shows_a_sample_and_leads_to_the_rules() -> None:
    for t in BOTH:
        post = how_post(t)
        assert post.picture is not None
        assert post.picture.alt == t("how-alt")
        assert len(post.text) <= 2000
        [row] = post.rows
        assert isinstance(row, tuple)
        assert row[0].press == "m:0:0:rules:goal"
        assert how_post(t, pictures=False).picture is None
