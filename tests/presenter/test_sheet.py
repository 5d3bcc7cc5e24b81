"""The picture of a finished round: hands as they were read, the tile won on, fans, payments, and the same in words."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.layout import parts_of
from bot.mahjong.catmouse.win import best_score
from bot.mahjong.hands import Hand
from bot.mahjong.melds import parse_meld
from bot.mahjong.tiles import JOKER, Tile
from bot.presenter.catmouse.settlement import settlement_post
from bot.presenter.catmouse.sheet import ALT_LIMIT, laid_out, sheet_alt, sheet_spec
from render import ResultSpec, SetSpec, SettlementSpec, draw_settlement
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"


def sheet(at: At, language: str = "en") -> SettlementSpec:
    return sheet_spec(at.reader(language), at.round)


def of(spec: SettlementSpec, name: str) -> ResultSpec:
    return next(result for result in spec.results if result.name == name)


def finished() -> At:
    """Yuki wins on Marco's 5p, then the wall runs out with nobody ready."""
    return dealt("5p", WAITS_FOR_5P).play("0 discard 5p", "1 win").run_down(0)


def sets(concealed: str, *melds: str, won: str, joker_is: Tile | None = None) -> list[tuple[str, int | None]]:
    """Return each set as codes, and where the tile lies that was won on."""
    laid = tuple(map(parse_meld, melds))
    hand = Hand.parse(concealed)
    score = best_score(hand, laid, joker_is=joker_is)
    assert score is not None
    assert score.reading is not None
    found = laid_out(parts_of(score.reading, laid), Tile.parse(won), joker_is=joker_is)
    return [(" ".join(one.tiles), one.won) for one in found]


def test_a_hand_is_laid_out_set_by_set_with_the_tile_it_won_on() -> None:
    found = sets("123m55p678p456m", "[222m]", won="7p")
    assert sorted(found) == sorted(
        [("1m 2m 3m", None), ("4m 5m 6m", None), ("6p 7p 8p", 1), ("5p 5p", None), ("2m 2m 2m", None)]
    )
    assert found[-1] == ("2m 2m 2m", None), "melds lie behind"


def test_the_tile_won_on_is_marked_once() -> None:
    assert sum(place is not None for _, place in sets("222333444m555m66p", won="5m")) == 1
    assert sum(place is not None for _, place in sets("11224455m7788p99p", won="1m")) == 1


def test_a_joker_says_what_it_counts_as_and_a_robbed_one_is_marked() -> None:
    laid: tuple[()] = ()
    score = best_score(Hand.parse("123m456m789m55p67p1j"), laid)
    assert score is not None
    assert score.reading is not None
    found = laid_out(parts_of(score.reading, laid), Tile.parse("7p"))
    joker = next(one for one in found if "1j" in one.tiles)
    assert joker.stands_for[joker.tiles.index("1j")] in ("5p", "8p")
    robbed = sets("123m456m789m55p67p1j", won="1j", joker_is=Tile.parse("8p"))
    assert [place for tiles, place in robbed if "1j" in tiles] == [2]
    assert JOKER.code == "1j"


def test_melds_show_jokers_and_the_mouse_and_what_they_count_as() -> None:
    score = best_score(Hand.parse("55p"), melds := tuple(map(parse_meld, ("[44m1j]", "[11m2a]", "(222m1j)", "[111j]"))))
    assert score is not None
    assert score.reading is not None
    found = laid_out(parts_of(score.reading, melds), Tile.parse("5p"))
    assert found[1] == SetSpec(("4m", "4m", "1j"), (None, None, "4m"))
    assert found[2] == SetSpec(("1m", "1m", "2a"), (None, None, "1m"))
    assert found[3] == SetSpec(("2m", "2m", "2m", "1j"), (None, None, None, "2m"), concealed=True)
    assert found[4] == SetSpec(("1j",) * 3, (None,) * 3)


def test_a_winner_comes_first_with_fans_points_and_who_pays() -> None:
    spec = sheet(finished())
    first = spec.results[0]
    assert (first.name, first.counted, first.how, first.points) == ("Yuki", True, "on Marco's 5p", "+2")
    assert (first.fans, first.fan, first.worth) == ((("no jokers", "1"),), "1 fan", "2 points")
    assert [(pay.name, pay.points) for pay in first.payments] == [("Marco", "2")]
    assert spec.subtitle == "Round 3 of 4 · the wall is empty"
    assert spec.totals_caption == "Match"
    assert {result.total for result in spec.results} == {"+2", "−2", "0"}


def test_who_did_not_win_shows_the_hand_as_it_lay_and_why() -> None:
    spec = sheet(finished())
    marco = of(spec, "Marco")
    assert (marco.counted, marco.fans, marco.how, marco.points) == (False, (), "not ready", "−2")
    assert sum(len(one.tiles) for one in marco.sets) == 13


def test_a_ready_hand_is_laid_out_with_the_tile_it_lacks() -> None:
    at = dealt("9s", WAITS_FOR_5P).run_down(0)
    ready = next((result for result in sheet(at).results if result.name == "Yuki"), None)
    assert ready is not None
    lacking = [one for one in ready.sets if one.missing]
    if ready.counted:
        assert [one.tiles[one.won or 0] for one in lacking] == ["5p"]
        assert ready.how.startswith("ready: 5p")


def test_computers_carry_a_mark_instead_of_a_sign_in_their_name() -> None:
    at = dealt("5p", WAITS_FOR_5P, names=("Marco", "Yuki", None, None)).play("0 discard 5p", "1 win")
    spec = sheet(at.run_down(0))
    assert [(result.name, result.computer) for result in spec.results if result.computer] == [
        ("Computer 3", True),
        ("Computer 4", True),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_every_round_can_be_drawn_and_said(mode: str, language: str) -> None:
    for seed in range(4):
        at = random_moments(seed, mode)[-1]
        spec = sheet(at, language)
        assert len(spec.results) == 4
        assert sum(each.won is not None for result in spec.results for each in result.sets) >= len(
            [win for win in at.position.wins if win.score.reading]
        )
        assert draw_settlement(spec, 700).data
        assert len(sheet_alt(at.reader(language), at.round)) <= ALT_LIMIT


def test_the_words_say_what_the_picture_shows() -> None:
    at = finished()
    text = sheet_alt(at.reader("en"), at.round)
    for part in (
        "Round 3: the wall is empty",
        "1: Yuki, +2",
        "on Marco's 5p",
        "no jokers",
        "2 from Marco",
        "not ready",
    ):
        assert part in text


def test_a_table_of_text_gets_no_picture() -> None:
    at = finished()
    assert settlement_post(at.state, at.round).picture is not None
    plain = at.changed(text_only=True)
    assert settlement_post(plain.state, plain.round).picture is None
