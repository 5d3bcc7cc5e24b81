"""What the player takes of what others offer."""

from __future__ import annotations

from bot.mahjong.catmouse.state import Status
from tests.mahjong.players.scene import Scene, Who

READY = "123m456m789p11m34p"
BIG = "1112345678945m"
DANGEROUS = Who(melds=["[444p]", "[111p]", "[999p]"])


def test_takes_the_win() -> None:
    assert Scene(Who(READY)).offered("5p") == "win"


def test_robs_a_kong() -> None:
    assert Scene(Who(READY), right=Who(melds=["[555p]"])).kong_added("5p", 1) == "win"


def test_pungs_what_brings_the_hand_forward() -> None:
    assert Scene(Who("44m789p55p12p999m2m")).offered("4m") == "pung 4m"


def test_lets_go_what_would_break_the_hand() -> None:
    """The hand is ready, and the pair is its only one."""
    assert Scene(Who("345m678m567p34p99p")).offered("9p") == "pass"


def test_does_not_pung_in_the_suit_given_up() -> None:
    assert Scene(Who("22s345m678m12p55p7p")).offered("2s") == "pass"


def test_does_not_pung_with_the_only_joker_a_hand_that_needs_it() -> None:
    assert Scene(Who("4m99m123p678p55p1j2m")).offered("4m") == "pass"


def test_pungs_with_a_joker_too_many() -> None:
    assert Scene(Who("4m99m123p78p55p11j2m"), wall=40).offered("4m") == "pung 4m with 4m1j"


def test_kongs_an_idle_pung() -> None:
    assert Scene(Who("111m23p678p999p45p")).offered("1m") == "kong 1m"


def test_pungs_where_a_kong_would_break_a_chow() -> None:
    assert Scene(Who("33345m678m99m45p1p"), wall=12).offered("3m") == "pung 3m"


class TestPairs:
    def test_wins_on_an_opponent(self) -> None:
        assert Scene(Who(READY), mode="pairs").offered("5p", by=1) == "win"

    def test_passes_its_partners_tile(self) -> None:
        assert Scene(Who(READY), mode="pairs").offered("5p", by=2) == "pass"

    def test_takes_it_to_take_out_a_dangerous_opponent(self) -> None:
        scene = Scene(Who(BIG), right=DANGEROUS, mode="pairs", wall=30)
        assert scene.offered("6m", by=2) == "win"
        assert Scene(Who(BIG), mode="pairs", wall=66).offered("6m", by=2) == "pass"

    def test_takes_it_no_more_when_somebody_has_won_already(self) -> None:
        scene = Scene(Who(BIG), right=DANGEROUS, left=Who(status=Status.WON), mode="pairs", wall=30, winners=(3,))
        assert scene.offered("6m", by=2) == "pass"

    def test_takes_it_when_no_opponent_is_left_to_pay(self) -> None:
        gone = Who(status=Status.WON)
        scene = Scene(Who(READY), right=gone, left=gone, mode="pairs", winners=(1, 3))
        assert scene.offered("5p", by=2) == "win"

    def test_partners_unknown_are_no_partners(self) -> None:
        assert Scene(Who(READY), mode="winds").offered("5p", by=2) == "win"

    def test_takes_out_the_most_dangerous_opponent(self) -> None:
        won = Who(READY, status=Status.WON)
        one = Who(melds=["[444s]"])
        assert Scene(won, right=one, left=DANGEROUS, mode="pairs", winners=(0,)).taking_out(1, 3) == "takeout 3"
        assert Scene(won, right=DANGEROUS, left=one, mode="pairs", winners=(0,)).taking_out(1, 3) == "takeout 1"
