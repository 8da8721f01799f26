"""Return faction cards: step 5 of a conflict, page 12; page 19 for Ulrir's."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.choices import Return
from pocketkeep.games.ulos.events import CommittedReturned
from pocketkeep.games.ulos.model.state import God, Ulos, told, ulrir
from pocketkeep.games.ulos.rules.conflict import commitment
from pocketkeep.games.ulos.rules.conflict.commitment import Commitment


def ask_return(game: Ulos, fight: Commitment, seat: Seat, sealed: list[Return]) -> list[Choice]:
    """D-CONFLICT-14, D-CONFLICT-15 All say at the same time how many cards they return."""
    return reckon(game, fight, seat, sealed, [])


def reckon(
    game: Ulos, fight: Commitment, seat: Seat, sealed: list[Return], returned: list[Return]
) -> list[Choice]:
    """D-CONFLICT-14, D-ENDURE-2, D-CONTROL-3 At least half for each side, less what Endure spares.

    Goes through the seat's cards, the attacker's side first, and notes what is `returned` of each
    faction: what was chosen, or the only possible number. The options of the first open question.
    """
    spared, answered = fight.endure[seat], 0
    for side in (fight.attacker, fight.defender):
        left = commitment.support(fight, seat, side)
        due = (left + 1) // 2
        for faction in game.factions:
            held = commitment.count(fight, seat, faction, side) if left else 0
            if not held:
                continue
            left -= held
            least = min(held, max(0, due - spared - left))
            numbers = game.book.returns[faction][side]
            chosen = numbers[held]
            if least < held:
                if answered == len(sealed):
                    return [*numbers[least : held + 1]]
                chosen = sealed[answered]
                answered += 1
            returned.append(chosen)
            due -= chosen.cards
        spared -= max(0, due)
    return []


def return_cards(game: Ulos, fight: Commitment, sealed: list[list[Return]]) -> None:
    """D-CONFLICT-16, D-ENDURE-4 Cards go back for their spoils; the rest go home for nothing."""
    for seat in range(game.seats):
        returned: list[Return] = []
        reckon(game, fight, seat, sealed[seat], returned)
        for choice in returned:
            give_back(game, fight, seat, choice)
    if game.is_solo:
        return_for_ulrir(game, fight)
    commitment.take_home(game, fight)


def return_for_ulrir(game: Ulos, fight: Commitment) -> None:
    """D-SOLO-44 All of his cards for the loser, and half of those for the winner."""
    god = ulrir(game)
    for side in (fight.attacker, fight.defender):
        held = commitment.count(fight, god, side, side)
        if held:
            number = (held + 1) // 2 if side == fight.winner else held
            give_back(game, fight, god, game.book.returns[side][side][number])


def give_back(game: Ulos, fight: Commitment, god: God, choice: Return) -> None:
    """D-CONFLICT-16, D-CONTROL-4 Each card pays the spoils of its own faction."""
    held, favor = commitment.count(fight, god, choice.faction, choice.counted), 0
    for _ in range(choice.cards):
        card = commitment.find(fight, god, choice.faction, choice.counted)
        favor += commitment.give_back(game, fight, card)
    if game.is_heard:
        name, kept = game.book.factions[choice.faction], held - choice.cards
        game.tell(CommittedReturned(told(game, god), name, choice.cards, kept, favor))
