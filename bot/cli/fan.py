"""`python -m bot fan`: the hand calculator."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from bot.cli.reading import BadText, read_json
from bot.mahjong.catmouse.calculator import BadHand, Request, calculate, parse_request


@click.command()
@click.argument("concealed", required=False)
@click.option("--batch", is_flag=True, help="Read JSON lines and answer a line for each.")
@click.option("--meld", "melds", multiple=True, help="A meld such as [444p], (5555p) or [55p1j]; may be repeated.")
@click.option("--win", help="The tile won on, which is among the concealed tiles.")
@click.option("--as", "joker_is", help="What a robbed joker stands for.")
@click.option("--robbed", is_flag=True, help="The win robs a kong.")
@click.option("--bloom", is_flag=True, help="The last tile came from the tail for a kong, a flower or an ingot.")
@click.option("--shot", is_flag=True, help="Dealt in right after a kong or a flower.")
@click.option("--treasure", help="The treasure tile.")
@click.option("--flowers", default="", help="Flowers shown, such as 1234f.")
@click.option("--ready", is_flag=True, help="The hand is one tile short: say what completes it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def fan(concealed: str | None, batch: bool, melds: tuple[str, ...], as_json: bool, **options: Any) -> None:
    """Count the fan of a hand such as 23p55m1j."""
    if batch:
        if concealed is not None:
            raise click.UsageError("--batch reads hands from standard input; leave out the hand")
        for line in sys.stdin.buffer:
            if line.strip():
                click.echo(json.dumps(answer_line(line)))
        return
    if concealed is None:
        raise click.UsageError("write a hand such as 23p55m1j, or --batch")
    fields = {"as" if name == "joker_is" else name: value for name, value in options.items() if value}
    try:
        request = parse_request({"concealed": concealed, "melds": list(melds), **fields})
    except BadHand as error:
        click.echo(f"fan: {error}", err=True)
        raise SystemExit(2) from None
    answer = calculate(request)
    click.echo(json.dumps(answer) if as_json else _in_words(answer, request))


def answer_line(line: bytes) -> dict[str, Any]:
    """Return the answer to one JSON line; a bad one is answered with what is wrong."""
    try:
        return calculate(parse_request(read_json(line.strip())))
    except (BadText, BadHand) as error:
        return {"error": str(error)}


def _score(score: dict[str, Any]) -> str:
    fans = ", ".join(f"{name} {value}" for name, value in score["fans"].items()) or "no fan"
    return f"{score['fan']} fan, {score['points']} points ({fans})"


def _in_words(answer: dict[str, Any], request: Request) -> str:
    if request.ready:
        lines = [f"{tile}: {_score(score)}" for tile, score in answer["ready"].items()]
        return "\n".join(lines) or "not ready"
    return f"wins: {_score(answer)}" if answer["win"] else f"no win: {answer['reason']}"
