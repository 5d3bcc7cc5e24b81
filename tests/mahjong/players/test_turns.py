"""What the player does on its own turn."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.state import Arrival, Status
from bot.mahjong.tiles import Tile, parse_tiles
from tests.mahjong.players.scene import Scene, Who

EARLY, LATE = 62, 12


def thrown(line: str) -> Tile:
    verb, _, tile = line.partition(" ")
    assert verb == "discard", line
    return Tile.parse(tile)


def test_takes_the_win() -> None:
    assert Scene(Who("123m456m789p11m345p")).on_turn("5p") == "win"


def test_takes_the_cheapest_win() -> None:
    """With a joker and nothing else it is worth one point, and taken."""
    assert Scene(Who("234m456m78p1j66m345p"), wall=EARLY).on_turn("5p") == "win"


@pytest.mark.parametrize(
    ("hand", "given_up"),
    [
        ("12378m134678p9s55p", "s"),
        ("128m346678p45677s", "m"),
        ("159m1346778p99p2s7m", "s"),
        ("258p13467899m4m56s", "sp"),
    ],
)
def test_gives_up_the_shortest_suit(hand: str, given_up: str) -> None:
    arrived = parse_tiles(hand)[-1].code
    assert thrown(Scene(Who(hand), wall=EARLY).on_turn(arrived)).suit in given_up


def test_does_not_break_a_ready_hand_in_two_suits() -> None:
    assert Scene(Who("123m456m789p11m34p9s")).on_turn("9s") == "discard 9s"


def test_prefers_the_wait_with_more_tiles_left() -> None:
    """Two pairs wait for four tiles, the open end for eight, unless seven of these lie on the table."""
    hand = "123m456m789m55p6p99p"
    assert Scene(Who(hand)).on_turn("9p") == "discard 5p"
    assert Scene(Who(hand), right=Who(pool="4444p"), across=Who(pool="777p")).on_turn("9p") == "discard 6p"


def test_prefers_the_dearer_of_equal_hands() -> None:
    """Both throws leave a pair to wait with; one of them keeps a single suit."""
    assert Scene(Who("123m456m789m999m5m5s")).on_turn("5m") == "discard 5s"


def test_counts_the_treasure() -> None:
    hand = "123m456m55m77p99p1s"
    assert Scene(Who(hand + "1s"), treasure="7p").on_turn("1s") == "discard 1s"


def test_keeps_a_single_joker() -> None:
    for hand in ("19m2468p3579s1j246s", "145m2279p13689p1j8m", "99m123m13579p24p1j7s"):
        arrived = parse_tiles(hand)[-1].code
        for wall in (EARLY, 30):
            assert thrown(Scene(Who(hand), wall=wall).on_turn(arrived)).code != "1j"


def test_adds_a_joker_too_many_to_a_pung() -> None:
    scene = Scene(Who("123m45m55p11j78p", ["[999m]"]), wall=30)
    assert scene.on_turn("8p") == "add 1j to 9m"


def test_makes_a_kong_of_a_joker_too_many() -> None:
    assert Scene(Who("444m12378p99p11j56p"), wall=40).on_turn("6p") == "kong 4m with 444m1j"


def test_throws_the_joker_that_keeps_it_from_being_ready_late() -> None:
    """Nothing else can take the second joker in."""
    assert Scene(Who("123m456m78p23p99p11j"), wall=4).on_turn("9p") in ("discard 1j", "kong 9p with 99p11j")


def test_adds_to_a_pung_when_the_tile_is_idle() -> None:
    assert Scene(Who("5m123p678p99p4p6p", ["[555m]"]), wall=40).on_turn("5m") == "add 5m"


def test_does_not_add_to_a_pung_what_makes_a_chow() -> None:
    scene = Scene(Who("567m123p67p99p4p", ["[555m]"]), wall=40)
    assert not scene.on_turn("7m").startswith(("add", "kong"))


def test_lays_a_concealed_kong_of_idle_tiles() -> None:
    assert Scene(Who("1111m23p678p999p45p"), wall=40).on_turn("1m") == "kong 1m"


def test_keeps_four_alike_that_are_two_parts() -> None:
    """3m 3m 3m and 345m: a kong would break the chow and the hand is far from one more set."""
    line = Scene(Who("333345m678m99m45p1s"), wall=LATE).on_turn("1s")
    assert line == "discard 1s"


def test_swaps_an_idle_tile_for_a_joker() -> None:
    scene = Scene(Who("124m68m13579s33s5p8m"), right=Who(melds=["[55p1j]"]))
    assert scene.on_turn("8m") == "swap 5p from 1"


def test_swaps_to_complete_the_hand() -> None:
    scene = Scene(Who("123m456m789p11m3p5p3p"), right=Who(melds=["[55p1j]"]))
    assert scene.on_turn("3p") == "swap 5p from 1"


def test_throws_something_after_a_pung() -> None:
    line = Scene(Who("123m456m78p9s11p", ["[555p]"])).on_turn()
    assert line == "discard 9s"


class TestDanger:
    """What it does not throw."""

    DOTS = ("[444p]", "[111p]", "[999p]")

    @pytest.mark.parametrize("wall", [30, LATE])
    def test_does_not_throw_into_three_melds_of_dots_when_it_can_avoid_it(self, wall: int) -> None:
        hand = "234m567m99m456s7s6p1m"
        assert Scene(Who(hand), wall=wall).on_turn("1m") == "discard 6p"
        warned = Scene(Who(hand), right=Who(melds=self.DOTS), wall=wall)
        assert thrown(warned.on_turn("1m")).suit != "p"

    def test_breaks_a_hopeless_hand_rather_than_throw_dots(self) -> None:
        scene = Scene(Who("1256m99m45s79s158p8p"), right=Who(melds=self.DOTS), wall=LATE)
        assert thrown(scene.on_turn("8p")).suit != "p"

    def test_throws_freely_at_a_suit_that_two_melds_rule_out(self) -> None:
        """Dots and bamboo are laid, so characters cannot complete that hand."""
        hopeless = Who("147m258p369s2m5p8s6m6s")
        scene = Scene(hopeless, right=Who(melds=["[777p]", "[444s]", "[111p]"]), wall=LATE)
        assert thrown(scene.on_turn("6s")).suit == "m"

    def test_throws_what_was_just_let_go(self) -> None:
        """Both dots are idle; the left player has thrown one of them and nobody won on it."""
        hand = "234m567m99m45s78s5p6p"
        melds = ["[444p]", "[111p]", "[999p]"]
        for safe, pool in (("5p", "2m5p"), ("6p", "2m6p")):
            scene = Scene(Who(hand), left=Who(melds=melds, pool=pool), wall=LATE)
            assert scene.on_turn("6p") in (f"discard {safe}", "discard 9m")

    def test_a_winner_is_no_danger(self) -> None:
        hand = "234m567m99m456s7s6p1m"
        scene = Scene(Who(hand), right=Who(melds=self.DOTS, status=Status.WON), wall=LATE, winners=(1,))
        assert scene.on_turn("1m") == "discard 6p"


class TestEnd:
    """The last tiles of the wall."""

    def test_stays_ready_with_the_last_tile(self) -> None:
        scene = Scene(Who("123m456m789p11m34p9p"), wall=0)
        assert scene.on_turn("9p") == "discard 9p"

    def test_throws_special_tiles_that_keep_it_from_being_ready(self) -> None:
        scene = Scene(Who("123m456m789p11m34p3a"), wall=1)
        assert scene.on_turn("4p") == "wealth"

    def test_does_not_end_the_round_with_a_flower_while_it_can_win(self) -> None:
        scene = Scene(Who("123m456m789p11m4p2a3f"), right=Who(pool="5p"), wall=0)
        assert scene.on_turn("4p", Arrival.DRAW) != "flower 3f"
