"""The end of a round: who won what and how, every hand in words, the match so far, and the seed that was promised."""

from __future__ import annotations

from bot.i18n.tile_words import compact, meld_text
from bot.i18n.wording import dotted, listed, points, sentences
from bot.mahjong import fairness
from bot.mahjong.catmouse.fans import Score
from bot.mahjong.catmouse.state import Ending
from bot.mahjong.melds import Meld
from bot.presenter.catmouse.facts import meld_kind, pairs_line, plainly, win_of
from bot.presenter.catmouse.result import Result, best_wait, ending_words, fan_names, how_won, ranked
from bot.presenter.catmouse.sheet import sheet_picture
from bot.presenter.post import Button, Post
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader
from bot.table.state import RoundState, TableState


def settlement_post(state: TableState, finished: RoundState, *, board_link: str | None = None) -> Post:
    """Return the message that stays when a round is over; `board_link` leads to the next one."""
    reader, result = Reader.public(state), Result(finished)
    t = reader.t
    lines = [title(reader, result), *(player_line(reader, result, rank, seat) for rank, seat in result.ranking)]
    below = [
        *(hand_line(reader, result, seat) for _, seat in result.ranking),
        pairs_line(reader, result.view.teams),
        _match_line(reader) if state.finished == finished.number else "",
        t("settlement-fair", seed=finished.seed, promise=fairness.promise(finished.seed)),
        promise_line(reader),
    ]
    presses = Presses(state.id, 0)
    buttons = [
        Button(t.label("button-why"), presses("why", finished.number)),
        Button(t.label("button-replay"), presses("replay", finished.number)),
    ]
    if state.round is not None and board_link is not None:
        buttons.append(Button(t.label("button-next_round"), link=board_link))
    rows = (tuple(buttons),)
    picture = None if state.row.text_only else sheet_picture(reader, finished)
    text, told = "\n".join(lines), "\n".join(line for line in below if line)
    return Post(text, rows, picture, blocks=True, below=told, silent=True)


def promise_line(reader: Reader) -> str:
    """Return the promise of the round being played, which its seed will have to keep; nothing after the last."""
    round_ = reader.state.round
    if round_ is None:
        return ""
    return reader.t("notice-promise", round=round_.number, promise=fairness.promise(round_.seed))


def title(reader: Reader, result: Result) -> str:
    """Return the number of the round and how it ended."""
    return reader.t("settlement-title", round=result.round.number, ending=ending_words(reader, result))


def player_line(reader: Reader, result: Result, rank: int, seat: int) -> str:
    """Return one player's rank and points, how they won, the fan by name and their number."""
    t = reader.t
    how, score = _how(reader, result, seat)
    message = "settlement-player" if not how else "settlement-how" if score is None else "settlement-winner"
    return t(
        message,
        rank=rank,
        name=reader.names[seat],
        points=points(result.scores[seat]),
        how=how,
        fans=fan_names(t, score) if score else "",
        fan=score.fan if score else 0,
    )


def _how(reader: Reader, result: Result, seat: int) -> tuple[str, Score | None]:
    """Return how a player came to their points, and what was counted for it; nothing for who only paid."""
    t = reader.t
    win = win_of(result.view, seat)
    if win is not None:
        return how_won(reader, win), win.score
    ready = result.ready(seat)
    if ready:
        return t("how-ready"), ready[best_wait(ready)]
    return t("how-false_win") if result.false_claimer == seat else "", None


def hand_line(reader: Reader, result: Result, seat: int) -> str:
    """Return a hand as it lay when it won or when the round ended, and what it won with or waits for."""
    t = reader.t.plain
    face = result.view.faces[seat]
    melds: tuple[Meld, ...] = result.melds[seat]
    tiles = [compact(t, face.hand or ()), *(meld_text(t, meld_kind(meld), meld.tiles) for meld in melds)]
    told = [" ".join(filter(None, tiles)), *_remarks(plainly(reader), result, seat)]
    return t("settlement-hand", name=reader.names[seat], hand=dotted(t, told))


def _remarks(reader: Reader, result: Result, seat: int) -> list[str]:
    t = reader.t
    win = win_of(result.view, seat)
    if win is None:
        ready = result.ready(seat)
        if ready:
            return [t("settlement-hand_ready", tiles=listed(t, map(t.tile, ready)))]
        return [t("picture-not_ready")] if result.ending is Ending.EXHAUSTED and seat in result.view.active else []
    flowers = {*result.view.faces[seat].flowers, *([win.tile] if win.tile.is_flower else [])}
    shown = t("text-flowers", tiles=listed(t, map(t.tile, sorted(flowers))))
    if win.tile.is_flower:
        return [shown]
    remarks = [t("settlement-hand_won", tile=win.tile)]
    jokers = win.score.reading.jokers_as if win.score and win.score.reading else ()
    if jokers:
        remarks.append(t("settlement-hand_joker", count=len(jokers), tiles=listed(t, map(t.tile, jokers))))
    if win.score is not None and "four_seasons" in dict(win.score.fans):
        remarks.append(shown)
    return remarks


def _match_line(reader: Reader) -> str:
    t, totals = reader.t, reader.state.totals
    scores = [t("settlement-score", name=reader.names[seat], points=points(totals[seat])) for _, seat in ranked(totals)]
    line = t("settlement-match", scores=dotted(t, scores))
    round_ = reader.state.round
    if round_ is None:
        return line
    return sentences(t, [line, t("settlement-next_dealer", name=reader.names[round_.dealer])])
