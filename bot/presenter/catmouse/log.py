"""The move log: what has happened, one line a move, in the reader's language (a winner's fan are in none of them)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Final, assert_never

from bot.i18n.translator import Translator
from bot.i18n.wording import all_of, listed
from bot.mahjong.catmouse.actions import Place, Zone
from bot.mahjong.catmouse.events import (
    AddedToPung,
    Drew,
    EastNamed,
    EffectUsed,
    Event,
    FalselyClaimed,
    FlowerShown,
    IngotCollected,
    IngotUsed,
    KeptFlowers,
    Konged,
    MouseCaught,
    MouseSent,
    MouseTook,
    Ponged,
    RoundEnded,
    Swapped,
    SwapShown,
    TeamsFormed,
    Threw,
    TookOut,
    WindShown,
    Won,
)
from bot.mahjong.catmouse.modes import MODES, SEATED_TEAMS
from bot.mahjong.catmouse.pairing import partner_of
from bot.mahjong.catmouse.state import Effect, Ending, WinBy
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import JOKER, WINDS, Tile
from bot.presenter.catmouse.facts import pair_names
from bot.presenter.catmouse.moves import Move, moves_of
from bot.presenter.catmouse.notes import note_lines, thrown_line, timed_out
from bot.presenter.reader import Reader
from bot.table.state import RoundState

SHOWN_MOVES: Final = 6


def log_lines(reader: Reader, events: Iterable[Event], start: int = 0, *, complete: bool = False) -> list[str]:
    """Return the log of a round; `events` are all of it so far, lines of those before `start` are left out.

    A draw has no line of its own, and flowers in a row share one, unless the log is to be complete.
    """
    mode = reader.state.row.mode
    moves = [move for move in moves_of(events, mode, every_flower=complete) if move.at >= start]
    return [line for move in moves for line in lines_of(reader, move, complete=complete)]


def last_moves(reader: Reader, round_: RoundState, count: int = SHOWN_MOVES, *, drawn: bool = False) -> list[str]:
    """Return the last lines of a round's log, as everybody may read them; who deals comes before them all.

    `drawn` says that they are for a picture, which cannot show a time.
    """
    lines: list[str] = []
    for entry in reversed(_entries(reader, round_, moves_of(round_.seen(None), reader.state.row.mode), drawn=drawn)):
        lines[:0] = entry(False)
        if len(lines) >= count:
            return lines[-count:]
    return [reader.t("log-dealt", name=reader.names[round_.dealer]), *lines]


def moves_since(reader: Reader, round_: RoundState) -> list[str]:
    """Return the complete log since the reader's last move; a spectator reads all of the round."""
    seat = reader.seat
    since = 0 if seat is None else round_.last_own[seat]
    moves = moves_of(round_.seen(seat), reader.state.row.mode, every_flower=True)
    return [line for entry in _entries(reader, round_, moves, since) for line in entry(True)]


def _entries(
    reader: Reader, round_: RoundState, moves: Sequence[Move], since: int = 0, *, drawn: bool = False
) -> list[Callable[[bool], list[str]]]:
    """Return the moves after a moment and what happened around the game, in order, each able to say its lines."""
    late = timed_out(reader.state, round_)

    def told(move: Move) -> Callable[[bool], list[str]]:
        happened = round_.history[move.at]
        if happened.sequence in late and isinstance(move.event, Threw):
            return lambda _: [thrown_line(reader, happened)]
        return lambda complete: lines_of(reader, move, complete=complete)

    def noted(line: str) -> Callable[[bool], list[str]]:
        return lambda _: [line]

    dated = [(round_.history[move.at].sequence, 0, told(move)) for move in moves]
    dated = [entry for entry in dated if entry[0] > since]
    dated += [(n.sequence, 1, noted(n.text)) for n in note_lines(reader, round_, drawn=drawn) if n.sequence >= since]
    return [entry for _, _, entry in sorted(dated, key=itemgetter(0, 1))]


def lines_of(reader: Reader, move: Move, *, complete: bool = False) -> list[str]:
    """Return the lines of one move: one as a rule, none for what shows by itself."""
    t, names = reader.t, reader.names
    match move.event:
        case Drew(seat=seat, tile=tile):
            return _drew(t, names[seat], tile, move, complete=complete)
        case KeptFlowers(seat=seat):
            return [t("log-flowers_kept", name=names[seat])]
        case Threw(seat=seat, tile=tile):
            first = _wind(reader, "log-wind_thrown_first", seat, tile, move)
            return [first or t("log-discard", name=names[seat], tile=tile)]
        case WindShown(seat=seat, tile=tile):
            first = _wind(reader, "log-wind_first", seat, tile, move)
            return [first or t("log-wind", name=names[seat], tile=tile)]
        case Ponged() | Konged() | AddedToPung():
            return [_meld(t, names, move.event)]
        case FlowerShown(seat=seat, kinds=kinds):
            shown = listed(t, [t.tile(tile) for tile in move.tiles])
            return [t("log-flower", name=names[seat], tile=shown, count=kinds)]
        case MouseSent() | MouseCaught() | MouseTook():
            return [_mouse(reader, move)]
        case IngotUsed() | IngotCollected():
            return [_ingot(t, names, move)]
        case SwapShown(seat=seat, tile=tile, owner=owner):
            return [_swap(t, names, "log-swap_shown", seat, tile, owner)]
        case Swapped(seat=seat, tile=tile, owner=owner):
            return [_swap(t, names, "log-swap", seat, tile, owner)]
        case EffectUsed():
            return [_effect(t, names, move.event, move)]
        case EastNamed(east=east):
            return [t("log-first_winner_east", name=names[east])]
        case TeamsFormed(wind=wind, teams=teams):
            pair, others = (pair_names(reader, both) for both in teams)
            return [t("log-pairs_formed", tile=wind, pair=pair, others=others)]
        case Won():
            return [_won(t, names, move.event, move)]
        case TookOut(seat=seat, opponent=opponent):
            return [t("log-takeout", name=names[seat], to=names[opponent])]
        case FalselyClaimed(seat=seat):
            return [t("log-false_win", name=names[seat])]
        case RoundEnded(ending=ending):
            return _ended(reader, ending, move)
        case _:
            assert_never(move.event)


def _drew(t: Translator, name: str, tile: Tile | None, move: Move, *, complete: bool) -> list[str]:
    if move.second:
        return [t("log-ingot_second", name=name)]
    if not complete:
        return []
    return [t("log-draw", name=name) if tile is None else t("log-draw_tile", name=name, tile=tile)]


def _wind(reader: Reader, message: str, seat: int, tile: Tile, move: Move) -> str:
    """Return the line of the wind that says where everybody sits, nothing for any other tile."""
    if not isinstance(move.then, EastNamed):
        return ""
    wind = reader.t(f"seat-{(seat - move.then.east) % len(WINDS)}")
    return reader.t(message, name=reader.names[seat], tile=tile, seat=wind)


def _meld(t: Translator, names: list[str], event: Ponged | Konged | AddedToPung) -> str:
    name = names[event.seat]
    if isinstance(event, AddedToPung):
        by_joker = event.tile is JOKER and event.to is not JOKER
        return t("log-added_kong_joker" if by_joker else "log-added_kong", name=name, tile=event.to)
    jokers = 0 if event.tile is JOKER else event.jokers
    if isinstance(event, Ponged):
        message = "log-pung_joker" if jokers else "log-pung"
        return t(message, name=name, tile=event.tile, **{"from": names[event.thrower]})
    kind = "log-concealed_kong" if event.thrower is None else "log-kong"
    thrower = names[event.seat if event.thrower is None else event.thrower]
    if jokers:
        return t(f"{kind}_joker", name=name, tile=event.tile, count=jokers, **{"from": thrower})
    return t(kind, name=name, tile=event.tile, **{"from": thrower})


def _mouse(reader: Reader, move: Move) -> str:
    """Return a steal with its outcome, or the catch of a mouse that was only thrown away."""
    t, names = reader.t, reader.names
    if isinstance(move.event, MouseCaught):
        return t("log-mouse_caught_thrown", **{"from": names[move.event.by]})
    assert isinstance(move.event, MouseSent)
    sent = t("log-mouse", name=names[move.event.seat])
    match move.then:
        case MouseTook(tile=tile, place=place):
            stole = t("log-stole", tile=tile, place=place_in_log(reader, tile, place, move.meld))
            return t("log-then", first=sent, then=stole)
        case MouseCaught(by=by):
            return t("log-then", first=sent, then=t("log-mouse_caught", **{"from": names[by]}))
        case _:
            return sent


def place_in_log(reader: Reader, tile: Tile, place: Place, meld: Meld | None) -> str:
    """Return where a stolen tile lay, inside a line of the log; a joker's meld by what it is of."""
    t = reader.t
    if place.seat is None:
        return t("place-wall.log")
    name = reader.names[place.seat]
    if place.zone is not Zone.MELD or meld is None:
        return t(f"place-{place.zone.value}.log", name=name)
    kind = "kong" if meld.is_kong else "pung"
    if tile is meld.tile:
        return t("place-meld.log", name=name, kind=kind)
    return t("place-meld_of.log", name=name, tile=meld.tile, kind=kind)


def _ingot(t: Translator, names: list[str], move: Move) -> str:
    if isinstance(move.event, IngotCollected):
        return t("log-ingot_collected_thrown", **{"from": names[move.event.by]})
    assert isinstance(move.event, IngotUsed)
    used = t("log-ingot", name=names[move.event.seat])
    if not isinstance(move.then, IngotCollected):
        return used
    return t("log-then", first=used, then=t("log-ingot_collected", **{"from": names[move.then.by]}))


def _swap(t: Translator, names: list[str], message: str, seat: int, tile: Tile, owner: int) -> str:
    if owner == seat:
        return t(f"{message}_own", name=names[seat], tile=tile)
    return t(message, name=names[seat], tile=tile, **{"from": names[owner]})


def _effect(t: Translator, names: list[str], event: EffectUsed, move: Move) -> str:
    """Return the line of a cat or god: whom it hit, by which dice, and that a hit on a partner is wasted."""
    message = "log-cat" if event.effect is Effect.REDUCE else "log-wealth"
    if event.target == event.seat:
        message += "_self"
    elif partner_of(move.teams, event.seat) == event.target:
        message += "_partner"
    if event.dice is None:
        return t(f"{message}_two", name=names[event.seat], to=names[event.target])
    dice = "+".join(map(str, event.dice))
    return t(message, name=names[event.seat], to=names[event.target], dice=dice)


def _won(t: Translator, names: list[str], event: Won, move: Move) -> str:
    name, tile = names[event.seat], event.tile
    if event.payer is None:
        message = "log-eight_immortals" if tile.is_flower else "log-win_self_drawn"
        return t(message, name=name, tile=tile)
    payer = names[event.payer]
    winners, count = all_of(t, [names[seat] for seat in move.winners]), len(move.winners)
    match event.by:
        case WinBy.FLOWER:
            return t("log-seven_robs_one", name=name, **{"from": payer})
        case WinBy.ROBBING_KONG:
            kong = tile if move.pung is None else move.pung
            return t("log-robbed", winners=winners, count=count, tile=kong, **{"from": payer})
        case WinBy.SWAP:
            return t("log-swap_dealt_in", winners=winners, count=count, tile=tile, name=payer)
        case _:
            return t("log-win_discard", winners=winners, count=count, tile=tile, **{"from": payer})


def _ended(reader: Reader, ending: Ending, move: Move) -> list[str]:
    """Return that the wall is empty, and who the pairs are if no wind has said it."""
    lines = [reader.t("log-exhausted")] if ending is Ending.EXHAUSTED else []
    if MODES[reader.state.row.mode].in_pairs and move.teams is None:
        pair, others = (pair_names(reader, both) for both in SEATED_TEAMS)
        lines.append(reader.t("log-pairs_undecided", pair=pair, others=others))
    return lines
