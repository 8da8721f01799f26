"""Commit faction cards: step 2 of a conflict, page 12; and what the committed cards come to."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Frame, Seat
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Commit
from pocketkeep.games.ulos.events import CardsCommitted, UlrirShuffled
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, strength, ulrir
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import cards


@state
class Commitment(Frame):
    """All that a fight between two factions comes to; `resolving.Fight` adds the rules.

    Nothing here is secret: what is not yet revealed lies sealed in the core. The committed cards
    are three lists side by side with an entry for each card, empty before the reveal.
    """

    god: God  # who is active
    pair: list[int]  # the two factions that fight
    attacker: int = NONE  # NONE until declared, like the defender
    defender: int = NONE
    owners: list[int] = []  # by committed card, its god
    factions: list[int] = []  # … its faction
    counted: list[int] = []  # … the faction it counts as
    waiting: list[Seat]  # who has not yet come to use a conflict ability, in order
    user: Seat = NOBODY  # whose ability is being resolved, or NOBODY
    used: int = NONE  # the faction of the card used for it, in no hand and no stack; or NONE
    left: int = 0  # cards that the ability may still affect
    endure: list[int]  # by god, how many fewer cards need be returned
    winner: int = NONE  # NONE until determined


def lay(game: Ulos, fight: Commitment, god: God, faction: int) -> None:
    """A card from a hand to the table, counting as what it is."""
    cards.lose(game, god, faction)
    fight.owners.append(god)
    fight.factions.append(faction)
    fight.counted.append(faction)


def is_of(fight: Commitment, card: int, god: God, faction: int, counted: int) -> bool:
    if fight.owners[card] != god:
        return False
    return fight.factions[card] == faction and fight.counted[card] == counted


def find(fight: Commitment, god: God, faction: int, counted: int) -> int:
    """The first card of this kind, by its number; NONE if there is none."""
    for card in range(len(fight.owners)):
        if is_of(fight, card, god=god, faction=faction, counted=counted):
            return card
    return NONE


def count(fight: Commitment, god: God, faction: int, counted: int) -> int:
    """How many cards of a faction a god committed that count as this one."""
    number = 0
    for card in range(len(fight.owners)):
        if is_of(fight, card, god=god, faction=faction, counted=counted):
            number += 1
    return number


def support(fight: Commitment, god: God, side: int) -> int:
    """D-CONFLICT-14 How many cards of a god count for a side, whatever their own faction."""
    number = 0
    for card in range(len(fight.owners)):
        if fight.owners[card] == god and fight.counted[card] == side:
            number += 1
    return number


def groups(game: Ulos, fight: Commitment, god: God) -> list[list[int]]:
    """What a god committed: faction, faction counted as, number of cards; in order."""
    found: list[list[int]] = []
    if god not in fight.owners:
        return found
    for faction in game.factions:
        for counted in game.factions:
            number = count(fight, god, faction, counted)
            if number:
                found.append([faction, counted, number])
    return found


def value(game: Ulos, fight: Commitment, side: int) -> int:
    """D-CONFLICT-12 A side's conflict value: its strength, and one for each card that counts."""
    return value_with(game, side, fight.counted.count(side))


def value_with(game: Ulos, side: int, cards: int) -> int:
    """D-CONFLICT-12 A side's conflict value if so many cards count for it."""
    return strength(game, side) + cards


def lead_needed(game: Ulos, attacker: int, defender: int) -> int:
    """D-CONFLICT-13 How many cards more than the defender's make the attacker win.

    Below zero: so many fewer are still enough, for a tie is the attacker's.
    """
    return strength(game, defender) - strength(game, attacker)


def sort_out(game: Ulos, fight: Commitment) -> None:
    """D-CONFLICT-11, D-ENDURE-3 Cards that count for neither side go back to their owners."""
    stay = [card for card in range(len(fight.owners)) if fight.counted[card] in fight.pair]
    for card in range(len(fight.owners)):
        if card not in stay:
            cards.gain(game, fight.owners[card], fight.factions[card])
    fight.owners = [fight.owners[card] for card in stay]
    fight.factions = [fight.factions[card] for card in stay]
    fight.counted = [fight.counted[card] for card in stay]


def give_back(game: Ulos, fight: Commitment, card: int) -> int:
    """One committed card to the supply; what its owner gains."""
    god, faction = fight.owners.pop(card), fight.factions.pop(card)
    fight.counted.pop(card)
    cards.gain(game, god, faction)
    return cards.return_cards(game, god, faction, 1)


def take_home(game: Ulos, fight: Commitment) -> None:
    """All cards that still lie on the table go to their owners' hands."""
    for card in range(len(fight.owners)):
        cards.gain(game, fight.owners[card], fight.factions[card])
    fight.owners, fight.factions, fight.counted = [], [], []


def all_seats(game: Ulos, fight: Commitment) -> list[Seat]:
    return list(range(game.seats))


def ask_commit(game: Ulos, fight: Commitment, seat: Seat, sealed: list[Choice]) -> list[Choice]:
    """D-CONFLICT-5, D-CONFLICT-6, D-CONFLICT-25 Any cards in hand, none too, bluffs among them.

    They are named one by one in the order of factions, so that each hand is offered once.
    """
    book, hand = game.book, game.hands[seat]
    if not in_all(hand) or (sealed and sealed[-1] is book.ready):
        return []
    last = last_named(sealed)
    options: list[Choice] = []
    for faction in game.factions:
        if faction >= last and left_to_commit(game, seat, sealed, faction) > 0:
            options.append(book.commit[faction])
    options.append(book.ready)
    return options


def last_named(sealed: list[Choice]) -> int:
    """The faction of the card that a seat named last, or NONE."""
    last = sealed[-1] if sealed else None
    return last.faction if type(last) is Commit else NONE


def left_to_commit(game: Ulos, seat: Seat, sealed: list[Choice], faction: int) -> int:
    """How many cards of a faction a seat holds that it has not named yet."""
    held = game.hands[seat][faction]
    for choice in sealed:
        if type(choice) is Commit and choice.faction == faction:
            held -= 1
    return held


def reveal(game: Ulos, fight: Commitment, sealed: list[list[Choice]]) -> None:
    """D-CONFLICT-7 Once all are ready, all committed cards are turned up together."""
    for seat in range(game.seats):
        for choice in sealed[seat]:
            if type(choice) is Commit:
                lay(game, fight, seat, choice.faction)
    if game.is_heard:
        for seat in range(game.seats):
            shown = groups(game, fight, seat)
            factions = tuple([game.book.factions[faction] for faction, _, _ in shown])
            game.tell(CardsCommitted(seat, factions, tuple([number for _, _, number in shown])))


def commit_for_ulrir(game: Ulos, fight: Commitment) -> None:
    """D-SOLO-42 Half of his cards, drawn by chance; those of the two sides are committed."""
    if not game.is_solo:
        return
    god = ulrir(game)
    deck = game.hands[god].copy()
    drawn = (in_all(deck) + 1) // 2
    for _ in range(drawn):
        faction = cards.pick(game, deck)
        deck[faction] -= 1
        if faction in fight.pair:
            lay(game, fight, god, faction)
    if game.is_heard:
        shown = groups(game, fight, god)
        factions = tuple([game.book.factions[faction] for faction, _, _ in shown])
        game.tell(UlrirShuffled(drawn, factions, tuple([number for _, _, number in shown])))
