"""Why not, at the table: setup, tactic cards, and whom an effect is for."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Decision
from pocketkeep.core.reasons import Reason
from pocketkeep.core.wording import listed, place
from pocketkeep.games.tactics.choices import (
    Discard,
    KeepTactic,
    KeepUnit,
    Play,
    Push,
    Put,
    Start,
    Target,
)
from pocketkeep.games.tactics.explain.units import at, called, why_not_standing
from pocketkeep.games.tactics.model.state import Tactics, side_of
from pocketkeep.games.tactics.model.terms import CORNERS, NONE, OPPOSITE
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window

WINDOW = "T-TACTIC-1"  # the question for a tactic card


def why_not_keep_unit(game: Tactics, decision: Decision, choice: KeepUnit) -> Reason | None:
    if decision.rule != "T-SET-3":
        return None
    cards = [option.card for option in decision.options if isinstance(option, KeepUnit)]
    names = listed([place(game.book.cards[card]) for card in cards], "or")
    return "T-SET-3", f"you choose between {names} now"


def why_not_keep_tactic(game: Tactics, decision: Decision, choice: KeepTactic) -> Reason | None:
    if decision.rule != "T-SET-9":
        return None
    return "T-SET-9", f"{tactic_name(game, choice.tactic)} was not dealt to you"


def why_not_start(game: Tactics, decision: Decision, choice: Start) -> Reason | None:
    setup = game.stack[-1]
    if decision.rule != "T-SET-5" or not isinstance(setup, Setup):
        return None
    if decision.seat in setup.corners:
        return "T-SET-5", "you have chosen where you start: put your units on the stars there"
    owner = setup.corners[choice.corner]
    if owner != NOBODY:
        return "T-SET-7", f"{place(owner)} starts in {place(CORNERS[choice.corner])}"
    opposite = place(CORNERS[OPPOSITE[choice.corner]])
    return "T-TEAM-1", f"partners start diagonally opposite, but {opposite} is not your partner's"


def why_not_put(game: Tactics, decision: Decision, choice: Put) -> Reason | None:
    setup = game.stack[-1]
    if decision.rule != "T-SET-5" or not isinstance(setup, Setup):
        return None
    if decision.seat not in setup.corners:
        return "T-SET-5", "choose where you start first"
    first = decision.options[0]
    assert isinstance(first, Put)
    unit, turn = game.unit_of[choice.card], game.unit_of[first.card]
    if unit == NONE or side_of(unit) != decision.seat:
        return "T-SET-5", f"{place(game.book.cards[choice.card])} is not your unit"
    if unit != turn:
        return "T-SET-5", f"it is the turn of {called(game, turn)} to be put"
    return why_not_star(game, setup, decision, choice.space)


def why_not_star(game: Tactics, setup: Setup, decision: Decision, space: int) -> Reason:
    corners = game.book.realm.corners
    corner = [space in stars for stars in corners].index(True)
    if setup.corners[corner] != decision.seat:
        return "T-SET-5", f"{at(game, space)} is not in your starting location"
    other = game.unit_at[space]
    if other != NONE:
        return "T-MOVE-7", f"{called(game, other)} stands on {at(game, space)}"
    return "T-SET-6", f"two of your units stand in {place(CORNERS[corner])} already"


def tactic_name(game: Tactics, tactic: int) -> str:
    return place(game.book.tactic_ids[tactic])


def why_not_held(game: Tactics, decision: Decision, tactic: int, clause: str) -> Reason | None:
    if tactic in game.hands[decision.seat]:
        return None
    return clause, f"you do not hold {tactic_name(game, tactic)}"


def why_not_play(game: Tactics, decision: Decision, choice: Play) -> Reason:
    lacking = why_not_held(game, decision, choice.tactic, "T-TACTIC-1")
    if lacking:
        return lacking
    window, card = game.stack[-1], tactic_name(game, choice.tactic)
    if decision.rule != WINDOW or not isinstance(window, Window):
        return "T-TACTIC-2", f"{card} is played just when its IF comes about, not now"
    if choice.tactic not in windows.playable(game, window, decision.seat):
        return "T-TACTIC-14", f"{card} was drawn after this had happened"
    tactic = game.book.tactics[choice.tactic]
    if tactic.moment != window.moment:
        return "T-TACTIC-2", f"{card} is for something else than what has just happened"
    if not windows.is_fulfilled(game, window, decision.seat, tactic):
        return "T-TACTIC-3", f"the IF of {card} is not fulfilled"
    return "T-TACTIC-13", f"the THEN of {card} would change nothing now"


def why_not_discard(game: Tactics, decision: Decision, choice: Discard) -> Reason | None:
    if not any(isinstance(option, Discard) for option in decision.options):
        return None
    return why_not_held(game, decision, choice.tactic, "T-TURN-7")


def why_not_target(game: Tactics, decision: Decision, choice: Target) -> Reason | None:
    if not alike(decision, choice):
        return None
    card = place(game.book.cards[choice.card])
    useless = decision.rule, f"it is not for {card}, or would change nothing for it"
    return why_not_standing(game, choice.card) or useless


def why_not_push(game: Tactics, decision: Decision, choice: Push) -> Reason | None:
    if not alike(decision, choice):
        return None
    return decision.rule, f"{choice.path[1]} is not a direction of this"


def alike(decision: Decision, choice: Choice) -> bool:
    """Whether the question asks for such a choice."""
    return any(type(option) is type(choice) for option in decision.options)
