"""Use conflict abilities: step 3 of a conflict, page 12; Endure, Control and Devour, page 15."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Decision, Seat
from pocketkeep.games.ulos.choices import Control, Devour, Use
from pocketkeep.games.ulos.events import AbilityUsed, CardControlled, CardDevoured, CardsEndured
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.state import (
    God,
    Ulos,
    in_all,
    is_lost,
    is_ulrir,
    spoils,
    told,
    ulrir,
    units,
)
from pocketkeep.games.ulos.model.terms import ABILITIES, CONTROL, DEVOUR, ENDURE, NONE, OPEN
from pocketkeep.games.ulos.rules import cards
from pocketkeep.games.ulos.rules.conflict import commitment
from pocketkeep.games.ulos.rules.conflict.commitment import Commitment


def next_user(game: Ulos, fight: Commitment) -> Seat:
    """D-CONFLICT-8, D-CONFLICT-10 The next in order who might use a conflict ability, or NOBODY."""
    for seat in fight.waiting:
        if might_use(game, seat):
            return seat
    return NOBODY


def might_use(game: Ulos, seat: Seat) -> bool:
    """D-CONFLICT-10 As all can see, the seat may hold a card with a conflict ability.

    It holds cards, and some of an active faction with such an ability are in nobody's sight.
    """
    if not in_all(game.hands[seat]):
        return False
    for faction in game.factions:
        if is_of_use(game, faction):
            if game.holdings == OPEN:
                if game.hands[seat][faction]:
                    return True
            elif hidden(game, faction):
                return True
    return False


def is_of_use(game: Ulos, faction: int) -> bool:
    """D-CONFLICT-9 Whether the faction is active and its ability one for conflicts."""
    return game.book.fights[faction] and not is_lost(game, faction)


def hidden(game: Ulos, faction: int) -> bool:
    """Whether any hand holds a card of a faction: all can tell from its stack and the table."""
    held = [game.hands[seat][faction] for seat in range(game.seats)]
    return in_all(held) > 0


def ask_use(game: Ulos, fight: Commitment) -> Decision | None:
    """D-CONFLICT-8, D-CONFLICT-9 One card from hand, of an active faction; or none."""
    seat = next_user(game, fight)
    if seat == NOBODY:
        return None
    options: list[Choice] = []
    for faction in game.factions:
        if game.hands[seat][faction] and is_of_use(game, faction):
            options.append(game.book.use[faction])
    options.append(game.book.pass_)
    return Decision(seat, options)


def use(game: Ulos, fight: Commitment, choice: Choice) -> None:
    """D-CONFLICT-9 The card is revealed and its spoils gained; it counts for neither side."""
    seat = next_user(game, fight)
    fight.waiting = fight.waiting[fight.waiting.index(seat) + 1 :]
    if type(choice) is not Use:
        return
    book, faction = game.book, choice.faction
    gained, affected = spoils(game, faction), units(game, faction)
    cards.lose(game, seat, faction)
    game.favor[seat] += gained
    fight.user, fight.used, fight.left = seat, faction, affected
    if game.is_heard:
        ability = ABILITIES[book.ability[faction]]
        game.tell(AbilityUsed(seat, book.factions[faction], ability, gained))
    if book.ability[faction] == ENDURE:
        endure(game, fight)


def put_back(game: Ulos, fight: Commitment) -> None:
    """D-CONFLICT-9, D-ENDURE-3 Once its ability is resolved, the card goes back to the supply."""
    if fight.used != NONE:
        game.stacks[fight.used] += 1
    fight.user, fight.used, fight.left = NOBODY, NONE, 0


def endure(game: Ulos, fight: Commitment) -> None:
    """D-ENDURE-1 For every two strength the user need return one card less."""
    fight.endure[fight.user] += fight.left
    if game.is_heard:
        game.tell(CardsEndured(fight.user, fight.left))


def is_using(game: Ulos, fight: Commitment, ability: int) -> bool:
    """Whether this ability is under way and may still affect cards."""
    return fight.used != NONE and game.book.ability[fight.used] == ability and fight.left > 0


def ask_control(game: Ulos, fight: Commitment) -> Decision | None:
    """D-CONTROL-1, D-CONTROL-2 Cards that the user committed, as any other faction in play."""
    if not is_using(game, fight, CONTROL):
        return None
    options: list[Choice] = []
    for faction in game.factions:
        if commitment.find(fight, fight.user, faction, faction) != NONE:
            for other in game.factions:
                if other != faction:
                    options.append(game.book.control[faction][other])
    return with_done(game, fight, options)


def with_done(game: Ulos, fight: Commitment, options: list[Choice]) -> Decision | None:
    """Enough is always enough; where nothing can be affected, nothing is asked."""
    if not options:
        return None
    options.append(game.book.done)
    return Decision(fight.user, options)


def control(game: Ulos, fight: Commitment, choice: Choice) -> None:
    """D-CONTROL-3 The card counts as the other faction from now on."""
    if type(choice) is not Control:
        fight.left = 0
        return
    card = commitment.find(fight, fight.user, choice.faction, choice.faction)
    fight.counted[card] = choice.counted
    fight.left -= 1
    if game.is_heard:
        names = game.book.factions
        game.tell(CardControlled(fight.user, names[choice.faction], names[choice.counted]))


def ask_devour(game: Ulos, fight: Commitment) -> Decision | None:
    """D-DEVOUR-1, D-DEVOUR-3 Any card that lies committed, whoever committed it."""
    if not is_using(game, fight, DEVOUR):
        return None
    options: list[Choice] = []
    for god in range(game.gods):
        by_cards = game.book.devour[MOST_SEATS if is_ulrir(game, god) else god]
        for faction, counted, _ in commitment.groups(game, fight, god):
            options.append(by_cards[faction][counted])
    return with_done(game, fight, options)


def devour(game: Ulos, fight: Commitment, choice: Choice) -> None:
    """D-DEVOUR-2, D-DEVOUR-4 The card is back in the supply, its owner has the spoils."""
    if type(choice) is not Devour:
        fight.left = 0
        return
    owner: God = ulrir(game) if choice.god == MOST_SEATS else choice.god
    card = commitment.find(fight, owner, choice.faction, choice.counted)
    favor = commitment.give_back(game, fight, card)
    fight.left -= 1
    if game.is_heard:
        names = game.book.factions
        game.tell(
            CardDevoured(
                god=fight.user,
                target=told(game, owner),
                faction=names[choice.faction],
                counted=names[choice.counted],
                favor=favor,
            )
        )
