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
    settled, groups = returned(game, fight, seat, sealed), groups_of(game, fight, seat)
    if len(settled) == len(groups):
        return []
    asked = groups[len(settled)]
    least = fewest(fight, seat, asked, settled)
    return [*game.book.returns[asked.faction][asked.counted][least : asked.cards + 1]]


def groups_of(game: Ulos, fight: Commitment, seat: Seat) -> list[Return]:
    """A seat's cards for each side by faction, the attacker's first; as if all went back."""
    groups: list[Return] = []
    for side in (fight.attacker, fight.defender):
        if not commitment.support(fight, seat, side):
            continue  # most commit nothing
        for faction in game.factions:
            held = commitment.count(fight, seat, faction, side)
            if held:
                groups.append(game.book.returns[faction][side][held])
    return groups


def returned(game: Ulos, fight: Commitment, seat: Seat, sealed: list[Return]) -> list[Return]:
    """What a seat returns of each group, as far as it is known.

    That is what was chosen, or the only possible number, up to the first open question.
    """
    settled: list[Return] = []
    answered = 0
    for group in groups_of(game, fight, seat):
        if fewest(fight, seat, group, settled) == group.cards:
            settled.append(group)
        elif answered < len(sealed):
            settled.append(sealed[answered])
            answered += 1
        else:
            break
    return settled


def fewest(fight: Commitment, seat: Seat, group: Return, settled: list[Return]) -> int:
    """D-CONFLICT-14, D-ENDURE-2, D-CONTROL-3 At least half for each side, less what Endure spares.

    How many cards of a group must go back, once those of the groups before it are settled.
    """
    side, spared = group.counted, fight.endure[seat]
    if side == fight.defender:
        spared -= max(0, still_due(fight, seat, fight.attacker, settled))
    left = commitment.support(fight, seat, side) - group.cards
    for earlier in settled:
        if earlier.counted == side:
            left -= commitment.count(fight, seat, earlier.faction, side)
    return min(group.cards, max(0, still_due(fight, seat, side, settled) - spared - left))


def half(cards: int) -> int:
    """D-CONFLICT-14 Of so many cards for a side, those that go back at least: rounded up."""
    return (cards + 1) // 2


def least_for(fight: Commitment, seat: Seat, side: int) -> int:
    """D-CONFLICT-14 How many cards of a seat go back for a side, if Endure spares none."""
    return still_due(fight, seat, side, [])


def still_due(fight: Commitment, seat: Seat, side: int, settled: list[Return]) -> int:
    """D-CONFLICT-14 Half of the cards for a side, rounded up, less those that go back already."""
    due = half(commitment.support(fight, seat, side))
    for earlier in settled:
        if earlier.counted == side:
            due -= earlier.cards
    return due


def return_cards(game: Ulos, fight: Commitment, sealed: list[list[Return]]) -> None:
    """D-CONFLICT-16, D-ENDURE-4 Cards go back for their spoils; the rest go home for nothing."""
    for seat in range(game.seats):
        for choice in returned(game, fight, seat, sealed[seat]):
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
            number = half(held) if side == fight.winner else held
            give_back(game, fight, god, game.book.returns[side][side][number])


def give_back(game: Ulos, fight: Commitment, god: God, choice: Return) -> None:
    """D-CONFLICT-16, D-CONTROL-4 Each card pays the spoils of its own faction."""
    held, favor = commitment.count(fight, god, choice.faction, choice.counted), 0
    for _ in range(choice.cards):
        card = commitment.find(fight, god, choice.faction, choice.counted)
        favor += commitment.give_back(game, fight, card)
    if game.is_heard:
        name, kept = game.book.factions[choice.faction], held - choice.cards
        game.tell(
            CommittedReturned(
                god=told(game, god), faction=name, returned=choice.cards, kept=kept, favor=favor
            )
        )
