"""What happened, told in sentences.

`{0}` stands for the ruler on seat 0, `{elderwood}` for a thing: "{0} patrolled from {elderwood} …".
All in the past tense, so that "You patrolled" and "Ann patrolled" are both right. The dummy of a
solo game has no seat: `{dummy}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.engine.flow import Book
from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms import events as e
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.rules.ending import BY_ROUNDS
from pocketkeep.games.kingdoms.told import heroes, solo
from pocketkeep.games.kingdoms.told.naming import amounts_text, value_text, with_dummy

REASONS: Final = {
    "enter": "on entering",
    "clear": "as the card was cleared",
    "active": "at the start of the turn",
    "collect": "while collecting",
    "learn": "by learning",
    "win": "for the victory",
    "lose": "for the defeat",
    "ally": "for the alliance",
    "others": "as a share",
    "ruins": "from the ruins",
    "tundra": "from the tundra",
    "last army": "for the last army",
    "spite": "for fighting a white flag",
    "plunder": "as plunder",
    "nightfall": "at nightfall",
    "trade": "by trading",
    "avenged": "to avenge a hero",
    "exaction": "to another's magic",
}
TRIGGERS: Final = {
    "U-END-1": "brought the last army into play",
    "U-END-2": "built the top of the tower",
    "U-END-3": "learned the highest magic",
    "H-END-1": "retired a third hero",
}


def describe(book: Book, event: Event) -> str:
    """An event as one sentence."""
    assert isinstance(book, KingdomsBook)
    if isinstance(event, e.EndTriggered):
        sentence = tell_trigger(event, at_last_cube=book.numbers.ends_at_last_cube)
    else:
        sentence = SENTENCES[type(event)](event)
    return with_dummy(sentence) if book.numbers.solo else sentence


def because(reason: str) -> str:
    return f" {REASONS.get(reason, reason)}" if reason else ""


def tell_move(event: e.ArmyMoved) -> str:
    verbs = {"patrol": "patrolled", "quest": "quested"}
    verb = verbs.get(event.action, "moved")
    return f"{place(event.seat)} {verb} from {place(event.start)} to {place(event.goal)}."


def tell_war(event: e.WarStarted) -> str:
    attacker, defender, region = place(event.attacker), place(event.defender), place(event.region)
    if event.neutral:
        return f"{attacker} attacked the neutral army in {region}; {defender} defended it."
    return f"{attacker} attacked {defender} in {region}."


def tell_values(event: e.ValuesRevealed) -> str:
    attack = value_text(event.attack, event.attack_bonus)
    defence = value_text(event.defence, event.defence_bonus)
    return f"{place(event.attacker)} showed {attack}, {place(event.defender)} showed {defence}."


def tell_paid(event: e.WarPaid) -> str:
    if not event.cost:
        return f"{place(event.seat)} had nothing to pay for this war."
    return f"{place(event.seat)} paid {amounts_text(event.amounts)} for a war cost of {event.cost}."


def tell_retreat(event: e.ArmyRetreated) -> str:
    price = f"for {event.food} food" if event.food else "for free"
    return (
        f"{place(event.seat)} retreated from {place(event.start)} to {place(event.goal)} {price}."
    )


def tell_lost_in_ruins(event: e.ArmiesLostInRuins) -> str:
    armies = "an army" if event.armies == 1 else f"{event.armies} armies"
    return f"{place(event.seat)} lost {armies} in the ruins of {place(event.region)}."


def tell_trade(event: e.ResourcesTraded) -> str:
    gave, took = f"{event.gave} {event.give}", f"{event.took} {event.take}"
    return f"{place(event.seat)} traded {gave} for {took}."


def tell_warning(event: e.FactionWarned) -> str:
    return f"The rulebook advises two players against the {place(event.faction)} (U-TWO-10)."


def tell_trigger(event: e.EndTriggered, *, at_last_cube: bool) -> str:
    deed = TRIGGERS.get(event.rule, "triggered the end")
    end = "once the last cube lies" if at_last_cube else "when the card is next cleared"
    if event.rule == BY_ROUNDS:
        return f"The last round that was agreed on is under way: the game ends {end}."
    return f"{place(event.seat)} {deed}: the game ends {end}."


SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.StartPlayerChosen: lambda x: f"{place(x.seat)} got the token and began.",
    e.FactionsLaidOut: lambda x: f"On offer lay {listed([place(f) for f in x.factions])}.",
    e.FactionTaken: lambda x: f"{place(x.seat)} took the {place(x.faction)}.",
    e.FactionWarned: tell_warning,
    e.TerritoryDealt: lambda x: f"{place(x.seat)} got {place(x.territory)} for a home.",
    e.LostKingdomPlaced: lambda x: (
        f"The Lost Kingdom was {place(x.territory)}, held by {x.armies} neutral armies."
    ),
    e.ResourcesSplit: lambda x: f"{place(x.seat)} began with {amounts_text(x.amounts)}.",
    e.ArmiesPlaced: lambda x: f"{place(x.seat)} placed two armies in {place(x.region)}.",
    e.CardCleared: lambda x: f"{place(x.seat)} cleared the action card.",
    e.TurnSkipped: lambda x: f"{place(x.seat)} skipped the rest of the turn.",
    e.ActionSelected: lambda x: f"{place(x.seat)} selected {place(x.action)}.",
    e.ActionDeclined: lambda x: f"{place(x.seat)} did nothing.",
    e.ResourcesCollected: lambda x: f"{place(x.seat)} collected {amounts_text(x.amounts)}.",
    e.ResourcesGained: lambda x: (
        f"{place(x.seat)} gained {amounts_text(x.amounts)}{because(x.reason)}."
    ),
    e.ResourcesLost: lambda x: (
        f"{place(x.seat)} gave up {amounts_text(x.amounts)}{because(x.reason)}."
    ),
    e.ArmyMoved: tell_move,
    e.WarStarted: tell_war,
    e.ValuesRevealed: tell_values,
    e.ValueRaised: lambda x: f"{place(x.seat)} spent 1 {x.resource} more and raised to {x.value}.",
    e.WarPaid: tell_paid,
    e.WarWon: lambda x: (
        f"{place(x.winner)} won the war in {place(x.region)} against {place(x.loser)}."
    ),
    e.NeutralCaptured: lambda x: f"{place(x.seat)} captured the neutral army in {place(x.region)}.",
    e.AllianceFormed: lambda x: (
        f"{place(x.seats[0])} and {place(x.seats[1])} formed an alliance in {place(x.region)}."
    ),
    e.AllianceBroken: lambda x: f"{place(x.breaker)} broke the alliance with {place(x.ally)}.",
    e.ArmyRetreated: tell_retreat,
    e.ArmyRemoved: lambda x: f"{place(x.seat)} lost an army in {place(x.region)}.",
    e.TowerBuilt: lambda x: f"{place(x.seat)} built tower level {x.level} for {x.ore} ore.",
    e.MagicLearned: lambda x: f"{place(x.seat)} learned magic level {x.level} for {x.mana} mana.",
    e.ShapeTaken: lambda x: f"{place(x.seat)} took the shape of the {place(x.faction)}.",
    e.ArmyAdded: lambda x: (
        f"{place(x.seat)} raised an army in {place(x.region)} for {x.food} food."
    ),
    e.ResourcesTraded: tell_trade,
    e.ArmiesLostInRuins: tell_lost_in_ruins,
    e.GameEnded: lambda x: f"The action card was full, and the game ended ({x.rule}).",
    e.NeutralBeaten: lambda x: (
        f"{place(x.seat)} beat the neutral army in {place(x.region)}, which left the game."
    ),
    **heroes.SENTENCES,
    **solo.SENTENCES,
}
