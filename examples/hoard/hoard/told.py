"""Every event in a sentence, with places for names: {0} is a seat, {c5} a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoard import events as e
from pocketkeep.core.engine.flow import NOBODY, Book
from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place


def card(number: int) -> str:
    return place(f"c{number}")


def tell_commitment(event: e.CardsCommitted) -> str:
    cards = listed([card(number) for number in event.cards]) or "nothing"
    return f"{place(event.seat)} committed {cards}."


def tell_look(event: e.TopSeen) -> str:
    top = "" if event.card == NOBODY else f": {card(event.card)}"
    return f"{place(event.seat)} looked at the deck's top card{top}."


SENTENCES: dict[type[Event], tuple[str, Callable[[Any], str]]] = {
    e.CardDrawn: ("H-TURN-1", lambda event: f"{place(event.seat)} drew {card(event.card)}."),
    e.CardTaken: ("H-TURN-1", lambda event: f"{place(event.seat)} drew a card."),
    e.TopSeen: ("H-TURN-2", tell_look),
    e.Rested: ("H-TURN-2", lambda event: f"{place(event.seat)} rested for a coin."),
    e.CardsCommitted: ("H-RAID-1", tell_commitment),
    e.DragonRoared: ("H-RAID-2", lambda event: f"The dragon roared: {event.strength}."),
    e.CardPlayed: ("H-WIN-1", lambda event: f"{place(event.seat)} threw in {card(event.card)}."),
    e.CardSpoiled: ("H-WIN-2", lambda event: f"A spark spoiled {card(event.card)}."),
    e.TreasureWon: (
        "H-RAID-3",
        lambda event: f"{place(event.seat)} took a treasure worth {event.value}.",
    ),
}


def describe(book: Book, event: Event) -> str:
    return SENTENCES[type(event)][1](event)


def cites(event: Event) -> str:
    """The clause that an event follows from."""
    return SENTENCES[type(event)][0]
