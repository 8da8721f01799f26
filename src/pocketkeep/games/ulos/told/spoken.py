"""The table in sentences: in brief for a transcript, whole for who cannot see it.

What counts now comes first: what is asked, then the territories, the hands, and the bare land.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.ulos.model.terms import COLUMNS, ROWS
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.chart import SIGNS, Space, chart, neighbours
from pocketkeep.games.ulos.shown.shapes import Discard, Faction, Spot, UlosView
from pocketkeep.games.ulos.told.naming import count, factions_text, god_name, hand_text, many, whose
from pocketkeep.games.ulos.told.situation import situation

SPOTS: Final = {
    "conflict": "a conflict",
    "camp": "a camp",
    "grow": "growth",
    "join": "beside a territory whose power stays",
    "quiet": "on its own",
}
Spaces = Mapping[str, Space]


def in_brief(view: UlosView, page: Page, board: Board) -> list[str]:
    """The factions in a line, and a line for each god."""
    ranks = [
        f"{page.thing(f.id)} lost"
        if f.value is None
        else f"{page.thing(f.id)} {f.value} (price {f.price})"
        for f in view.factions
    ]
    left = f"{count(view.supply, 'tile')} left, legends {view.legends}"
    lines = [f"{'; '.join(ranks)}. {left} of {view.legends_needed}."]
    for god, own in enumerate(view.gods):
        cards = (
            hand_text(own.hand, page, board) if own.hand is not None else count(own.cards, "card")
        )
        name = capital(god_name(god, view, page))
        tiles = f", {count(own.tiles, 'tile')}" if own.tiles else ""
        rifts = count(own.rifts, "rift tile")
        lines.append(f"{name}: {own.favor} favor, {cards}{tiles}, {rifts}.")
    return lines


def in_words(view: UlosView, page: Page, board: Board) -> list[str]:
    """The whole table, so that nobody needs to see it."""
    spaces = chart(view, board)
    return [
        *turn_in_words(view, page, board),
        *question_in_words(view, page),
        *spots_in_words(view, page),
        *territories_in_words(view, page, spaces),
        *[god_in_words(view, god, page, board) for god in range(len(view.gods))],
        *ulrir_in_words(view, page),
        supply_in_words(view, page),
        *land_in_words(view, page, spaces),
    ]


def turn_in_words(view: UlosView, page: Page, board: Board) -> list[str]:
    """Whose turn it is, what is going on, and whether the end is near."""
    if view.ended:
        return [f"The game is over ({view.ended})."]
    if view.active not in range(len(view.gods)):
        return ["The game is being set up."]
    steps = {"place": "placing a tile", "act": "the action", "draw": "drawing a tile"}
    step = f", {steps[view.step]}" if view.step in steps else ""
    name = god_name(view.active, view, page)
    of = f" of {view.limit}" if view.limit else ""
    lines = [f"Round {view.round}{of}. It is {whose(name)} turn{step}."]
    if view.trigger:
        when = "The end is near: the game ends when all have had as many turns"
        lines.append(f"{when} ({view.trigger}).")
    now = situation(view, page, board)
    return [*lines, now] if now else lines


def question_in_words(view: UlosView, page: Page) -> list[str]:
    """What this seat is asked or has sealed, and for whom else the game waits."""
    lines, seat, decision = [], view.seat, view.decision
    if decision is not None and seat is not None:
        verb = "are" if page.names[seat] == "you" else "is"
        asked = f"{capital(page.names[seat])} {verb} asked ({decision.rule}): "
        number = count(len(decision.options), "choice")
        lines.append(f"{asked}{decision.prompt} Open: {number}.")
    if view.sealed:
        sealed = [" ".join(map(page.thing, words.split())) for words in view.sealed]
        lines.append(f"Sealed so far, seen by nobody else: {listed(many(sealed))}.")
    others = [page.names[owed.seat] for owed in view.owing if owed.seat != seat]
    return [*lines, f"The game waits for {listed(others)}."] if others else lines


def spots_in_words(view: UlosView, page: Page) -> list[str]:
    """Where tiles fit, by tile and by what they would do there."""
    kinds = dict.fromkeys(words.split()[1] for words in view.spots)
    return [kind_in_words(kind, view, page) for kind in kinds]


def kind_in_words(kind: str, view: UlosView, page: Page) -> str:
    """The places for one kind of tile: those that do something first."""
    told: dict[str, list[str]] = {sign: [] for sign in reversed(SIGNS)}
    for words, spot in view.spots.items():
        _, placed, *hexes = words.split()
        if placed == kind:
            told[spot.sign].append(f"{' '.join(hexes)}{consequence(spot, page)}")
    parts = [f"{SPOTS[sign]} on {', '.join(spots)}" for sign, spots in told.items() if spots]
    places = count(sum(map(len, told.values())), "place")
    return f"Your tile {page.thing(kind)} fits in {places}: {'; '.join(parts)}."


def consequence(spot: Spot, page: Page) -> str:
    """What a placement would do, beside its spaces."""
    rifts = f", {count(len(spot.rifts), 'rift tile')}" if spot.rifts else ""
    if spot.growth is not None:
        power = spot.growth.power
        return f" ({page.thing(spot.growth.faction)} {power.before} to {power.after}{rifts})"
    if spot.sign == "camp":
        return f" ({factions_text(spot.factions, page, 'or')}{rifts})"
    return f" ({factions_text(spot.factions, page)})" if spot.factions else ""


def territories_in_words(view: UlosView, page: Page, spaces: Spaces) -> list[str]:
    """Every faction with its territory, then what nobody occupies."""
    lines = [faction_in_words(faction, page, spaces) for faction in view.factions]
    for hexes in view.open:
        lines.append(f"Unoccupied territory: {tiles_in_words(hexes, spaces)}.")
    if view.conflict:
        lines.append(f"Face down on {listed(view.conflict.tile)} lies the tile in conflict.")
    lone = [hex for hex in view.rifts if is_lone(hex, spaces)]
    return [*lines, f"Rift tiles on their own: {', '.join(lone)}."] if lone else lines


def is_lone(hex: str, spaces: Spaces) -> bool:
    """Whether a rift tile touches no tile."""
    return not spaces[hex].camp and not any(spaces[near].tile for near in neighbours(hex))


def faction_in_words(faction: Faction, page: Page, spaces: Spaces) -> str:
    """A faction: value, price, camp, what counts, what is pillaged, its tiles, the cards left."""
    name, stack = page.thing(faction.id), f"{count(faction.stack, 'card')} in the stack"
    crown = ", legendary" if faction.legendary else ""
    if faction.value is None:
        return f"{name}, lost{crown}, worth {faction.worth} a card; {stack}."
    numbers = f"value {faction.value}, price {faction.price}, spoils {faction.spoils}"
    parts = [
        f"{name}, {numbers}{crown}: camp on {' '.join(faction.camp)}",
        counts_in_words(faction),
        *pillage_in_words(faction, spaces),
        f"its land is {tiles_in_words(faction.territory, spaces)}",
        stack,
    ]
    return "; ".join(parts) + "."


def counts_in_words(faction: Faction) -> str:
    parts = [f"{number} {terrain}" for terrain, number in faction.counted.items()]
    return f"counts {', '.join(parts)}" if parts else "counts nothing"


def pillage_in_words(faction: Faction, spaces: Spaces) -> list[str]:
    burned = [hex for hex in faction.territory if spaces[hex].is_burned]
    verb = "is" if len(burned) == 1 else "are"
    return [f"{listed(burned)} {verb} pillaged"] if burned else []


def tiles_in_words(hexes: Sequence[str], spaces: Spaces) -> str:
    """Spaces with what lies on them: "c3 field, d3 forest, b5 a rift tile"."""
    return ", ".join(f"{hex} {piece_in_words(spaces[hex])}" for hex in hexes)


def piece_in_words(space: Space) -> str:
    return "a rift tile" if space.has_rift else space.tile


def god_in_words(view: UlosView, god: int, page: Page, board: Board) -> str:
    """What somebody holds, as far as this seat may know."""
    own = view.gods[god]
    tiles, rifts = own.tile_hand, own.rift_hand
    parts = [f"{own.favor} favor", cards_in_words(view, god, page, board)]
    if god < view.players:
        parts.append(held_in_words("tile", tiles, own.tiles, page))
    parts.append(held_in_words("rift tile", rifts, own.rifts, page))
    standing = f" {own.standing} if it ended now." if own.standing is not None else ""
    return f"{capital(god_name(god, view, page))}: {'; '.join(parts)}.{standing}"


def held_in_words(what: str, known: Sequence[str] | None, number: int, page: Page) -> str:
    """Tiles of a kind that somebody holds; how many, where no more is known."""
    if known is None:
        return count(number, what)
    return f"{what}s {listed(many([page.thing(each) for each in known])) or 'none'}"


def cards_in_words(view: UlosView, god: int, page: Page, board: Board) -> str:
    own = view.gods[god]
    if own.hand is None or own.worth is None:
        return count(own.cards, "card")
    value = sum(own.worth.values())
    return f"cards {hand_text(own.hand, page, board)}, worth {value}" if own.hand else "no cards"


def ulrir_in_words(view: UlosView, page: Page) -> list[str]:
    """Solo: what lies open on Ulrir's mat."""
    mat = view.ulrir
    if mat is None:
        return []
    cards = [
        f"{column.slot}, {count(column.tiles, 'tile')} for {page.thing(column.faction)}"
        for column in mat.columns
    ]
    under = [
        f"{page.thing(f.element)} lies under {page.thing(f.id)}" for f in view.factions if f.element
    ]
    deck = f"{count(mat.deck, 'card')} in his deck"
    lines = [f"On Ulrir's mat: {'; '.join(cards)}; {deck}.", f"{capital(listed(under))}."]
    return [*lines, discard_in_words(mat.discarded, page)] if mat.discarded else lines


def discard_in_words(card: Discard, page: Page) -> str:
    """The lantern card that lies open on the discards."""
    tiles = f"{count(card.tiles, 'tile')} for {page.thing(card.faction)}"
    wanted = [f"{each.cards} {page.thing(each.faction)}" for each in card.buy]
    spoils = ", ".join(f"x{times}" for times in card.spoils)
    return f"His last discard: {tiles}; {card.slot}, buys {listed(wanted)} or spoils {spoils}."


def supply_in_words(view: UlosView, page: Page) -> str:
    """What is left, and what the box shows."""
    needed = f"{view.legends} of {view.legends_needed}"
    used = [page.thing(effect) for effect in view.box.used]
    parts = [
        f"{count(view.supply, 'tile')} left in the supply",
        f"legendary factions {needed}",
        f"{count(view.tokens, 'pillage token')} left",
        f"used rift tiles {listed(many(used))}" if used else "no rift tile used yet",
    ]
    return f"{capital('; '.join(parts))}."


def land_in_words(view: UlosView, page: Page, spaces: Spaces) -> list[str]:
    """Row by row, the ground on which nothing lies."""
    lines = []
    for row in range(ROWS):
        free = [s for s in spaces.values() if s.row == row and s.is_free]
        told = ", ".join(f"{space.hex} {space.printed}" for space in free)
        whole = "nothing lies on" if len(free) < COLUMNS else "all is free:"
        lines += [f"Row {row + 1}, {whole} {told}."] if free else []
    return lines
