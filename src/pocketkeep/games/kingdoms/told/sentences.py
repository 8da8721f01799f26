"""What happened, told in sentences, and the clauses it follows from.

`{0}` stands for the ruler on seat 0, `{elderwood}` for a thing: "{0} patrolled from {elderwood} …".
All in the past tense, so that "You patrolled" and "Ann patrolled" are both right. The dummy of a
solo game has no seat: `{dummy}`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketkeep.core.engine.flow import Book
from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms import events as e
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.powers import STORES
from pocketkeep.games.kingdoms.model.state import DUMMY
from pocketkeep.games.kingdoms.told import heroes, solo

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


def with_dummy(sentence: str) -> str:
    """The sentence of a solo game: who comes after the only seat is the dummy.

    >>> with_dummy("{0} attacked {1}.")
    '{0} attacked {dummy}.'
    """
    return sentence.replace(place(DUMMY), place("dummy"))


def amounts_text(amounts: Sequence[int]) -> str:
    """Resources in words.

    >>> amounts_text((2, 0, 1)), amounts_text((0, 0, 0, 1))
    ('2 mana and 1 food', '1 silver')
    """
    parts = [f"{n} {STORES[i]}" for i, n in enumerate(amounts) if n]
    return listed(parts) or "nothing"


def short_name(name: str) -> str:
    """A faction's name for a sentence that has its own "the".

    >>> short_name("The Lantern Order")
    'Lantern Order'
    """
    return name.removeprefix("The ")


def value_text(value: int, bonus: int = 0) -> str:
    """A revealed value, with the bonus that adds to it in some editions.

    >>> value_text(4), value_text(4, 1), value_text(0)
    ('4', '4 and 1 more', 'the white flag')
    """
    if not value:
        return "the white flag"
    return f"{value} and {bonus} more" if bonus else str(value)


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


def cites(event: Event) -> str:
    """The clause that best explains an event."""
    if isinstance(event, e.EndTriggered | e.GameEnded):
        return event.rule
    if isinstance(event, e.ResourcesGained | e.ResourcesLost):
        return GAINS.get(event.reason, "U-POWER-3")
    if isinstance(event, e.ArmyMoved):
        return "U-PATROL-1" if event.action == "patrol" else "U-QUEST-1"
    if isinstance(event, e.HeroTrained):
        return "H-HERO-5" if event.resource else "H-HERO-6"
    if isinstance(event, e.DieRolled):
        return "S-TURN-3" if event.action else "S-TURN-7"
    if isinstance(event, e.HandPointed):
        return solo.hand_rule(event)
    return CITES[type(event)]


GAINS: Final = {  # all else is a card's doing
    "ruins": "U-RUINS-1",
    "last army": "U-COLLECT-4",
    "tundra": "H-TUNDRA-7",
    "exaction": "H-POWER-1",
    "avenged": "H-HERO-4",
    "nightfall": "S-COMPASS-2",
    "trade": "S-TRADE-1",
}
CITES: Final[dict[type[Event], str]] = {
    e.StartPlayerChosen: "U-SET-9",
    e.FactionsLaidOut: "U-SET-2",
    e.FactionTaken: "U-SET-2",
    e.FactionWarned: "U-TWO-10",
    e.TerritoryDealt: "U-SET-3",
    e.LostKingdomPlaced: "U-TWO-2",
    e.ResourcesSplit: "U-SET-4",
    e.ArmiesPlaced: "U-SET-7",
    e.CardCleared: "U-TURN-2",
    e.TurnSkipped: "U-FIVE-1",
    e.ActionSelected: "U-TURN-3",
    e.ActionDeclined: "U-TURN-4",
    e.ResourcesCollected: "U-COLLECT-1",
    e.WarStarted: "U-WAR-1",
    e.ValuesRevealed: "U-WAR-6",
    e.ValueRaised: "U-WAR-13",
    e.WarPaid: "U-WAR-8",
    e.WarWon: "U-WAR-14",
    e.NeutralCaptured: "U-TWO-5",
    e.AllianceFormed: "U-ALLY-1",
    e.AllianceBroken: "U-ALLY-5",
    e.ArmyRetreated: "U-RETREAT-1",
    e.ArmyRemoved: "U-WAR-15",
    e.TowerBuilt: "U-BUILD-1",
    e.MagicLearned: "U-RESEARCH-1",
    e.ShapeTaken: "U-POWER-3",
    e.ArmyAdded: "U-EXPAND-1",
    e.ResourcesTraded: "U-TRADE-1",
    e.ArmiesLostInRuins: "U-RUINS-3",
    e.NeutralBeaten: "P-TWO-5",
    **heroes.CITES,
    **solo.CITES,
}
