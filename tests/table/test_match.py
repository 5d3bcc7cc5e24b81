"""Rounds follow each other until the agreed number is played: dealer, scores, totals, the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.mahjong.catmouse.settle import match_shares, next_dealer, scores
from bot.mahjong.catmouse.state import State
from bot.store import players as people
from bot.store import tables as rows
from tests.table.houses import FOUR, House, Sitting, refused

EAST_WINS = "123456789m555p88p"
WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


async def play_on(sitting: Sitting, chance: Random, *, wild: float = 0.6) -> None:
    """Let somebody who is asked do something they may."""
    seat = chance.choice(sitting.asked())
    legal = [str(action).split(" ", 1)[1] for action in sitting.state.game.legal(sitting.position, seat)]
    wins = [words for words in legal if words == "win"]
    tame = [words for words in legal if words.split()[0] in ("discard", "pass", "done")]
    await sitting.say(seat, chance.choice(wins or (legal if chance.random() < wild or not tame else tame)))


async def play_round(sitting: Sitting, chance: Random, *, wild: float = 0.6) -> State:
    """Play the round to its end and return its last position."""
    finished = sitting.state.finished
    while sitting.state.finished == finished:
        await play_on(sitting, chance, wild=wild)
    assert sitting.state.last_finished is not None
    position: State = sitting.state.last_finished.position
    return position


def stack_wins(house: House) -> None:
    """Have rounds dealt whose dealer can throw 5p, won by the third, by two, and by nobody; then one by chance."""
    house.game.stack("5p", "", WAITS_FOR_5P, "55p")
    house.game.stack("5p", ALSO_FOR_5P, "", WAITS_FOR_5P)
    house.game.stack("5p", "55p")


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
async def test_a_match_of_four_rounds(house: House, mode: str) -> None:
    """What is stored and what is added up is what the rules say, in eighths, round by round."""
    stack_wins(house)
    sitting = await house.sit(FOUR, mode=mode, rounds=4)
    chance = Random(mode)
    dealer, totals, won = 0, [0, 0, 0, 0], []
    for number in (1, 2, 3, 4):
        assert sitting.state.round is not None
        assert (sitting.state.round.number, sitting.state.round.dealer) == (number, dealer)
        house.clock.forward(3600)
        if number < 4:
            await sitting.say(dealer, "discard 5p")
        over = await play_round(sitting, chance, wild=0.0)
        won.append(len([win for win in over.wins if win.moment == 0]))
        shares = match_shares(over)
        totals = [total + share for total, share in zip(totals, shares, strict=True)]
        assert list(sitting.state.totals) == totals
        assert sum(totals) == 0
        await check_scores(sitting, number, over)
        ended = (await rows.rounds(house.database, sitting.state.id))[number - 1]
        assert (ended.number, ended.dealer, ended.ended_at) == (number, dealer, house.clock.time)
        assert sitting.state.finished == number
        await sitting.check_stored()
        dealer = next_dealer(over) or 0
    assert won[:2] == [1, 2]
    assert (sitting.state.round, sitting.state.row.state) == (None, "over")
    assert sitting.state.row.ended_at == house.clock.time
    assert len({row.seed for row in await rows.rounds(house.database, sitting.state.id)}) == 4


async def check_scores(sitting: Sitting, number: int, over: State) -> None:
    """Check what is stored of a finished round."""
    stored = [row for row in await rows.scores(sitting.house.database, sitting.state.id) if row.round == number]
    assert [(row.seat, row.user_id) for row in stored] == list(enumerate(FOUR))
    assert tuple(row.score for row in stored) == scores(over)
    assert tuple(row.share for row in stored) == match_shares(over)


async def test_the_totals_of_pairs_are_shared(house: House) -> None:
    """East and West play together: what East wins is halved between them in fixed pairs (RULES 11)."""
    house.game.stack(EAST_WINS)
    sitting = await house.sit(FOUR, mode="pairs", rounds=1)
    await sitting.say(0, "win")
    while sitting.state.row.state == "playing":
        await play_on(sitting, Random(sitting.state.sequence), wild=0.0)
    own = [row.score for row in await rows.scores(house.database, sitting.state.id)]
    totals = sitting.state.totals
    assert totals[0] == totals[2]
    assert totals[1] == totals[3]
    assert own != list(totals)
    assert sum(totals) == 0


async def test_the_first_winner_deals_next(house: House) -> None:
    house.game.stack("5p", "", WAITS_FOR_5P)
    sitting = await house.sit(FOUR, rounds=2)
    await sitting.play("0 discard 5p", "2 win")
    await play_round(sitting, Random(1), wild=0.0)
    assert sitting.state.round is not None
    assert (sitting.state.round.dealer, sitting.asked()) == (2, (2,))
    assert [row.dealer for row in await rows.rounds(house.database, sitting.state.id)] == [0, 2]


async def test_nothing_is_asked_between_rounds(house: House) -> None:
    """The last move of a round deals the next one in the same breath."""
    house.game.stack("1m")
    sitting = await house.sit(FOUR, rounds=2, house="strict")
    heard: list[tuple[int, int]] = []
    sitting.table.changed.append(lambda before, after: heard.append((before.finished, after.finished)))
    await sitting.say(0, "falsewin")
    assert heard == [(0, 1)]
    assert sitting.state.round is not None
    assert (sitting.state.round.number, sitting.asked()) == (2, (0,))
    assert sitting.state.last_finished is not None
    assert sitting.state.last_finished.is_over
    await sitting.check_stored()


async def over(house: House) -> Sitting:
    """Return a table whose match is over."""
    house.game.stack("1m")
    sitting = await house.sit(FOUR, rounds=1, house="strict")
    house.clock.forward(60)
    await sitting.say(0, "falsewin")
    return sitting


async def test_after_the_match_nothing_moves_and_the_channel_is_free(house: House) -> None:
    sitting = await over(house)
    for change in (sitting.say(0, "discard 1m"), sitting.take_back(0), sitting.decline_sets(1), sitting.show_all(2)):
        assert await refused(house, sitting.table, change) == "table_over"
    channel = sitting.state.row.channel_id
    assert await house.host.in_channel(channel) is None
    assert await house.host.latest_in_channel(channel) is sitting.table
    assert (await house.lobby(101, channel=channel)).state.id != sitting.state.id


async def test_a_finished_match_is_remembered(house: House) -> None:
    sitting = await over(house)
    state = sitting.state
    await sitting.check_stored()
    await house.again()
    again = await house.host.latest_in_channel(state.row.channel_id)
    assert again is not None
    assert (again.state.totals, again.state.finished, again.state.round) == (state.totals, 1, None)
    assert again.state.last_finished == state.last_finished


async def test_matches_played_to_the_end_are_counted(house: House) -> None:
    await house.sit()
    await over(house)
    known = await people.many(house.database, [100, 101, 104])
    assert {user: player.matches for user, player in known.items()} == {100: 1, 101: 1, 104: 0}


async def test_finished_rounds_can_be_read_again(house: House) -> None:
    house.game.stack("1m")
    house.game.stack("2m")
    sitting = await house.sit(FOUR, rounds=4, house="strict")
    await sitting.say(0, "falsewin")
    first = sitting.state.last_finished
    await sitting.say(0, "falsewin")
    second = sitting.state.last_finished
    assert await house.host.finished_round(sitting.state, 1) == first
    assert await house.host.finished_round(sitting.state, 2) is second
    for number in (0, 3, 9):
        assert await house.host.finished_round(sitting.state, number) is None


@pytest.mark.parametrize("rounds", [1, 16])
async def test_as_many_rounds_as_agreed(house: House, rounds: int) -> None:
    for _ in range(rounds):
        house.game.stack("1m")
    sitting = await house.sit(FOUR, rounds=rounds, house="strict")
    said: list[Any] = []
    while sitting.state.row.state == "playing":
        said.append(await sitting.say(0, "falsewin"))
    assert (len(said), sitting.state.finished, sitting.state.row.state) == (rounds, rounds, "over")
    assert len(house.dump()["scores"]) == 4 * rounds
    assert sum(sitting.state.totals) == 0
