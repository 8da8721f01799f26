"""What happened, told in sentences, and the clauses it follows from.

`{0}` stands for the god on seat 0, `{ulrir}` for Ulrir, `{goblins}` or `{k6}` for a thing: "{0}
placed {desert-field} on …". All in the past tense: "You placed" and "Ann placed" are both right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketkeep.core.engine.flow import Book
from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place
from pocketkeep.games.ulos import events as e
from pocketkeep.games.ulos.model.terms import LOST, ULRIR, ULRIR_GOD
from pocketkeep.games.ulos.rules.automa import placing, turn
from pocketkeep.games.ulos.rules.ending import BY_ROUNDS

TRIGGERS: Final = {
    "D-END-1": "emptied the supply of tiles",
    "D-END-2": "made the last legend that was needed",
}


def describe(book: Book, event: Event) -> str:
    """An event as one sentence."""
    return SENTENCES[type(event)](event)


def who(god: int) -> str:
    """A god as events number it.

    >>> who(0), who(ULRIR_GOD)
    ('{0}', '{ulrir}')
    """
    return place(ULRIR) if god == ULRIR_GOD else place(god)


def things(ids: Sequence[str]) -> str:
    """Things by their places.

    >>> things(("k6", "l5"))
    '{k6} and {l5}'
    """
    return listed([place(id) for id in ids])


def folk(faction: str) -> str:
    return f"the {place(faction)}"


def folks(factions: Sequence[str]) -> str:
    return listed([folk(faction) for faction in factions])


def count(number: int, one: str) -> str:
    """A number of things.

    >>> count(1, "tile"), count(3, "card")
    ('a tile', '3 cards')
    """
    return f"a {one}" if number == 1 else f"{number} {one}s"


def hand(factions: Sequence[str], cards: Sequence[int]) -> str:
    """Cards by faction.

    >>> hand(("goblins", "orcs"), (2, 1)), hand((), ())
    ('2 cards of the {goblins} and a card of the {orcs}', 'no cards')
    """
    pairs = zip(factions, cards, strict=True)
    return listed([f"{count(n, 'card')} of {folk(faction)}" for faction, n in pairs]) or "no cards"


def shown(cards: Sequence[str]) -> str:
    """Cards one by one, told by faction."""
    factions = list(dict.fromkeys(cards))
    return hand(factions, [cards.count(faction) for faction in factions])


def tell_map(event: e.MapLaid) -> str:
    half = len(event.sections) // 2
    return f"The map was {things(event.sections[:half])} above {things(event.sections[half:])}."


def tell_latecomers(event: e.LatecomersFavored) -> str:
    pairs = zip(event.gods, event.favor, strict=True)
    more = listed([f"{who(god)} {favor}" for god, favor in pairs])
    return f"More favor went to those who come later in turn order: {more}."


def tell_elements(event: e.ElementsDealt) -> str:
    pairs = zip(event.elements, event.factions, strict=True)
    under = [f"{place(element)} under {folk(faction)}" for element, faction in pairs]
    return f"The elements were dealt: {listed(under)}."


def tell_drawn(event: e.TileDrawn) -> str:
    left = {0: "none was left", 1: "one was left"}.get(event.left, f"{event.left} were left")
    return f"{who(event.god)} drew {count(event.tiles, 'tile')}; {left}."


def tell_camp(event: e.CampEstablished) -> str:
    card = "and gained a card" if event.card else "but their stack was empty"
    where = things(event.hexes)
    return f"{who(event.god)} established the camp of {folk(event.faction)} on {where} {card}."


def tell_power(event: e.PowerChanged) -> str:
    if event.before == LOST:
        change = f"entered the track at {event.after}"
    else:
        verb = "rose" if event.after > event.before else "fell"
        change = f"{verb} from {event.before} to {event.after}"
    return f"The {place(event.faction)} {change}: a card costs {event.price} now."


def tell_ability(event: e.AbilityUsed) -> str:
    ability = f"{place(event.ability)}, the ability of {folk(event.faction)},"
    return f"{who(event.god)} used {ability} and gained {event.spoils} favor."


def tell_lure(event: e.CardsLured) -> str:
    gained = f"{who(event.god)} gained {event.favor} favor for the strongest"
    return f"{who(event.target)} showed {shown(event.cards)}; {gained}."


def tell_move(event: e.TileMoved) -> str:
    start, goal = things((event.a, event.b)), things((event.c, event.d))
    return f"{who(event.god)} moved {place(event.kind)} from {start} to {goal}."


def tell_extract(event: e.TileExtracted) -> str:
    tile = f"{place(event.kind)} from {things((event.a, event.b))}"
    return f"{who(event.god)} removed {tile} and gained {event.favor} favor."


def tell_pool(event: e.CardsPooled) -> str:
    pairs = zip(event.gods, event.cards, strict=True)
    gave = [f"{who(god)} gave a card of {folk(card)}" for god, card in pairs]
    return f"To the pool {listed(gave) or 'nobody gave a card'}."


def tell_box(event: e.BoxSeen) -> str:
    if not event.effects:
        return f"{who(event.god)} looked through the box: all in it had been used."
    return f"{who(event.god)} looked through the box: unused lay there {things(event.effects)}."


def tell_reclaim(event: e.RiftReclaimed) -> str:
    tile = place(event.effect) if event.effect else "a rift tile that nobody else has seen"
    return f"{who(event.god)} took {tile} out of the box."


def tell_transmute(event: e.TileTransmuted) -> str:
    old, new, where = place(event.old), place(event.new), things((event.a, event.b))
    return f"{who(event.god)} exchanged {old} on {where} for {new}."


def tell_conflict(event: e.ConflictBegun) -> str:
    where = things((event.a, event.b))
    return f"{who(event.god)} connected {folks(event.factions)} on {where}: a conflict began."


def tell_attacker(event: e.AttackerDeclared) -> str:
    attacker, defender = folk(event.attacker), folk(event.defender)
    strengths = f"{event.strengths[0]} against {event.strengths[1]}"
    return f"{who(event.god)} let {attacker} attack {defender}, strength {strengths}."


def tell_devour(event: e.CardDevoured) -> str:
    gained = f"{who(event.target)} gained {event.favor} favor for it"
    return f"{who(event.god)} devoured a card of {folk(event.faction)}; {gained}."


def tell_winner(event: e.ConflictWon) -> str:
    winner, loser = place(event.winner), folk(event.loser)
    if event.tie:
        return f"The {winner} won against {loser}: both had {event.values[0]}, and they attacked."
    return f"The {winner} won against {loser}, {event.values[0]} to {event.values[1]}."


def tell_returned(event: e.CommittedReturned) -> str:
    if not event.returned:
        return f"{who(event.god)} kept {hand([event.faction], [event.kept])}."
    returned = f"returned {hand([event.faction], [event.returned])} for {event.favor} favor"
    return f"{who(event.god)} {returned}{f' and kept {event.kept}' if event.kept else ''}."


def tell_trigger(event: e.EndTriggered) -> str:
    if event.rule == BY_ROUNDS:
        return "The last round that was agreed on began: the game ends with it."
    deed = TRIGGERS.get(event.rule, "triggered the end")
    return f"{who(event.god)} {deed}: the game ends when all have had as many turns."


def tell_lantern(event: e.LanternDrawn) -> str:
    tiles = f"{count(event.tiles, 'tile')} for {folk(event.faction)}"
    return f"{place(ULRIR)} drew a lantern card for the {event.slot} slot: {tiles}."


def tell_moved_up(event: e.LanternMovedUp) -> str:
    tiles = f"{count(event.tiles, 'tile')} for {folk(event.faction)}"
    return f"{place(ULRIR)} moved it up: the {event.slot} column has {tiles} next."


# Why Ulrir chose a place: {folk} is the faction that it concerns.
REASONS: Final = {
    placing.ESTABLISH: "it was the first place where the camp of {folk} fitted",
    placing.FIRST_QUIET: "the camp of {folk} fitted nowhere, and this place was on its own",
    placing.EXPAND: "it was the first place clockwise around the land of {folk}",
    placing.SPIRAL: "{folk} could not grow, and this place on its own was the nearest",
    placing.EDGE: "places on their own were left at the edge alone",
    placing.PEACEFUL: "no place on its own was left, and here no conflict began",
    placing.ANYWHERE: "nothing was left but conflicts",
    placing.CAMP: "he favoured {folk}, and their land is worth most that way",
    placing.OTHER_CAMP: "no camp that he favoured fitted, and {folk} came first by name",
}
HINDRANCES: Final = {
    turn.FAVOR: "his favor was not enough",
    turn.CARDS: "a stack had too few cards",
}


def tell_reason(event: e.UlrirReasoned) -> str:
    reason = REASONS[event.reason].replace("{folk}", folk(event.faction))
    where = things((event.a, event.b))
    if event.reason in {placing.CAMP, placing.OTHER_CAMP}:
        where += " for a camp"
    return f"{place(ULRIR)} chose {where}, because {reason}."


def tell_no_purchase(event: e.UlrirCouldNotBuy) -> str:
    why = HINDRANCES[event.reason]
    return f"{place(ULRIR)} could not buy cards for {event.price} favor, because {why}."


def tell_spoils(event: e.UlrirTookSpoils) -> str:
    times = "" if event.times == 1 else f" {event.times} times"
    return (
        f"{place(ULRIR)} drew a card of {folk(event.faction)} and gained its spoils{times}: "
        f"{event.favor} favor."
    )


SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.MapLaid: tell_map,
    e.RiftsLaid: lambda x: (
        f"On the wastelands lay {len(x.hexes)} rift tiles, face down; {x.spare} stayed in the box."
    ),
    e.FactionsChosen: lambda x: f"In play were {folks(x.factions)}, all of them lost.",
    e.StartPlayerChosen: lambda x: f"{who(x.god)} got the start player marker and began.",
    e.LatecomersFavored: tell_latecomers,
    e.ElementsDealt: tell_elements,
    e.TilesDealt: lambda x: f"Everybody drew {count(x.tiles, 'tile')}.",
    e.TilesDrawn: lambda x: f"{who(x.god)} drew {things(x.tiles)}.",
    e.TileDrawn: tell_drawn,
    e.TurnBegun: lambda x: f"{who(x.god)} began turn {x.round}.",
    e.TilePlaced: lambda x: f"{who(x.god)} placed {place(x.kind)} on {things((x.a, x.b))}.",
    e.PlacementSkipped: lambda x: f"{who(x.god)} placed no tile, because none fitted anywhere.",
    e.CampEstablished: tell_camp,
    e.PowerChanged: tell_power,
    e.FactionLegendary: lambda x: (
        f"The {place(x.faction)} became legendary: their cards bring more at the end."
    ),
    e.RiftCollected: lambda x: f"{who(x.god)} collected the rift tile on {place(x.hex)}.",
    e.RiftSeen: lambda x: f"{who(x.god)} looked at the rift tile: {place(x.effect)}.",
    e.CardBought: lambda x: f"{who(x.god)} bought a card of {folk(x.faction)} for {x.price} favor.",
    e.CardsGained: lambda x: (
        f"{who(x.god)} gained {hand([x.faction], [x.cards])} at no cost by {place(x.reason)}."
    ),
    e.ActionPassed: lambda x: f"{who(x.god)} took no action.",
    e.AbilityUsed: tell_ability,
    e.CardsLured: tell_lure,
    e.SpacePillaged: lambda x: (
        f"{who(x.god)} pillaged {place(x.hex)}: its terrain counts no longer."
    ),
    e.TileMoved: tell_move,
    e.TileExtracted: tell_extract,
    e.FavorGained: lambda x: f"{who(x.god)} gained {x.favor} favor by {place(x.reason)}.",
    e.RiftUsed: lambda x: f"{who(x.god)} used the rift tile {place(x.effect)}.",
    e.TilesConverted: lambda x: f"{who(x.god)} drew {count(x.tiles, 'tile')} and put as many back.",
    e.CardsPooled: tell_pool,
    e.CardTakenFromPool: lambda x: f"{who(x.god)} took a card of {folk(x.faction)} from the pool.",
    e.CardsReturned: lambda x: (
        f"{who(x.god)} returned {hand([x.faction], [x.cards])} for {x.favor} favor."
    ),
    e.CardPilfered: lambda x: (
        f"{who(x.god)} took a card from {who(x.target)}; {who(x.target)} gained {x.favor} favor."
    ),
    e.PilferedCardSeen: lambda x: (
        f"It was a card of {folk(x.faction)} that {who(x.god)} took from {who(x.target)}."
    ),
    e.BoxSeen: tell_box,
    e.RiftReclaimed: tell_reclaim,
    e.TileTransmuted: tell_transmute,
    e.ConflictBegun: tell_conflict,
    e.AttackerDeclared: tell_attacker,
    e.CardsCommitted: lambda x: f"{who(x.god)} committed {hand(x.factions, x.cards)}.",
    e.CardControlled: lambda x: (
        f"{who(x.god)} made a card of {folk(x.faction)} count for {folk(x.counted)}."
    ),
    e.CardDevoured: tell_devour,
    e.CardsEndured: lambda x: f"{who(x.god)} could keep {count(x.cards, 'card')} more.",
    e.ConflictWon: tell_winner,
    e.CommittedReturned: tell_returned,
    e.FactionLost: lambda x: (
        f"The {place(x.faction)} were lost: their camp on {things(x.hexes)} was removed."
    ),
    e.TileTurnedUp: lambda x: f"The tile on {things((x.a, x.b))} was turned up.",
    e.EndTriggered: tell_trigger,
    e.GameEnded: lambda x: f"All had had as many turns, and the game ended ({x.rule}).",
    e.LanternDrawn: tell_lantern,
    e.LanternMovedUp: tell_moved_up,
    e.UlrirReasoned: tell_reason,
    e.TileDiscarded: lambda x: (
        f"{place(ULRIR)} put {place(x.kind)} out of the game, because it fitted nowhere."
    ),
    e.UlrirBought: lambda x: (
        f"{place(ULRIR)} bought {hand(x.factions, x.cards)} for {x.favor} favor."
    ),
    e.UlrirCouldNotBuy: tell_no_purchase,
    e.UlrirTookSpoils: tell_spoils,
    e.UlrirShuffled: lambda x: (
        f"{place(ULRIR)} drew {count(x.drawn, 'card')} of his deck and committed "
        f"{hand(x.factions, x.cards)}."
    ),
}
