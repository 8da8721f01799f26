"""Why not, in a conflict."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.reasons import Reason
from pocketkeep.games.ulos.choices import Attack, Commit, Control, Devour, Pair, Ready, Return, Use
from pocketkeep.games.ulos.explain.words import folk, whom
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules import opponents
from pocketkeep.games.ulos.rules.conflict import commitment, resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight


def why_not_pair(game: Ulos, decision: Decision, choice: Pair) -> Reason | None:
    frame = game.stack[-1]
    if not isinstance(frame, Conflict):
        return None
    connected = resolving.connected(game, frame)
    apart = [faction for faction in (choice.one, choice.other) if faction not in connected]
    return "D-CONFLICT-3", f"the tile does not connect {folk(game, apart[0])}"


def why_not_attack(game: Ulos, decision: Decision, choice: Attack) -> Reason | None:
    if decision.rule != "D-CONFLICT-4":
        return None
    return "D-CONFLICT-4", f"{folk(game, choice.faction)} are not one of the two that fight"


def why_not_commit(game: Ulos, decision: Decision, choice: Commit) -> Reason | None:
    if decision.rule != "D-CONFLICT-5":
        return None
    seat, faction, sealed = decision.seat, choice.faction, game.sealed[decision.seat]
    left = commitment.left_to_commit(game, seat, sealed, faction)
    if left <= 0:
        more = " more" if left < game.hands[seat][faction] else ""
        return "D-CONFLICT-5", f"you hold no{more} cards of {folk(game, faction)}"
    last = folk(game, commitment.last_named(sealed))
    return "D-CONFLICT-5", f"cards are named in the order of factions, and you have come to {last}"


def why_not_ready(game: Ulos, decision: Decision, choice: Ready) -> Reason | None:
    return None  # outside of committing there is nothing to be ready for


def why_not_use(game: Ulos, decision: Decision, choice: Use) -> Reason:
    name = folk(game, choice.faction)
    if not game.book.fights[choice.faction]:
        return "D-CONFLICT-8", f"the ability of {name} is no conflict ability"
    if not game.hands[decision.seat][choice.faction]:
        return "D-CONFLICT-9", f"you hold no card of {name}"
    return "D-CONFLICT-9", f"{name} are lost"


def why_not_return(game: Ulos, decision: Decision, choice: Return) -> Reason | None:
    fight = game.stack[-1]
    if decision.rule != "D-CONFLICT-14" or not isinstance(fight, Fight):
        return None
    held = commitment.count(fight, decision.seat, choice.faction, choice.counted)
    name = folk(game, choice.faction)
    if choice.cards > held:
        return "D-CONFLICT-14", f"you have {held} such cards of {name} in the conflict"
    asked = decision.options[0]
    assert isinstance(asked, Return)
    if (asked.faction, asked.counted) != (choice.faction, choice.counted):
        return "D-CONFLICT-14", f"the question is how many cards of {folk(game, asked.faction)}"
    return "D-CONFLICT-14", f"at least {asked.cards} of them must be returned"


def why_not_control(game: Ulos, decision: Decision, choice: Control) -> Reason | None:
    if decision.rule != "D-CONTROL-1":
        return None
    name = folk(game, choice.faction)
    return "D-CONTROL-1", f"you have committed no card of {name} that is not controlled yet"


def why_not_devour(game: Ulos, decision: Decision, choice: Devour) -> Reason | None:
    fight = game.stack[-1]
    if decision.rule != "D-DEVOUR-1" or not isinstance(fight, Fight):
        return None
    if not opponents.is_present(game, choice.god):
        return "D-DEVOUR-3", f"{choice.path[1]} is not at this table"
    name = "you" if choice.god == decision.seat else whom(choice.god)
    faction = folk(game, choice.faction)
    if choice.counted != choice.faction:
        faction += f" that counts for {folk(game, choice.counted)}"
    return "D-DEVOUR-3", f"no card of {faction} was committed by {name}"
