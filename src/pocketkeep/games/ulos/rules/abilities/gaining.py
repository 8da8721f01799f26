"""Cards of lost factions at no cost: Summon, page 14, and Revive, page 20 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Frame, Step, end
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Take
from pocketkeep.games.ulos.events import CardsGained
from pocketkeep.games.ulos.model.state import God, Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, REVIVE
from pocketkeep.games.ulos.rules import cards


@state
class Gaining(Frame):
    """So many more cards of lost factions may be taken."""

    god: God
    left: int
    reason: str  # the ability or effect

    def procedure(self) -> list[Step]:
        return REVIVING if self.reason == EFFECTS[REVIVE] else SUMMONING


def of_lost_factions(game: Ulos) -> list[Choice]:
    """D-SUMMON-2, D-REVIVE-2 Every lost faction in play whose stack has a card."""
    options: list[Choice] = []
    for faction in game.factions:
        if not game.camps[faction] and game.stacks[faction]:
            options.append(game.book.take[faction])
    return options


def ask_take(game: Ulos, gaining: Gaining) -> Decision | None:
    """D-SUMMON-1, D-SUMMON-3, D-REVIVE-1 In any mix, and no more than one wants."""
    options = of_lost_factions(game) if gaining.left else []
    if not options:
        return None
    options.append(game.book.done)
    return Decision(gaining.god, options)


def take(game: Ulos, gaining: Gaining, choice: Choice) -> None:
    if type(choice) is Take:
        gaining.left -= 1
        gain(game, gaining.god, choice.faction, gaining.reason)
    else:
        end(gaining)


def gain(game: Ulos, god: God, faction: int, reason: str) -> None:
    """D-SUMMON-4 A card from the supply at no cost: it is not bought."""
    cards.take_card(game, god, faction)
    if game.is_heard:
        game.tell(CardsGained(god, game.book.factions[faction], 1, reason))


SUMMONING: Final[list[Step]] = [
    AskEach(
        "take", "D-SUMMON-1", "Summon a card of a lost faction, or stop.", ask=ask_take, apply=take
    ),
]
REVIVING: Final[list[Step]] = [
    AskEach(
        "take", "D-REVIVE-1", "Revive a card of a lost faction, or stop.", ask=ask_take, apply=take
    ),
]
