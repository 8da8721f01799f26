"""What each seat sees. What it does not see is said in secrecy.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pocketkeep.core.engine.flow import NOBODY, Seat, owes
from pocketkeep.games.ulos.choices import Convert, Take
from pocketkeep.games.ulos.content.cards import LETTERS
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import (
    God,
    Ulos,
    is_ulrir,
    spoils_at,
    strength_at,
    ulrir,
    units,
)
from pocketkeep.games.ulos.model.terms import (
    COLUMNS,
    EFFECTS,
    ELEMENTS,
    HEXES,
    LEVELS,
    LOST,
    NONE,
    OPEN,
    ROWS,
    SLOTS,
    TERRAINS,
)
from pocketkeep.games.ulos.rules import camps, idleness, land, power, prospects, scoring, turn
from pocketkeep.games.ulos.rules.automa import turn as automa
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.turn import Turn
from pocketkeep.games.ulos.shown import clash, offers, procedures
from pocketkeep.games.ulos.shown.procedure_shapes import LaidTile
from pocketkeep.games.ulos.shown.shapes import (
    Box,
    Column,
    Discard,
    Faction,
    Holder,
    Holdings,
    LowerCard,
    Mat,
    Rank,
    TurnStep,
    UlosView,
    Wanted,
)

SIGNS = tuple(LETTERS)  # of terrains, by their numbers


def see(game: Ulos, seat: Seat | None) -> UlosView:
    """D-INFO-1, D-INFO-2 The table as this seat sees it; built from scratch."""
    book = game.book
    idle = see_idle(game, seat)
    return UlosView(
        idle=idle,
        sensible=see_sensible(game, seat, idle),
        players=game.seats,
        solo=game.is_solo,
        level=LEVELS[game.level] if game.is_solo else None,
        holdings=cast(Holdings, game.holdings),
        active=game.active,
        next=see_next(game),
        first=game.first,
        round=game.turns[game.active],
        step=see_step(game),
        asked=procedures.asked(game, seat),
        is_on_map=procedures.is_on_map(game, seat),
        sections=[book.sections[section] for section in game.sections],
        ground=see_ground(game),
        tiles=see_tiles(game),
        rifts=[book.hexes[hex] for hex in range(HEXES) if game.rift[hex] != NONE],
        burned=[book.hexes[hex] for hex in range(HEXES) if game.burned[hex]],
        factions=see_factions(game),
        open=see_open_territories(game),
        gods=[see_god(game, god, seat) for god in range(game.gods)],
        supply=sum(game.supply),
        tokens=land.pillage_left(game),
        box=see_box(game, seat),
        legends=sum(game.legendary),
        legends_needed=book.numbers.legends,
        spots=offers.spots(game, seat),
        offers=offers.offers(game, seat),
        market=offers.see_market(game, seat),
        conflict=clash.see_conflict(game, seat),
        procedure=procedures.see_procedure(game, seat),
        ulrir=see_ulrir(game) if game.is_solo else None,
        trigger=game.trigger,
        ended=game.ended,
        limit=game.limit,
    )


def see_idle(game: Ulos, seat: Seat | None) -> list[str]:
    asked = owes(game, seat) if seat is not None else None
    options = asked.options if asked else []
    return [option.text for option in options if idleness.is_idle(game, option)]


def see_sensible(game: Ulos, seat: Seat | None, idle: Sequence[str]) -> str:
    """What is left where all else does nothing; what has a price may be a bad bargain."""
    rest = [option for option in offers.options_of(game, seat) if option.text not in idle]
    if not idle or len(rest) != 1 or not isinstance(rest[0], Take | Convert):
        return ""
    return rest[0].text


def see_next(game: Ulos) -> God | None:
    if game.active == NOBODY or game.ended:
        return None
    following = turn.next_after(game, game.active)
    return None if following == NOBODY else following


def see_step(game: Ulos) -> TurnStep:
    """Which of the three steps of a player's turn is under way."""
    for frame in game.stack:
        if isinstance(frame, Turn):
            return cast(TurnStep, turn.step_of(frame))
    return ""


def see_ground(game: Ulos) -> list[str]:
    """The printed terrain of every hex, a letter each; water where no section lies yet."""
    letters = "".join(SIGNS[terrain] for terrain in game.ground.terrain)
    return [letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def see_tiles(game: Ulos) -> list[LaidTile]:
    """Every tile once, from its smaller hex."""
    return [
        procedures.see_tile(game, hex)
        for hex in range(HEXES)
        if game.top[hex] != NONE and hex < game.mate[hex]
    ]


def see_factions(game: Ulos) -> list[Faction]:
    due = prospects.powers_due(game)
    return [see_faction(game, faction, due[faction]) for faction in game.factions]


def see_faction(game: Ulos, faction: int, due: int) -> Faction:
    names, element = game.book.hexes, game.elements[faction]
    now = rank(game, faction, game.power[faction])
    return Faction(
        id=game.book.factions[faction],
        camp=[names[hex] for hex in game.camps[faction]],
        territory=[names[hex] for hex in land.spaces(game, faction)],
        value=now.value,
        strength=now.strength,
        spoils=now.spoils,
        legendary=now.legendary,
        worth=now.worth,
        due=rank(game, faction, due) if due != game.power[faction] else None,
        counted=see_counted(game, faction),
        times=units(game, faction),
        price=offers.price(game, faction),
        stack=game.stacks[faction],
        element=None if element == NONE else ELEMENTS[element],
    )


def rank(game: Ulos, faction: int, power: int) -> Rank:
    """A faction with its marker in a column of the power track."""
    return Rank(
        value=None if power == LOST else power,
        strength=strength_at(game.book, power),
        spoils=spoils_at(game.book, power),
        legendary=scoring.is_legend_at(game, faction, power),
        worth=scoring.card_worth_at(game, faction, power),
    )


def see_counted(game: Ulos, faction: int) -> dict[str, int]:
    if not game.camps[faction]:
        return {}
    counted = power.counted(game, faction)
    return {name: counted[i] for i, name in enumerate(TERRAINS) if counted[i]}


def see_open_territories(game: Ulos) -> list[list[str]]:
    names, territory = game.book.hexes, game.territory
    return [
        [names[hex] for hex in range(HEXES) if territory[hex] == home]
        for home in camps.open_territories(game)
    ]


def see_god(game: Ulos, god: God, seat: Seat | None) -> Holder:
    """D-INFO-3, D-INFO-4 Everybody's numbers; what the cards are, only to their owner."""
    mine, hand = god == seat, game.hands[god]
    holder = Holder(
        favor=game.favor[god],
        cards=sum(hand),
        tiles=sum(game.tiles[god]),
        rifts=sum(game.rifts[god]),
        turns=game.turns[god],
    )
    if mine or is_ulrir(game, god) or game.holdings == OPEN:
        held, names = [f for f in game.factions if hand[f]], game.book.factions
        holder.hand = {names[f]: hand[f] for f in held}
        holder.worth = {names[f]: hand[f] * scoring.card_worth(game, f) for f in held}
    if mine or is_ulrir(game, god):
        holder.standing = sum(scoring.score(game, god))
    if mine:
        holder.tile_hand = expanded(game.tiles[god], game.book.kind_names)
        holder.rift_hand = expanded(game.rifts[god], EFFECTS)
    return holder


def expanded(counts: list[int], names: Sequence[str]) -> list[str]:
    """A multiset as a list of names."""
    return [name for i, name in enumerate(names) for _ in range(counts[i])]


def see_box(game: Ulos, seat: Seat | None) -> Box:
    """D-INFO-6 Used rift tiles lie face up; the others only somebody who looked knows."""
    knows = seat is not None and bool(game.looked[seat])
    return Box(
        used=expanded(game.used, EFFECTS),
        spare=sum(game.spare),
        seen=expanded(game.spare, EFFECTS) if knows else None,
    )


def see_ulrir(game: Ulos) -> Mat:
    """D-SOLO-39, D-SOLO-45 Ulrir's mat: of each card the half that shows, and the last discard."""
    lanterns = [game.book.lanterns[card] for card in game.upper]
    columns = [see_column(game, slot, lantern) for slot, lantern in enumerate(lanterns)]
    mat = Mat(god=ulrir(game), columns=columns, deck=len(game.deck), discards=len(game.discards))
    if game.discards:
        mat.discarded = see_discard(game, game.book.lanterns[game.discards[-1]])
    for frame in game.stack:
        if isinstance(frame, UlrirTurn) and frame.card != NONE:
            mat.slot = SLOTS[frame.slot]
            mat.faction = game.book.factions[frame.wish]
            mat.tiles = frame.tiles
            columns[frame.slot].lower = see_lower(game, game.book.lanterns[frame.card])
    return mat


def see_column(game: Ulos, slot: int, lantern: Lantern) -> Column:
    return Column(
        slot=SLOTS[slot],
        element=ELEMENTS[lantern.develop],
        faction=game.book.factions[automa.faction_of(game, lantern.develop)],
        tiles=lantern.tiles,
    )


def see_lower(game: Ulos, lantern: Lantern) -> LowerCard:
    price = automa.price_of(game, lantern)
    return LowerCard(buy=see_wanted(game, lantern), price=price, spoils=[*lantern.spoils])


def see_wanted(game: Ulos, lantern: Lantern) -> list[Wanted]:
    names, outlines = game.book.factions, lantern.buy
    return [Wanted(names[automa.faction_of(game, element)], cards) for element, cards in outlines]


def see_discard(game: Ulos, lantern: Lantern) -> Discard:
    """D-SOLO-45 The last card of his discards lies open, both halves of it."""
    return Discard(
        faction=game.book.factions[automa.faction_of(game, lantern.develop)],
        tiles=lantern.tiles,
        slot=SLOTS[lantern.slot],
        buy=see_wanted(game, lantern),
        spoils=[*lantern.spoils],
    )
