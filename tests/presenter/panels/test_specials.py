"""D7: the special tiles. D8: what the mouse steals, and where it lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.catmouse.state import State, Status
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import TILES, Tile, parse_tiles
from bot.presenter.presses import LONGEST
from render import BoardSpec
from tests.presenter.panels.taps import (
    CHINESE,
    decided,
    first,
    menu,
    options,
    panel,
    pool,
    preferring,
    press,
    press_of,
    presses,
    rows,
    settled_in,
    sure,
    tap,
)
from tests.presenter.tables import At, dealt

ALL = "1a2a3a4a"


def turn(hand: str, mode: str = "singles") -> At:
    """East is to throw."""
    return settled_in(dealt(hand, mode=mode, rolls=[(3, 4)], treasure="6s")).let_all_pass()


# ---------------------------------------------------------------- D7


def test_the_menu() -> None:
    at = turn(ALL)
    assert rows(panel(at, 0))[0] == "[Special…]"
    assert rows(menu(at, 0, "special")) == ["[Back][Mouse…][Cat…][God…][Ingot…]"]
    assert menu(at, 0, "special").text == (
        "Mouse: steal a face-up tile. Cat: the dice pick a player, you pay them half less. "
        "God: the dice pick a player, they pay you half more. Ingot: one tile now, one later."
    )
    assert tap(at, 0, "Special…", "Back").post == panel(at, 0)


def test_the_menu_in_chinese() -> None:
    post = menu(turn(ALL), 0, "special", language=CHINESE)
    assert post.text == "老鼠：偷一张亮明的牌。猫：掷骰定一家，少付一半。财神：掷骰定一家，多收一半。元宝：先后补两张。"
    assert rows(post) == ["[返回][老鼠…][猫…][财神…][元宝…]"]


def test_the_menu_says_only_what_is_held() -> None:
    post = menu(turn("1a4a"), 0, "special")
    assert rows(post) == ["[Back][Cat…][Ingot…]"]
    assert post.text == "Cat: the dice pick a player, you pay them half less. Ingot: one tile now, one later."


def test_winds_stand_in_a_row_of_their_own() -> None:
    at = turn("1a1z2z3z4z", mode="winds")
    assert rows(menu(at, 0, "special")) == ["[Back][Cat…]", "[Wind East][Wind South][Wind West][Wind North]"]
    assert rows(menu(at, 0, "special", language=CHINESE)) == ["[返回][猫…]", "[补东][补南][补西][补北]"]
    assert menu(at, 0, "special").text.endswith("Wind: show it for a new tile.")
    shown = tap(at, 0, "Special…", "Wind West").at
    assert [tile.code for tile in shown.view().faces[0].winds] == ["3z"]


@pytest.mark.parametrize(
    ("code", "label", "chinese"), [("1a", "Cat…", "猫…"), ("3a", "God…", "财神…"), ("4a", "Ingot…", "元宝…")]
)
def test_one_special_tile_alone_needs_no_menu(code: str, label: str, chinese: str) -> None:
    at = turn(code)
    assert rows(panel(at, 0))[0] == f"[{label}]"
    assert rows(panel(at, 0, CHINESE))[0] == f"[{chinese}]"
    asked = tap(at, 0, label)
    assert asked.at.position == at.position
    assert rows(asked.post)[0] == "[Back]"


def test_the_mouse_alone_needs_no_menu() -> None:
    at = turn("2a")
    assert rows(panel(at, 0))[0] == "[Mouse…]"
    assert tap(at, 0, "Mouse…").post == menu(at, 0, "steal")


def test_using_the_cat_takes_a_second_tap() -> None:
    at = turn(ALL)
    asked = tap(at, 0, "Special…", "Cat…")
    assert asked.post.text == "Throw the cat and the dice? The cat is used up."
    assert rows(asked.post) == ["[Back]", "[!Throw]"]
    assert sure(at, 0, "cat", CHINESE).text == "打出猫、掷骰？猫用掉就没了。"
    assert rows(sure(at, 0, "cat", CHINESE)) == ["[返回]", "[!打出]"]
    used = tap(at, 0, "Special…", "Cat…", "Throw").at
    assert pool(used, 0) == ["1a"]
    assert len(used.view().modifiers) == 1
    assert first(used, 0) == "you threw the cat"


def test_using_the_god_takes_a_second_tap() -> None:
    at = turn(ALL)
    assert sure(at, 0, "wealth").text == "Throw the god and the dice? The god is used up."
    assert sure(at, 0, "wealth", CHINESE).text == "打出财神、掷骰？财神用掉就没了。"
    used = tap(at, 0, "Special…", "God…", "Throw").at
    assert pool(used, 0) == ["3a"]
    assert first(used, 0, CHINESE) == "你打了财神"


def test_using_the_ingot_takes_a_second_tap() -> None:
    at = turn(ALL)
    assert sure(at, 0, "ingot").text == "Use the ingot? One tile now, one later; a god may take it first."
    assert rows(sure(at, 0, "ingot")) == ["[Back]", "[!Use it]"]
    assert rows(sure(at, 0, "ingot", CHINESE)) == ["[返回]", "[!补两张]"]
    assert pool(tap(at, 0, "Special…", "Ingot…", "Use it").at, 0) == ["4a"]


def test_where_no_menu_said_what_it_does_the_confirmation_does() -> None:
    assert sure(turn("1a"), 0, "cat").text == (
        "Cat: the dice pick a player, you pay them half less. Throw the cat and the dice? The cat is used up."
    )
    assert sure(turn("3a"), 0, "wealth", CHINESE).text == (
        "财神：掷骰定一家，多收一半。打出财神、掷骰？财神用掉就没了。"
    )


def test_with_two_left_there_are_no_dice() -> None:
    at = turn(ALL)
    position: State = at.position
    for seat in (2, 3):
        position = position.with_seat(seat, position.seats[seat]._replace(status=Status.WON))
    at = at.with_round(replace(at.round, position=position))
    assert sure(at, 0, "cat").text == "Throw the cat? It hits Yuki, no dice. The cat is used up."
    assert sure(at, 0, "wealth", CHINESE).text == "打出财神？不掷骰，直接数到 Yuki。财神用掉就没了。"


# ---------------------------------------------------------------- D8


def table_full_of_tiles() -> At:
    """Pools, melds, flowers, a won tile and a wall with face-up tiles; East holds the mouse."""
    at = turn("2a567m2347p336s1j")
    position = at.position
    pools = {1: "5p9m1s1a", 2: "5p4p", 3: "4a"}
    melds = {
        1: (Meld(Tile.parse("8p"), 2, 1), Meld(Tile.parse("9s"), 2, 1)),
        2: (Meld(Tile.parse("5p"), 3),),
        3: (Meld(Tile.parse("2m"), 2, 1),),
    }
    for seat in (1, 2, 3):
        position = position.with_seat(
            seat,
            position.seats[seat]._replace(
                pool=parse_tiles(pools[seat]), melds=melds[seat], flowers=parse_tiles("1f" if seat == 1 else "")
            ),
        )
    position = position.with_seat(2, position.seats[2]._replace(won=Tile.parse("5p")))
    return at.with_round(replace(at.round, position=position))


def test_the_tile_is_chosen_below_the_board() -> None:
    at = table_full_of_tiles()
    post = menu(at, 0, "steal")
    assert post.text.startswith("What do you steal? Your hand: ")
    assert post.text.endswith("joker mouse")
    assert rows(post) == [
        "⟨Characters ▾⟩",
        "⟨Dots ▾⟩",
        "⟨Bamboo ▾⟩",
        "⟨Jokers, flowers, others ▾⟩",
        "[Back]",
    ]
    assert post.picture is not None
    assert isinstance(post.picture.spec, BoardSpec)
    chinese = menu(at, 0, "steal", language=CHINESE)
    assert rows(chinese) == ["⟨万 ▾⟩", "⟨筒 ▾⟩", "⟨条 ▾⟩", "⟨百搭、花、其他 ▾⟩", "[返回]"]
    assert chinese.text.startswith("偷哪张？手牌：")


def test_an_option_says_where_the_tile_lies() -> None:
    at = table_full_of_tiles()
    where = {option.label: option.description for option in options(menu(at, 0, "steal"))}
    assert where["9m"] == "Yuki's discards"
    assert where["8p"] == "Yuki's pung"
    assert where["spring"] == "Yuki's flowers"
    assert where["5s"] == "The wall"
    assert where["5p"] == "Yuki's discards; Élodie's discards; +2"
    chinese = {option.label: option.description for option in options(menu(at, 0, "steal", language=CHINESE))}
    assert chinese["五筒"] == "Yuki的牌池；Élodie的牌池；另 2 处"


def test_empty_groups_are_left_out() -> None:
    at = settled_in(dealt("2a", treasure="6s")).let_all_pass()
    assert rows(menu(at, 0, "steal")) == ["⟨Bamboo ▾⟩", "[Back]"]


def test_one_place_is_named_in_the_question() -> None:
    at = table_full_of_tiles()
    asked = tap(at, 0, "Mouse…", "9m")
    assert asked.post.text == "Steal 9m: Yuki's discards? A cat may catch the mouse first."
    assert rows(asked.post) == ["[Back][!Steal it]"]
    chinese = menu(at, 0, "place", "9m", CHINESE)
    assert chinese.text == "偷九万：Yuki的牌池？可能先被猫抓。"
    assert rows(chinese) == ["[返回][!偷]"]
    stolen = tap(at, 0, "Mouse…", "9m", "Steal it").at
    assert pool(stolen, 1) == ["5p", "1s", "1a"]
    assert first(stolen, 0) == "your turn, the mouse brought 9m"


def test_four_places_are_four_buttons() -> None:
    at = table_full_of_tiles()
    asked = tap(at, 0, "Mouse…", "5p")
    assert asked.post.text == "Steal 5p from where? A cat may catch the mouse first."
    assert rows(asked.post) == ["[Back][!Yuki's discards][!Élodie's discards][!Élodie: won][!Élodie's pung]"]
    chinese = menu(at, 0, "place", "5p", CHINESE)
    assert chinese.text == "从哪里偷五筒？可能先被猫抓。"
    assert rows(chinese) == ["[返回][!Yuki的牌池][!Élodie的牌池][!Élodie胡的牌][!Élodie的碰]"]


def test_each_place_is_the_one_its_button_names() -> None:
    at = table_full_of_tiles()
    places = menu(at, 0, "place", "5p")
    for label, seat, left in (("Yuki's discards", 1, "9m1s1a"), ("Élodie's discards", 2, "4p")):
        assert "".join(pool(decided(at, 0, press_of(places, label)), seat)) == left
    won = decided(at, 0, press_of(places, "Élodie: won")).view().faces[2]
    assert (str(won.won), [str(meld) for meld in won.melds]) == ("2a", ["[555p]"])
    melded = decided(at, 0, press_of(places, "Élodie's pung")).view().faces[2]
    assert (str(melded.won), [str(meld) for meld in melded.melds]) == ("5p", ["[55p2a]"])


def test_each_meld_with_a_joker_is_its_own_place() -> None:
    at = table_full_of_tiles()
    asked = tap(at, 0, "Mouse…", "joker")
    assert rows(asked.post) == ["[Back][!Yuki's 8p pung][!Yuki's 9s pung][!王小明's pung]"]
    assert rows(menu(at, 0, "place", "1j", CHINESE)) == ["[返回][!Yuki的八筒碰][!Yuki的九条碰][!王小明的碰]"]
    stolen = decided(at, 0, press_of(asked.post, "Yuki's 9s pung"))
    assert [str(meld) for meld in stolen.view().faces[1].melds] == ["[88p1j]", "[99s2j]"]


def test_a_place_before_one_player_only() -> None:
    """As `/mouse 5p from:Yuki` asks it."""
    post = menu(table_full_of_tiles(), 0, "place", "5p 1")
    assert post.text == "Steal 5p: Yuki's discards? A cat may catch the mouse first."


def test_who_reads_text_gets_no_board() -> None:
    at = preferring(table_full_of_tiles(), 0, tiles="text")
    for name, about in (("steal", ""), ("place", "9m")):
        post = menu(at, 0, name, about)
        assert post.picture is None
        assert "\n" not in post.text, "the hand is in the question already"
    both = preferring(at, 0, tiles="both")
    assert menu(both, 0, "steal").picture is not None


def test_everything_on_the_table_at_once() -> None:
    """Every kind of tile lies open somewhere, and everything fits."""
    at = turn("2a")
    position = at.position
    tiles = [tile for tile in TILES if tile is not Tile.parse("2a") and not tile.is_wind]
    for seat in (1, 2, 3):
        position = position.with_seat(seat, position.seats[seat]._replace(pool=tuple(tiles)))
    at = at.with_round(replace(at.round, position=position))
    post = menu(at, 0, "steal")
    assert len(presses(post)) == len(tiles) + 1
    assert all(len(press) <= LONGEST for press in presses(post))
    for row in post.rows[:-1]:
        assert not isinstance(row, tuple)
        assert 1 <= len(row.options) <= 25
    assert all(len(option.description or "") <= 100 for option in options(post))
    assert rows(post)[-1] == "[Back]"


def test_a_tile_that_has_gone_from_its_place_is_refused() -> None:
    at = table_full_of_tiles()
    chosen = press_of(menu(at, 0, "place", "9m"), "Steal it")
    gone = at.with_round(
        replace(at.round, position=at.position.with_seat(1, at.position.seats[1]._replace(pool=parse_tiles("5p1s"))))
    )
    with pytest.raises(Refused, match="steal_gone"):
        press(gone, 0, chosen)
    assert menu(gone, 0, "place", "9m") == menu(gone, 0, "steal"), "choose again"
