"""`python -m bot verify`: does a record hold what its seed promised?"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from bot.mahjong.catmouse.proof import verify as prove
from bot.mahjong.catmouse.record import BadRecord


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def verify(file: str, as_json: bool) -> None:
    """Recompute everything in the record in FILE from its seed: deck, dice, throws, actions, points."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
        proof = prove(json.loads(text))
    except (UnicodeDecodeError, json.JSONDecodeError):
        click.echo(f"verify: {file}: it is no JSON text", err=True)
        raise SystemExit(2) from None
    except BadRecord as error:
        click.echo(f"verify: {file}: {error}", err=True)
        raise SystemExit(2) from None
    if as_json:
        click.echo(json.dumps(proof))
    else:
        click.echo(f"verified: deck, dice and throws come from the seed promised as {proof['promise']}")
        click.echo(f"the round ended ({proof['ended']}) with {', '.join(proof['scores'])} points")
