"""Mouse, cat, god of wealth, ingot, flowers and winds."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.actions import Place, Zone
from bot.mahjong.catmouse.state import Pairing
from tests.mahjong.players.scene import Scene, Who

FAR_AWAY = "159m246m137p98p5m"
READY = "123m456m789p11m34p"


class TestMouse:
    def test_completes_the_hand(self) -> None:
        scene = Scene(Who(READY + "2a"), right=Who(pool="1s5p9m"))
        assert scene.on_turn("4p") == "steal 5p pool:1"

    def test_takes_what_wins_most(self) -> None:
        """Both ends lie open; one of them makes a third treasure."""
        scene = Scene(Who("123m456m789m22p34p2a"), right=Who(pool="2p5p"), treasure="2p")
        assert scene.on_turn("4p") == "steal 2p pool:1"

    def test_completes_it_from_a_meld(self) -> None:
        scene = Scene(Who(READY + "2a"), across=Who(melds=["[555p]"]))
        assert scene.on_turn("4p") == "steal 5p meld:2"

    def test_a_joker_from_a_meld_completes_it_too(self) -> None:
        scene = Scene(Who(READY + "2a"), across=Who(melds=["[99s1j]"]))
        assert scene.on_turn("4p") == "steal 1j meld:2"

    def test_steals_what_helps_most(self) -> None:
        """The cat lies open, so nobody can catch it; a joker is better than the one natural tile that helps."""
        scene = Scene(Who(FAR_AWAY + "2a9s"), right=Who(pool="1s7s2p9s1a"), across=Who(melds=["[88s1j]"]), wall=30)
        assert scene.on_turn("9s") == "steal 1j meld:2"

    def test_makes_the_hand_ready(self) -> None:
        scene = Scene(Who("123m456m78p11m35p2a9s"), right=Who(pool="9p1s1a"), wall=30)
        assert scene.on_turn("9s") == "steal 9p pool:1"

    def test_waits_while_the_hand_is_far_and_the_cat_may_lurk(self) -> None:
        scene = Scene(Who(FAR_AWAY + "2a9s"), right=Who(pool="1s7s2p9s"), wall=60)
        assert scene.on_turn("9s").startswith("discard")

    def test_makes_the_hand_ready_before_the_wall_ends(self) -> None:
        scene = Scene(Who("123m456m78p11m35p2a9s"), right=Who(pool="9p1s1a"), wall=1)
        assert scene.on_turn("9s") == "steal 9p pool:1"


class TestCat:
    def test_catches_the_mouse(self) -> None:
        scene = Scene(Who("123m456m79p11m34p1a"), right=Who(pool="9s1p"))
        assert scene.mouse_out(1, "1p", Place(Zone.POOL, 1)) == "catch"

    def test_leaves_the_partner_the_mouse(self) -> None:
        scene = Scene(Who("123m456m79p11m34p1a"), across=Who(pool="9s1p"), mode="pairs")
        assert scene.mouse_out(2, "1p", Place(Zone.POOL, 2)) == "pass"

    def test_is_thrown_for_a_ready_hand(self) -> None:
        assert Scene(Who(READY + "1a")).on_turn("4p") == "cat"

    def test_waits_for_the_mouse_while_the_hand_is_far(self) -> None:
        assert Scene(Who(FAR_AWAY + "1a9s"), wall=60).on_turn("9s") in ("discard 9s", "discard 1p")


class TestWealth:
    def test_collects_the_ingot(self) -> None:
        assert Scene(Who("123m456m79p11m34p3a"), right=Who(pool="9s4a")).ingot_out(1) == "collect"

    def test_leaves_the_partner_the_ingot(self) -> None:
        scene = Scene(Who("123m456m79p11m34p3a"), across=Who(pool="9s4a"), mode="pairs")
        assert scene.ingot_out(2) == "pass"

    def test_boosts_when_ready(self) -> None:
        assert Scene(Who(READY + "3a")).on_turn("4p") == "wealth"

    def test_waits_while_the_hand_is_far(self) -> None:
        assert Scene(Who(FAR_AWAY + "3a9s"), wall=60).on_turn("9s") in ("discard 9s", "discard 1p")


class TestIngot:
    def test_is_used_rather_than_thrown(self) -> None:
        assert Scene(Who(READY + "4a")).on_turn("4p") == "ingot"

    def test_is_used_before_the_wall_ends(self) -> None:
        assert Scene(Who("123m456m789p11m3p4a9s"), wall=5).on_turn("9s") == "ingot"


class TestFlowers:
    def test_are_shown_at_once(self) -> None:
        assert Scene(Who(FAR_AWAY + "3f9s"), wall=60).on_turn("9s") == "flower 3f"

    def test_are_all_shown_in_the_opening(self) -> None:
        assert Scene(Who(FAR_AWAY + "3f"), wall=60).opening() == "flower 3f"
        assert Scene(Who(FAR_AWAY + "9s"), wall=60).opening() == "done"

    def test_the_eighth_is_not_shown_to_one_who_has_seven(self) -> None:
        scene = Scene(Who(FAR_AWAY + "3f9s"), right=Who(flowers="1245678f"), wall=60)
        assert not scene.on_turn("9s").startswith("flower")
        assert scene.opening() == "done"

    def test_a_first_flower_is_not_shown_to_one_who_has_six(self) -> None:
        scene = Scene(Who(FAR_AWAY + "3f9s"), right=Who(flowers="124567f"), wall=60)
        assert not scene.on_turn("9s").startswith("flower")

    def test_a_second_flower_ends_that_danger(self) -> None:
        scene = Scene(Who(FAR_AWAY + "3f9s", flowers="8f"), right=Who(flowers="124567f"), wall=60)
        assert scene.on_turn("9s") == "flower 3f"


class TestWinds:
    def test_are_shown_at_once(self) -> None:
        assert Scene(Who(FAR_AWAY + "3z9s"), mode="winds", wall=60).on_turn("9s") == "wind 3z"

    @pytest.mark.parametrize(("wind", "shown"), [("4z", True), ("3z", False), ("2z", False)])
    def test_name_the_winner_as_partner_but_no_other(self, wind: str, shown: bool) -> None:
        """The player on the right has won first and sits East; the fourth wind names seat 0 as the partner."""
        scene = Scene(
            Who(FAR_AWAY + wind + "9s"),
            mode="winds",
            winners=(1,),
            pairing=Pairing(east=1, anchor=1),
            wall=60,
        )
        assert scene.on_turn("9s").startswith("wind") == shown
