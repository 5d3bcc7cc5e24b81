"""`python -m bot replay`: play a record through and print where it leads."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from bot.cli.reading import BadText, read_json
from bot.mahjong.catmouse.record import BadRecord, parse_record
from bot.mahjong.catmouse.record import replay as play_through
from bot.mahjong.catmouse.report import position_as_json, position_as_text


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def replay(file: str, as_json: bool) -> None:
    """Play the record in FILE through and print the position after its last action."""
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        record = parse_record(read_json(text))
        position = play_through(record).state
    except (BadText, BadRecord) as error:
        click.echo(f"replay: {file}: {error}", err=True)
        raise SystemExit(2) from None
    click.echo(json.dumps(position_as_json(position)) if as_json else position_as_text(position, record.names))
