"""Why not, with cards and rift tiles: buying, abilities, effects, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.wording import place
from pocketkeep.games.ulos.choices import (
    Buy,
    Convert,
    Done,
    DrawTile,
    EndTurn,
    Give,
    Pass,
    PutBack,
    Reclaim,
    Take,
    Target,
    Use,
    UseRift,
)
from pocketkeep.games.ulos.explain import conflict
from pocketkeep.games.ulos.explain.map import Reason, folk, why_not_held
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.state import Ulos, strength
from pocketkeep.games.ulos.model.terms import (
    ACTIVATE,
    CONVERT,
    EFFECTS,
    ENHANCE,
    MANIPULATE,
    PILFER,
    RECLAIM,
    RECRUIT,
    REDISTRIBUTE,
    REVIVE,
    SCOUT,
    TERRAFORM,
    TRANSMUTE,
    ULRIR,
)
from pocketkeep.games.ulos.rules import opponents, placement
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.rifts.pool import Pool
from pocketkeep.games.ulos.rules.turn import Turn

PLACE_FIRST: Final = ("D-TURN-2", "a tile is placed first")
ACTION_OVER: Final = ("D-ACT-1", "your action of this turn is over")


def why_not_yet(game: Ulos, decision: Decision) -> Reason | None:
    """What belongs to the action comes neither before the placement nor twice."""
    frame = game.stack[-1]
    if isinstance(frame, Placing) and frame.occasion == placement.TURN and not frame.terraform:
        return PLACE_FIRST
    return ACTION_OVER if decision.rule == "D-USE-1" else None


def why_not_buy(game: Ulos, decision: Decision, choice: Buy) -> Reason | None:
    frame, faction = game.stack[-1], choice.faction
    purchase = frame if isinstance(frame, Purchase) else None
    if purchase is None and decision.rule != "D-ACT-1":
        return why_not_yet(game, decision)
    if purchase is not None and faction == purchase.barred:
        return "D-PERSUADE-2", f"no card of {folk(game, faction)} is bought by Persuade"
    if not game.camps[faction]:
        return "D-BUY-3", f"{folk(game, faction)} are lost"
    if not game.stacks[faction]:
        return "D-BUY-4", f"the stack of {folk(game, faction)} is empty"
    price = strength(game, faction) - (purchase.discount if purchase else 0)
    held = game.favor[decision.seat]
    return "D-BUY-5", f"a card of {folk(game, faction)} costs {price} favor, you have {held}"


def why_not_use(game: Ulos, decision: Decision, choice: Use) -> Reason | None:
    if decision.rule == "D-CONFLICT-8":
        return conflict.why_not_use(game, decision, choice)
    if decision.rule not in {"D-ACT-1", "D-ACTIVATE-1"}:
        return why_not_yet(game, decision)
    activates, name = decision.rule == "D-ACTIVATE-1", folk(game, choice.faction)
    if not game.hands[decision.seat][choice.faction]:
        return "D-ABILITY-1", f"you hold no card of {name}"
    if game.book.fights[choice.faction]:
        clause = "D-ACTIVATE-2" if activates else "D-ABILITY-2"
        return clause, f"the ability of {name} is for conflicts alone"
    return "D-ABILITY-1", f"{name} are lost"


def why_not_pass(game: Ulos, decision: Decision, choice: Pass) -> Reason | None:
    return why_not_yet(game, decision)


def why_not_draw(game: Ulos, decision: Decision, choice: DrawTile) -> Reason | None:
    if decision.rule == "D-ACT-1":
        return "D-TURN-2", "take an action or pass first"
    if decision.rule == "D-USE-1":
        return "D-DRAW-1", "the draw of this turn is over"
    return why_not_yet(game, decision)


def why_not_end(game: Ulos, decision: Decision, choice: EndTurn) -> Reason | None:
    if decision.rule == "D-ACT-1":
        return "D-TURN-2", "take an action or pass first"
    if decision.rule == "D-USE-1":
        return "D-DRAW-1", "a tile is drawn first"
    return why_not_yet(game, decision)


def why_not_done(game: Ulos, decision: Decision, choice: Done) -> Reason | None:
    return None  # where nothing can be broken off, the open question says enough


def why_not_rift(game: Ulos, decision: Decision, choice: UseRift) -> Reason | None:
    seat, effect, frame = decision.seat, choice.effect, game.stack[-1]
    if any(isinstance(under_way, Conflict) for under_way in game.stack):
        return "D-USE-1", "no rift tile can be used in a conflict"
    if seat != game.active:
        return "D-USE-1", "rift tiles are used on one's own turn"
    if not game.rifts[seat][effect]:
        return "D-USE-1", f"you hold no {place(EFFECTS[effect])}"
    if effect == ENHANCE:
        return "D-ENHANCE-2", "it is never used, but counts at the end"
    if game.rift_used:
        return "D-USE-2", "you have used a rift tile in this turn"
    if not isinstance(frame, Turn | Placing):
        return "D-USE-1", "no rift tile can be used in the middle of something else"
    if effect == TERRAFORM and not isinstance(frame, Placing):
        return "D-TERRAFORM-2", "it is used while you place a tile"
    if effect != TERRAFORM and isinstance(frame, Placing) and frame.occasion != placement.TURN:
        return "D-USE-1", "no rift tile but Terraform can be used in the middle of Expand"
    return NEEDS[effect](game, seat)


def needs_ability(game: Ulos, seat: int) -> Reason:
    return "D-ACTIVATE-2", "you hold no card whose ability can be used as an action"


def needs_sale(game: Ulos, seat: int) -> Reason:
    return "D-USE-4", "there is no card that you could buy"


def needs_supply(game: Ulos, seat: int) -> Reason:
    return "D-USE-4", "the supply of tiles is empty"


def needs_cards(game: Ulos, seat: int) -> Reason:
    return "D-USE-4", "nobody holds a card"


def needs_lost(game: Ulos, seat: int) -> Reason:
    return "D-USE-4", "no lost faction has a card in its stack"


def needs_three(game: Ulos, seat: int) -> Reason:
    due = game.book.numbers.manipulate
    held = sum(game.hands[seat][faction] for faction in game.factions if game.camps[faction])
    return "D-MANIPULATE-1", f"it takes {due} cards of active factions, you hold {held}"


def needs_tile(game: Ulos, seat: int) -> Reason:
    return "D-USE-4", "there is no tile that you could place"


def needs_victim(game: Ulos, seat: int) -> Reason:
    return "D-PILFER-1", "no opponent holds a card"


def needs_ground(game: Ulos, seat: int) -> Reason:
    if not sum(game.tiles[seat]):
        return "D-TERRAFORM-2", "you hold no tile"
    return "D-TERRAFORM-2", "no two free spaces lie side by side"


def needs_box(game: Ulos, seat: int) -> Reason:
    return "D-USE-4", "there is no rift tile in the box"


def needs_exchange(game: Ulos, seat: int) -> Reason:
    if not sum(game.tiles[seat]):
        return "D-USE-4", "you hold no tile"
    return "D-USE-4", "no tile on the map is visible"


NEEDS: Final[dict[int, Callable[[Ulos, int], Reason]]] = {
    ACTIVATE: needs_ability,
    RECRUIT: needs_sale,
    CONVERT: needs_supply,
    REDISTRIBUTE: needs_cards,
    REVIVE: needs_lost,
    MANIPULATE: needs_three,
    SCOUT: needs_tile,
    PILFER: needs_victim,
    TERRAFORM: needs_ground,
    RECLAIM: needs_box,
    TRANSMUTE: needs_exchange,
}


# By the word of the choice: the rule that asks, and the one that says who can be chosen.
TARGETED: Final = {"lure": ("D-LURE-1", "D-LURE-4"), "pilfer": ("D-PILFER-1", "D-PILFER-1")}


def why_not_target(game: Ulos, decision: Decision, choice: Target) -> Reason | None:
    asked, clause = TARGETED[choice.path[0]]
    if decision.rule != asked:
        return None
    if choice.god == MOST_SEATS:
        name, absent = place(ULRIR), not game.is_solo
    else:
        name, absent = place(choice.god), choice.god >= game.seats
    if absent:
        return clause, f"{choice.path[1]} is not at this table"
    if opponents.named(game, choice) == decision.seat:
        return clause, "it takes an opponent"
    return clause, f"{name} has no cards"


def why_not_take(game: Ulos, decision: Decision, choice: Take) -> Reason | None:
    frame, name = game.stack[-1], folk(game, choice.faction)
    if isinstance(frame, Pool):
        return "D-REDISTRIBUTE-2", f"no card of {name} lies in the pool"
    if isinstance(frame, Gaining):
        chapter = frame.reason.upper()
        if game.camps[choice.faction]:
            return f"D-{chapter}-1", f"{name} are active: only cards of lost factions can be taken"
        return f"D-{chapter}-2", f"the stack of {name} is empty"
    if decision.rule == "D-MANIPULATE-2":
        return "D-MANIPULATE-2", f"the stack of {name} is empty"
    return None


def why_not_give(game: Ulos, decision: Decision, choice: Give) -> Reason | None:
    if decision.rule != "D-MANIPULATE-1":
        return None
    name = folk(game, choice.faction)
    if not game.hands[decision.seat][choice.faction]:
        return "D-MANIPULATE-1", f"you hold no card of {name}"
    return "D-MANIPULATE-1", f"{name} are lost"


def why_not_convert(game: Ulos, decision: Decision, choice: Convert) -> Reason | None:
    frame = game.stack[-1]
    if decision.rule != "D-CONVERT-1" or not isinstance(frame, Effect):
        return None
    if frame.left:
        return "D-CONVERT-1", "the tiles are drawn: put as many back"
    return "D-CONVERT-1", f"the supply has only {sum(game.supply)}"


def why_not_put_back(game: Ulos, decision: Decision, choice: PutBack) -> Reason | None:
    frame = game.stack[-1]
    if decision.rule != "D-CONVERT-1" or not isinstance(frame, Effect):
        return None
    if not frame.left:
        return "D-CONVERT-1", "say how many tiles you draw first"
    return why_not_held(game, decision.seat, choice.kind, "D-CONVERT-1")


def why_not_reclaim(game: Ulos, decision: Decision, choice: Reclaim) -> Reason | None:
    if decision.rule != "D-RECLAIM-1":
        return None
    return "D-RECLAIM-3", f"no {place(EFFECTS[choice.effect])} that you could take is in the box"
