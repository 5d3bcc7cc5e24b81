"""A computer player of cat and mouse: it sees a seat's view and nothing else."""

from __future__ import annotations

from random import Random

from bot.mahjong.catmouse.actions import Action, Win
from bot.mahjong.catmouse.view import View


def choose(view: View, chance: Random) -> Action:
    """Return what the player does; raises `ValueError` when nothing is asked of it."""
    if not view.legal:
        raise ValueError("nothing is asked of this seat")
    win = next((action for action in view.legal if isinstance(action, Win)), None)
    return win or chance.choice(view.legal)
