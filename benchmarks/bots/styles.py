"""What can be counted of a way to play, by the events of a game: a warrior fights more.

Every measure is of one seat's game; `MARKS` says what each character must show more of than a bot
of its level without a character.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.events import Event

Measure = Callable[[Sequence[Event], Any, Seat], float]


def number_of(kind: str, who: str = "seat") -> Measure:
    """Events of a kind that name the seat there."""

    def count(events: Sequence[Event], _game: Any, seat: Seat) -> float:
        named = [event for event in events if type(event).__name__ == kind]
        return float(sum(getattr(event, who) == seat for event in named))

    return count


def sum_of(kind: str, what: str, who: str = "god") -> Measure:
    """The same, by an amount that they tell."""

    def count(events: Sequence[Event], _game: Any, seat: Seat) -> float:
        named = [event for event in events if type(event).__name__ == kind]
        return float(sum(getattr(event, what) for event in named if getattr(event, who) == seat))

    return count


def together(*measures: Measure) -> Measure:
    def count(events: Sequence[Event], game: Any, seat: Seat) -> float:
        return sum(measure(events, game, seat) for measure in measures)

    return count


def alliances(events: Sequence[Event], _game: Any, seat: Seat) -> float:
    named = [event for event in events if type(event).__name__ == "AllianceFormed"]
    return float(sum(seat in getattr(event, "seats", ()) for event in named))


def cards_committed(events: Sequence[Event], _game: Any, seat: Seat) -> float:
    named = [event for event in events if type(event).__name__ == "CardsCommitted"]
    return float(sum(sum(getattr(e, "cards", ())) for e in named if getattr(e, "god", -1) == seat))


def own_units(game: Any, seat: Seat) -> set[str]:
    """The names of a seat's units; captured ones keep their card."""
    return {game.book.cards[game.card[unit]] for unit in range(4 * seat, 4 * seat + 4)}


def attacks(events: Sequence[Event], game: Any, seat: Seat) -> float:
    own = own_units(game, seat)
    declared = [event for event in events if type(event).__name__ == "AttackDeclared"]
    return float(
        sum(getattr(e, "unit", "") in own and not getattr(e, "counter", 0) for e in declared)
    )


def health_left(_events: Sequence[Event], game: Any, seat: Seat) -> float:
    return float(sum(game.health[4 * seat : 4 * seat + 4]))


def stock_left(_events: Sequence[Event], game: Any, seat: Seat) -> float:
    units = slice(4 * seat, 4 * seat + 4)
    return float(sum(game.ammo[units]) + sum(game.mana[units]))


def villages(events: Sequence[Event], game: Any, seat: Seat) -> float:
    own = own_units(game, seat)
    helped = [event for event in events if type(event).__name__ == "VillageHelped"]
    return float(sum(getattr(event, "unit", "") in own for event in helped))


def price_of_a_card(events: Sequence[Event], game: Any, seat: Seat) -> float:
    bought = number_of("CardBought", "god")(events, game, seat)
    return sum_of("CardBought", "price")(events, game, seat) / max(1.0, bought)


def favor_left(_events: Sequence[Event], game: Any, seat: Seat) -> float:
    return float(game.favor[seat])


def cards_held(_events: Sequence[Event], game: Any, seat: Seat) -> float:
    return float(sum(game.hands[seat]))


MEASURES: dict[str, dict[str, Measure]] = {
    "kingdoms": {
        "towers built": number_of("TowerBuilt"),
        "magic learned": number_of("MagicLearned"),
        "armies raised": number_of("ArmyAdded"),
        "wars begun": number_of("WarStarted", "attacker"),
        "trades": number_of("ResourcesTraded"),
        "alliances": alliances,
    },
    "ulos": {
        "conflicts begun": number_of("ConflictBegun", "god"),
        "cards committed": cards_committed,
        "camps": number_of("CampEstablished", "god"),
        "cards bought": number_of("CardBought", "god"),
        "cards at the end": cards_held,
        "price of a card": price_of_a_card,
        "favor at the end": favor_left,
        "cards cashed in": together(
            number_of("AbilityUsed", "god"), sum_of("CardsReturned", "cards")
        ),
    },
    "tactics": {
        "attacks": attacks,
        "captures": number_of("UnitCaptured", "side"),
        "flags advanced": number_of("FlagAdvanced", "side"),
        "villages visited": villages,
        "health at the end": health_left,
        "shots and mana at the end": stock_left,
        "tactic cards played": number_of("TacticPlayed"),
    },
}

# By game and character: its measure, and whether it shows by more (1) or less (-1) of it.
MARKS: dict[str, dict[str, list[tuple[str, int]]]] = {
    "kingdoms": {
        "builder": [("towers built", 1), ("wars begun", -1)],
        "warrior": [("wars begun", 1)],
        "trader": [("trades", 1)],
    },
    "ulos": {
        "builder": [("conflicts begun", -1), ("cards at the end", 1)],
        "warrior": [("cards committed", 1)],
        "trader": [("cards cashed in", 1)],
    },
    "tactics": {
        "builder": [("flags advanced", 1), ("attacks", -1)],
        "warrior": [("attacks", 1)],
        "trader": [("shots and mana at the end", 1), ("villages visited", 1)],
    },
}
