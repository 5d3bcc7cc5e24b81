"""CONTRACT, game records: what a reader supplies, what a writer leaves out, and how a bad record is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.mahjong.catmouse.actions import Action
from bot.mahjong.catmouse.record import BadRecord, Record, condense, parse_record, record_as_json, replay
from bot.mahjong.catmouse.state import ToDraw
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.dealing import build_deal
from tests.mahjong.catmouse.playing import Round, start

NAMES = ("A", "B", "C", "D")
WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def record(round_: Round, *lines: str) -> Record:
    return Record(NAMES, round_.header, lines)


def taken(round_: Round, *lines: str) -> list[str]:
    """Return every action of a replay, those supplied included."""
    return [str(action) for action in replay(record(round_, *lines)).actions]


def fields(**changes: Any) -> dict[str, Any]:
    """Return a good record as JSON would hold it, with some fields changed; `...` leaves one out."""
    header = build_deal(hands=("9s", "", "", ""))
    data: dict[str, Any] = {
        "format": "cat-and-mouse/1",
        "mode": "singles",
        "house": [],
        "names": ["A", "B", "C", "D"],
        "dealer": 0,
        "dice": [6, 6],
        "deck": " ".join(tile.code for tile in header.deck),
        "rolls": [],
        "actions": ["0 discard 9s"],
    }
    return {name: value for name, value in {**data, **changes}.items() if value is not ...}


def test_the_form_of_the_contract_is_read() -> None:
    names = ["东", "b", "", "d"]
    data = fields(house=["strict"], dealer=2, rolls=[[2, 3]], names=names)
    read = parse_record(json.loads(json.dumps(data)))
    assert (list(read.names), read.actions) == (names, ("0 discard 9s",))
    assert (read.deal.dealer, read.deal.dice, read.deal.rolls) == (2, (6, 6), ((2, 3),))
    assert (read.deal.mode.id, read.deal.house) == ("singles", frozenset({"strict"}))


def test_who_made_moves_in_a_players_place_may_be_marked() -> None:
    """Added to the contract: what it leads to is the same."""
    marked = parse_record(fields(by={"order": [1], "autopilot": []}))
    assert replay(marked).state == replay(parse_record(fields())).state


def test_a_reader_supplies_done_draws_and_passes() -> None:
    """CONTRACT: where the next action is not possible yet, for whoever is to decide."""
    round_ = start("5p", "55p", "", WAITS_FOR_5P, wall="9m8m")
    assert taken(round_, "0 discard 5p", "1 discard 9m", "2 discard 8m") == [
        "0 done",
        "1 done",
        "2 done",
        "3 done",
        "0 discard 5p",
        "1 pass",
        "3 pass",
        "1 draw",
        "1 discard 9m",
        "2 draw",
        "2 discard 8m",
    ]


def test_a_reader_supplies_a_declined_take_out() -> None:
    round_ = start("5p", "123456789p22p46p", wall="9m", mode="pairs")
    assert taken(round_, "0 discard 5p", "1 win", "2 discard 9m")[-3:] == ["1 pass", "2 draw", "2 discard 9m"]


def test_what_is_written_out_is_not_supplied_again() -> None:
    round_ = start("5p", "55p", "", WAITS_FOR_5P, wall="9m8m")
    written = ["0 done", "1 done", "2 done", "3 done", "0 discard 5p", "3 pass", "1 pass", "1 draw", "1 discard 9m"]
    assert taken(round_, *written) == written


def test_an_action_that_is_possible_is_taken_at_once() -> None:
    """CONTRACT: the dealer's flower on the first turn needs the `done` before it, or it is an opening flower."""
    round_ = start("1f", tail="9s8s")
    assert taken(round_, "0 flower 1f") == ["0 flower 1f"]
    assert taken(round_, "0 done", "0 flower 1f")[:5] == ["0 done", "1 done", "2 done", "3 done", "0 flower 1f"]


def test_a_declined_flower_win_has_to_be_written() -> None:
    """CONTRACT: without the pass the win that follows would be the one with eight flowers."""
    shown = [f"0 flower {n}f" for n in range(1, 8)]
    lines = (*shown, "0 done", "0 flower 8f", "0 pass", "0 win")
    round_ = start("12345678f123456m", tail="789m55m46p5p").play(*lines)
    assert round_.fans(0) == {"kong_bloom": 1, "no_jokers": 1, "four_seasons": 2}
    assert condense(round_.header, round_.actions) == lines
    without = replay(record(round_, *lines[:-2], "0 win")).state
    assert dict(without.wins[0].score.fans) == {"eight_immortals": 6}


def test_after_the_last_action_nothing_more_is_supplied() -> None:
    """CONTRACT: the reader stops."""
    round_ = start("5p", "55p", wall="9m")
    assert taken(round_, "0 discard 5p")[-1] == "0 discard 5p"
    position = replay(record(round_, "0 discard 5p")).state
    assert [str(action) for action in replay(record(round_)).actions] == []
    assert position.phase.__class__.__name__ == "Claims"
    assert isinstance(replay(record(start("5p"), "0 discard 5p")).state.phase, ToDraw)


def test_the_record_of_a_finished_round_ends_with_every_pass_it_needs() -> None:
    """CONTRACT."""
    round_ = start("", "555p", tail="5p1s2s3s").run_down(1).play("3 discard 5p", "1 pass")
    assert round_.ending == "exhausted"
    lines = condense(round_.header, round_.actions)
    assert lines[-2:] == ("3 discard 5p", "1 pass")
    assert replay(record(round_, *lines)).state == round_.state


def test_a_writer_leaves_out_what_a_reader_supplies() -> None:
    """CONTRACT: a record leaves out draws, passes and `done`."""
    lines = ("0 discard 5p", "1 discard 9m", "2 discard 8m", "3 discard 7m")
    round_ = start("5p", "55p", "", WAITS_FOR_5P, wall="9m8m7m").play(*lines)
    assert condense(round_.header, round_.actions) == lines


def test_answers_in_another_order_are_kept_so_that_the_state_is_the_same() -> None:
    round_ = start("5p", "55p", "", WAITS_FOR_5P, wall="9m").play("0 discard 5p", "3 pass", "1 pass", "1 discard 9m")
    assert condense(round_.header, round_.actions) == ("0 discard 5p", "3 pass", "1 discard 9m")


def test_kong_without_with_is_claimed_from_a_discard_or_concealed_on_ones_turn() -> None:
    """CONTRACT: `kong T with TTTT` on one's own turn; `with` may be left out when only naturals are used."""
    assert start("5p", "555p").play("0 discard 5p", "1 kong 5p").melds(1) == ["[5555p]"]
    assert start("5555p").play("3 done", "0 kong 5p").melds(0) == ["(5555p)"]
    assert start("5555p").play("3 done", "0 kong 5p with 5555p").melds(0) == ["(5555p)"]
    assert start("5p", "555p").play("0 discard 5p", "1 kong 5p with 555p").melds(1) == ["[5555p]"]
    assert start("5p", "55p1j").play("0 discard 5p", "1 kong 5p with 1j55p").melds(1) == ["[555p1j]"]


def test_add_names_the_pung_when_a_joker_is_added() -> None:
    """CONTRACT: `add 1j to 5p`; `1j` is the joker pung."""
    round_ = start("1j", "11j9s", wall="1s1p2s1j").play("3 done", "0 discard 1j", "1 pung 1j", "1 discard 9s")
    round_.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 draw")
    for line in ("1 add 1j", "1 add 1j to 1j"):
        assert Round(round_.header, round_.state).play(line).melds(1) == ["[1111j]"]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            ["0 discard 5p", "0 discard 5p"],
            "action 2 (0 discard 5p) is not possible: possible was 1 kong 5p, 1 pung 5p, 1 pass, ",
        ),
        (
            ["0 discard 5p", "1 pung 4p"],
            "action 2 (1 pung 4p) is not possible: possible was 1 kong 5p, 1 pung 5p, 1 pass",
        ),
        (["0 steal 9m wall"], "action 1 (0 steal 9m wall) is not possible: possible was 0 done, 0 discard 1m"),
        (["0 jump"], "action 1: 'jump' is no verb; there are draw, pass, done, win"),
        (["0 discard 5p", "1 pung 5x"], "action 2: '5x' is no tile code; possible was 1 kong 5p"),
        (["4 discard 5p"], "action 1: '4' is no seat; seats are 0 to 3; possible was 0 done"),
    ],
)
def test_an_error_names_the_action_and_what_was_possible(lines: list[str], message: str) -> None:
    """CONTRACT: what can't be reached is an error that names the action's number and what was possible."""
    round_ = start("5p", "555p")
    with pytest.raises(BadRecord) as caught:
        replay(record(round_, *lines))
    assert str(caught.value).startswith(message), str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_error_after_the_end_says_that_the_round_was_over() -> None:
    round_ = start("", "555p", tail="5p1s2s3s").run_down(1).play("3 discard 5p", "1 pass")
    lines = [*condense(round_.header, round_.actions), "0 discard 1m"]
    with pytest.raises(BadRecord, match=rf"^action {len(lines)} \(0 discard 1m\) is not possible: the round was over$"):
        replay(record(round_, *lines))


def test_a_missing_throw_is_named() -> None:
    with pytest.raises(BadRecord, match=r"^action 1 \(0 cat\): field 'rolls' holds no throw for it$"):
        replay(record(start("1a"), "0 cat"))


def test_a_throw_with_two_left_is_not_needed() -> None:
    round_ = start("5p1a", WAITS_FOR_5P, ALSO_FOR_5P, "9m", wall="1s")
    lines = ("0 discard 5p", "1 win", "2 win", "3 discard 1s", "0 cat")
    assert replay(record(round_, *lines)).state.modifiers[0].dice is None


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": ...}, "field 'format' is None, not 'cat-and-mouse/1'"),
        ({"format": "cat-and-mouse/2"}, "field 'format' is 'cat-and-mouse/2', not 'cat-and-mouse/1'"),
        ({"mode": ...}, "field 'mode' is missing"),
        ({"mode": "duo"}, "field 'mode' is 'duo'; there are singles, pairs, winds"),
        ({"mode": 3}, "field 'mode' is 3, which is no str"),
        ({"house": ["cheating"]}, "house rule 'cheating' is unknown; there are ready_pay_ready, strict"),
        ({"house": "strict"}, "field 'house' is 'strict', which is no list"),
        ({"house": [1]}, "field 'house' holds something that is no text"),
        ({"names": ["A"]}, "field 'names' does not name four players"),
        ({"names": ["A", "B", "C", 4]}, "field 'names' does not name four players"),
        ({"dealer": 4}, "dealer 4 is no seat; seats are 0 to 3"),
        ({"dealer": -1}, "dealer -1 is no seat; seats are 0 to 3"),
        ({"dealer": "0"}, "field 'dealer' is '0', which is no int"),
        ({"dealer": True}, "field 'dealer' is True, which is no int"),
        ({"dice": ...}, "field 'dice': None is no throw of two dice"),
        ({"dice": [3]}, "field 'dice': [3] is no throw of two dice"),
        ({"dice": [0, 3]}, "field 'dice': [0, 3] is no throw of two dice"),
        ({"dice": [3.0, 3]}, "field 'dice': [3.0, 3] is no throw of two dice"),
        ({"dice": [True, 3]}, "field 'dice': [True, 3] is no throw of two dice"),
        ({"rolls": [[1, 7]]}, "field 'rolls': [1, 7] is no throw of two dice"),
        ({"rolls": 5}, "field 'rolls' is 5, which is no list"),
        ({"deck": ...}, "field 'deck' is missing"),
        ({"deck": ["1m"]}, "field 'deck' is ['1m'], which is no str"),
        ({"deck": "1m 2m"}, "the deck of 2 tiles holds 1 of 1m; singles plays 4"),
        ({"deck": "1m 2x"}, "'2x' is no tile code"),
        ({"actions": "0 discard 9s"}, "field 'actions' is '0 discard 9s', which is no list"),
        ({"actions": [3]}, "field 'actions' holds something that is no text"),
        ({"by": [1]}, "field 'by' is [1], which is no dict"),
        ({"by": {"cat": [1]}}, "field 'by': 'cat' is nobody; there are order, autopilot"),
        ({"by": {"order": [2]}}, "field 'by': 'order' has [2], which are no numbers of the 1 actions"),
    ],
)
def test_a_bad_field_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_record(fields(**changes))
    assert str(caught.value) == message


@pytest.mark.parametrize("data", [None, [], "record", 3])
def test_a_record_is_one_object(data: Any) -> None:
    with pytest.raises(BadRecord, match=r"^a record is one JSON object$"):
        parse_record(data)


def test_a_deck_of_another_mode_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"^the deck of 124 tiles holds 0 of 1z; winds plays 1$"):
        parse_record(fields(mode="winds"))


def test_a_written_record_holds_every_field_and_is_read_back() -> None:
    house = ("strict", "ready_pay_ready")
    round_ = start("1a9s", "1m", dealer=1, mode="pairs", house=house, rolls=[(1, 2), (3, 4)]).play("1 discard 1m")
    data = record_as_json(round_.header, ("a", "b", "c", "d"), round_.actions, 1)
    assert list(data) == ["format", "mode", "house", "names", "dealer", "dice", "deck", "rolls", "actions"]
    assert (data["format"], data["mode"], data["house"]) == ("cat-and-mouse/1", "pairs", ["ready_pay_ready", "strict"])
    assert (data["names"], data["dealer"], data["dice"], data["rolls"]) == (["a", "b", "c", "d"], 1, [6, 6], [[1, 2]])
    assert data["deck"].split()[:2] == [round_.header.deck[0].code, round_.header.deck[1].code]
    assert data["actions"] == ["1 discard 1m"]
    read = parse_record(json.loads(json.dumps(data)))
    assert replay(read).state._replace(rolls=()) == round_.state._replace(rolls=())


def test_events_of_a_replay_are_those_of_the_play() -> None:
    round_ = start("5p", "55p9s", wall="9m").play("0 discard 5p", "1 pung 5p", "1 discard 9s", "2 draw")
    played = replay(record(round_, *map(str, round_.actions)))
    assert played.events == tuple(round_.events)
    assert all(isinstance(action, Action) for action in played.actions)
    assert Tile.parse("5p") in {getattr(event, "tile", None) for event in played.events}
