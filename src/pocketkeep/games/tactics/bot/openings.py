"""What a table begins with: which units and cards to keep, and where to stand."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.bot import ventures
from pocketkeep.games.tactics.bot.aims import approach
from pocketkeep.games.tactics.bot.appraisal import danger
from pocketkeep.games.tactics.choices import KeepTactic, KeepUnit, Put, Start
from pocketkeep.games.tactics.model.state import Tactics, is_adventure
from pocketkeep.games.tactics.model.terms import AREAS, NONE, OPPOSITE
from pocketkeep.games.tactics.rules.combat import ranges

# By effect, what a tactic card that has it is worth: terms.EFFECTS.
EFFECT_WORTH: Final = (
    1.0, 0.6, 0.6, 0.8, 1.5, 0.0, 0.0, 1.0, 1.0, 1.2, 0.6, 0.6, 2.0, 1.8, 0.4, 0.5, 2.0,
)  # fmt: skip
CONDITION: Final = 0.3  # less for each condition: the card fits less often


def start_worth(game: Tactics, choice: Choice) -> float:
    """Choices of setup."""
    if isinstance(choice, Put):
        unit = game.unit_of[choice.card]
        if is_adventure(game):
            return ventures.way_worth(game, unit, choice.space) - danger(game, unit, choice.space)
        return approach(game, unit, choice.space)
    if isinstance(choice, Start):
        return corner_worth(game, choice.corner)
    if isinstance(choice, KeepTactic):
        return tactic_worth(game, choice.tactic)
    assert isinstance(choice, KeepUnit)
    return card_worth(game, choice.card)


def corner_worth(game: Tactics, corner: int) -> float:
    """Near to what is fought for, from the opposite corner too where half the team starts there."""
    worth = nearness(game, corner)
    return worth + nearness(game, OPPOSITE[corner]) if game.seats <= 2 else worth  # noqa: PLR2004


def nearness(game: Tactics, corner: int) -> float:
    star, book = game.book.realm.corners[corner][0], game.book
    if is_adventure(game):
        nearest = 30
        for portal in book.portals:
            nearest = min(nearest, ranges.distance(game, star, portal))
        return -nearest
    total = 0.0
    for area in range(AREAS):
        trigger = book.realm.triggers[area]
        if trigger != NONE:
            total -= ranges.distance(game, star, trigger)
    return total


def card_worth(game: Tactics, number: int) -> float:
    """A unit by its card alone: speed counts most, in an adventure above all."""
    card = game.book.faces[number]
    worth = 0.3 * card.health + 0.6 * card.melee + 0.2 * card.melee_dice
    worth += (1.5 if is_adventure(game) else 1.0) * card.move
    if card.range:
        worth += 0.3 * card.range + 0.6 * card.missile
    for effect in card.spell.effects if card.spell is not None else []:
        worth += 0.4 * effect.amount + 0.4 * effect.more
    return worth


def tactic_worth(game: Tactics, number: int) -> float:
    """A tactic card by what it does and how seldom it fits."""
    card, worth = game.book.tactics[number], 0.0
    for effect in card.effects:
        worth += EFFECT_WORTH[effect.kind]
    return worth - CONDITION * len(card.conditions)
