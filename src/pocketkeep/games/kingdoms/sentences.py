"""What happened, told in sentences. `{0}` stands for the ruler on seat 0: "{0} patrolled …".

All in the past tense, so that "You patrolled" and "Ann patrolled" are both right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketkeep.core.events import Event
from pocketkeep.core.flow import Book
from pocketkeep.games.kingdoms import events as e
from pocketkeep.games.kingdoms.powers import RESOURCES

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
    "last army": "for the last army",
    "spite": "for fighting a white flag",
    "plunder": "as plunder",
}
TRIGGERS: Final = {
    "U-END-1": "brought the last army into play",
    "U-END-2": "built the top of the tower",
    "U-END-3": "learned the highest magic",
}


def describe(book: Book, event: Event) -> str:
    """An event as one sentence."""
    tell = SENTENCES.get(type(event))
    return tell(event) if tell else f"{type(event).__name__}."


def who(seat: int) -> str:
    return f"{{{seat}}}"


def amounts_text(amounts: Sequence[int]) -> str:
    """Resources in words.

    >>> amounts_text((2, 0, 1))
    '2 mana and 1 food'
    """
    parts = [f"{n} {RESOURCES[i]}" for i, n in enumerate(amounts) if n]
    return listed(parts) or "nothing"


def listed(parts: Sequence[str]) -> str:
    """Parts with commas and an "and".

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    head, tail = parts[:-1], parts[-1:]
    return " and ".join([", ".join(head), *tail] if head else tail)


def named(id: str) -> str:
    """The name of a faction from its id.

    >>> named("dark-elves")
    'Dark Elves'
    """
    return id.replace("-", " ").title()


def value_text(value: int) -> str:
    return str(value) if value else "the white flag"


def because(reason: str) -> str:
    return f" {REASONS.get(reason, reason)}" if reason else ""


def tell_move(event: e.ArmyMoved) -> str:
    verbs = {"patrol": "patrolled", "quest": "quested"}
    verb = verbs.get(event.action, "moved")
    return f"{who(event.seat)} {verb} from {event.start} to {event.goal}."


def tell_values(event: e.ValuesRevealed) -> str:
    attack, defence = value_text(event.attack), value_text(event.defence)
    return f"{who(event.attacker)} showed {attack}, {who(event.defender)} showed {defence}."


def tell_paid(event: e.WarPaid) -> str:
    return f"{who(event.seat)} paid {amounts_text(event.amounts)} for a war cost of {event.cost}."


def tell_retreat(event: e.ArmyRetreated) -> str:
    price = f"for {event.food} food" if event.food else "for free"
    return f"{who(event.seat)} retreated from {event.start} to {event.goal} {price}."


def tell_lost_in_ruins(event: e.ArmiesLostInRuins) -> str:
    armies = "an army" if event.armies == 1 else f"{event.armies} armies"
    return f"{who(event.seat)} lost {armies} in the ruins of {event.region}."


def tell_trade(event: e.ResourcesTraded) -> str:
    gave, took = f"{event.gave} {event.give}", f"{event.took} {event.take}"
    return f"{who(event.seat)} traded {gave} for {took}."


def tell_warning(event: e.FactionWarned) -> str:
    return f"The rulebook advises two players against the {named(event.faction)} (U-TWO-10)."


def tell_trigger(event: e.EndTriggered) -> str:
    deed = TRIGGERS.get(event.rule, "triggered the end")
    return f"{who(event.seat)} {deed}: the game ends when the card is next cleared."


SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.StartPlayerChosen: lambda x: f"{who(x.seat)} got the token and began.",
    e.FactionsLaidOut: lambda x: f"On offer lay {listed([named(f) for f in x.factions])}.",
    e.FactionTaken: lambda x: f"{who(x.seat)} took the {named(x.faction)}.",
    e.FactionWarned: tell_warning,
    e.TerritoryDealt: lambda x: f"{who(x.seat)} got {x.territory} for a home.",
    e.LostKingdomPlaced: lambda x: (
        f"The Lost Kingdom was {x.territory}, held by {x.armies} neutral armies."
    ),
    e.ResourcesSplit: lambda x: f"{who(x.seat)} began with {amounts_text(x.amounts)}.",
    e.ArmiesPlaced: lambda x: f"{who(x.seat)} placed two armies in {x.region}.",
    e.CardCleared: lambda x: f"{who(x.seat)} cleared the action card.",
    e.TurnSkipped: lambda x: f"{who(x.seat)} skipped the rest of the turn.",
    e.ActionSelected: lambda x: f"{who(x.seat)} selected {x.action}.",
    e.ActionDeclined: lambda x: f"{who(x.seat)} did nothing.",
    e.ResourcesCollected: lambda x: f"{who(x.seat)} collected {amounts_text(x.amounts)}.",
    e.ResourcesGained: lambda x: (
        f"{who(x.seat)} gained {amounts_text(x.amounts)}{because(x.reason)}."
    ),
    e.ResourcesLost: lambda x: (
        f"{who(x.seat)} gave up {amounts_text(x.amounts)}{because(x.reason)}."
    ),
    e.ArmyMoved: tell_move,
    e.WarStarted: lambda x: f"{who(x.attacker)} attacked {who(x.defender)} in {x.region}.",
    e.ValuesRevealed: tell_values,
    e.ValueRaised: lambda x: f"{who(x.seat)} spent 1 {x.resource} more and raised to {x.value}.",
    e.WarPaid: tell_paid,
    e.WarWon: lambda x: f"{who(x.winner)} won the war in {x.region} against {who(x.loser)}.",
    e.NeutralCaptured: lambda x: f"{who(x.seat)} captured the neutral army in {x.region}.",
    e.AllianceFormed: lambda x: (
        f"{who(x.seats[0])} and {who(x.seats[1])} formed an alliance in {x.region}."
    ),
    e.AllianceBroken: lambda x: f"{who(x.breaker)} broke the alliance with {who(x.ally)}.",
    e.ArmyRetreated: tell_retreat,
    e.ArmyRemoved: lambda x: f"{who(x.seat)} lost an army in {x.region}.",
    e.TowerBuilt: lambda x: f"{who(x.seat)} built tower level {x.level} for {x.ore} ore.",
    e.MagicLearned: lambda x: f"{who(x.seat)} learned magic level {x.level} for {x.mana} mana.",
    e.ShapeTaken: lambda x: f"{who(x.seat)} took the shape of the {named(x.faction)}.",
    e.ArmyAdded: lambda x: f"{who(x.seat)} raised an army in {x.region} for {x.food} food.",
    e.ResourcesTraded: tell_trade,
    e.EndTriggered: tell_trigger,
    e.ArmiesLostInRuins: tell_lost_in_ruins,
    e.GameEnded: lambda x: f"The action card was full, and the game ended ({x.rule}).",
}
