"""The menu of special tiles, D7, and the steal, D8."""

from __future__ import annotations

from typing import Final

from bot.i18n.columns import clip
from bot.i18n.tile_words import compact, suit_name
from bot.i18n.wording import clauses, sentences
from bot.mahjong.catmouse.actions import Action, Place, ShowWind, Steal, UseCat, UseIngot, UseWealth, Zone
from bot.mahjong.tiles import CAT, INGOT, MOUSE, WEALTH, Tile
from bot.presenter.catmouse.alt import board_alt
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.pictures import board_spec
from bot.presenter.frame import back_button, rows_of
from bot.presenter.post import Button, Option, Picture, Post, Row, Select, Style

_SHOWN_PLACES = 2
_DESCRIPTION = 100
_LABELS: Final = {UseCat: "button-cat_more", UseWealth: "button-wealth_more", UseIngot: "button-ingot_more"}


def special_buttons(scene: Scene) -> list[Button]:
    """Return a button for each special tile in the hand that can be used: mouse, cat, god of wealth, ingot."""
    t, presses = scene.t, scene.presses
    buttons: list[Button] = []
    if scene.legal(Steal):
        buttons.append(Button(t.label("button-mouse_more"), presses.menu("steal")))
    uses: list[UseCat | UseWealth | UseIngot] = [*scene.legal(UseCat), *scene.legal(UseWealth), *scene.legal(UseIngot)]
    return buttons + [Button(t.label(_LABELS[type(action)]), presses.ask(action)) for action in uses]


def wind_buttons(scene: Scene) -> list[Button]:
    """Return a button for each wind that can be shown."""
    return [
        Button(scene.t.label("button-wind", tile=action.tile), scene.presses.do(action), tile=action.tile)
        for action in scene.legal(ShowWind)
    ]


def special_menu(scene: Scene) -> Post:
    """Return D7: what each special tile in the hand can do."""
    t, winds = scene.t, wind_buttons(scene)
    kinds: dict[Tile, type[Action]] = {MOUSE: Steal, CAT: UseCat, WEALTH: UseWealth, INGOT: UseIngot}
    texts = [t(f"special-{tile}") for tile, kind in kinds.items() if scene.legal(kind)]
    rows = rows_of([back_button(scene.reader), *special_buttons(scene)], 5)
    if winds:
        texts.append(t("special-wind"))
        rows.append(tuple(winds))
    return scene.menu(sentences(t, texts), rows)


def steal_menu(scene: Scene) -> Post:
    """Return step 1 of D8: the tile to steal, in four selects; the picture is the board."""
    t = scene.t
    places = stealable(scene)
    rows: list[Row] = []
    for suit in ("m", "p", "s", "other"):
        tiles = [tile for tile in places if (tile.suit == suit if tile.is_numbered else suit == "other")]
        if tiles:
            options = tuple(_tile_option(scene, tile, places[tile]) for tile in tiles[:25])
            rows.append(Select(f"steal_{suit}", suit_name(suit, t.language, start=True), options))
    rows.append((back_button(scene.reader),))
    return _over_board(scene, t("ask-steal", hand=compact(t, scene.view.hand)), rows)


def stealable(scene: Scene) -> dict[Tile, list[Steal]]:
    """Return everything the mouse can take, by tile in tile order."""
    found: dict[Tile, list[Steal]] = {}
    for action in sorted(scene.legal(Steal), key=lambda action: action.tile):
        found.setdefault(action.tile, []).append(action)
    return found


def _tile_option(scene: Scene, tile: Tile, steals: list[Steal]) -> Option:
    t = scene.t.plain
    where = [place_words(scene, steal) for steal in steals[:_SHOWN_PLACES]]
    if len(steals) > _SHOWN_PLACES:
        where.append(t("place-more", count=len(steals) - _SHOWN_PLACES))
    return Option(
        scene.t.label("button-tile", tile=tile),
        scene.presses.menu("place", tile),
        clip(clauses(t, where), _DESCRIPTION),
        tile=tile,
    )


def place_menu(scene: Scene, about: str) -> Post:
    """Return step 2 of D8, which is the confirmation: every place the tile lies at is a button.

    `about` is the tile's code, with a seat behind it where only what lies before one player is meant.
    """
    t = scene.t
    code, _, owner = about.partition(" ")
    tile = Tile.parse(code)
    steals = [s for s in stealable(scene).get(tile, []) if not owner or str(s.place.seat) == owner]
    if not steals:
        return steal_menu(scene)
    buttons = [back_button(scene.reader)]
    if len(steals) == 1:
        place = place_words(scene, steals[0])
        text = t("confirm-steal_one", tile=tile, place=place)
        buttons.append(Button(t.label("button-steal_it"), scene.presses.do(steals[0]), Style.FINAL))
    else:
        text = t("confirm-steal", tile=tile)
        buttons += [
            Button(place_words(scene, steal, label=True), scene.presses.do(steal), Style.FINAL) for steal in steals
        ]
    return _over_board(scene, text, rows_of(buttons, 5))


def _over_board(scene: Scene, text: str, rows: list[Row]) -> Post:
    """Return a menu below the board instead of the hand; who wants no pictures reads where the tiles lie."""
    if not scene.wants_pictures:
        return Post(text, tuple(rows), asks=True)
    spec = board_spec(scene.reader, scene.view, scene.round)
    return Post(text, tuple(rows), Picture(spec, board_alt(scene.reader, scene.view, scene.round)), asks=True)


def place_words(scene: Scene, steal: Steal, *, label: bool = False) -> str:
    """Return where a tile lies, for a line or a button."""
    t, place = scene.t, steal.place
    name = "" if place.seat is None else scene.short_name(place.seat)
    if place.zone is Zone.MELD:
        return _meld_words(scene, steal.tile, place, name, label=label)
    message = f"place-{place.zone.value}"
    args = {} if place.zone is Zone.WALL else {"name": name}
    return t.label(message, **args) if label else t.plain(message, **args)


def _meld_words(scene: Scene, tile: Tile, place: Place, name: str, *, label: bool) -> str:
    """Return which meld it is; where a player has several with the tile in, by what they are of."""
    assert place.seat is not None
    melds = scene.view.faces[place.seat].melds
    meld = melds[place.meld] if place.meld is not None else next(m for m in melds if tile in m.tiles)
    kind = "kong" if meld.is_kong else "pung"
    if place.meld is None:
        args = {"name": name, "kind": kind}
        return scene.t.label("place-meld", **args) if label else scene.t.plain("place-meld", **args)
    if label:
        return scene.t.label("place-meld_of", name=name, kind=kind, tile=meld.tile)
    return scene.t.plain("place-meld_of", name=name, kind=kind, tile=meld.tile)
