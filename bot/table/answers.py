"""Answers to an open question count together: what they come to is tried on the game before any of them is taken."""

from __future__ import annotations

from collections.abc import Iterable

from bot.mahjong.game import GameAction
from bot.table.state import RoundState


def outcome(round_: RoundState, answers: Iterable[GameAction]) -> tuple[RoundState, list[GameAction]] | None:
    """Return the round after answers that settle the question and those of them that mattered.

    `None` while somebody's answer could still change the outcome. What may still be said is the game's to say, so an
    answer that another one has made moot is left out, and one counts that was given without being asked.
    """
    now, taken = round_, list[GameAction]()
    left = list(answers)
    while left:
        action = next((a for a in left if a in now.game.legal(now.position, a.seat)), None)
        if action is None:
            break
        left.remove(action)
        now = now.after(action, "table")
        taken.append(action)
        if not _same_question(round_, now):
            return now, taken
    return None


def _same_question(before: RoundState, now: RoundState) -> bool:
    """Whether the question is still the one that was asked: no answer has made anything happen yet."""
    return len(now.history) == len(before.history) and now.game.is_open_to_answers(now.position)
