"""Why not, with cards and rift tiles: buying, abilities, effects, and the steps of a turn."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.reasons import Reason
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
from pocketkeep.games.ulos.explain.map import why_not_held
from pocketkeep.games.ulos.explain.words import folk, whom
from pocketkeep.games.ulos.model.state import Ulos, is_lost
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
)
from pocketkeep.games.ulos.rules import cards as holdings
from pocketkeep.games.ulos.rules import market, opponents, placement
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.rifts.pool import Pool
from pocketkeep.games.ulos.rules.turn import Turn

PLACE_FIRST: Final = ("D-TURN-2", "a tile is placed first")
ACTION_OVER: Final = ("D-ACT-1", "your action of this turn is over")


# By clause, of which faction, at what price, with how much favor in hand.
BARS_BUYING: Final = {
    "D-BUY-3": "{0} are lost",
    "D-BUY-4": "the stack of {0} is empty",
    "D-BUY-5": "a card of {0} costs {1} favor, you have {2}",
}


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
    discount = purchase.discount if purchase else 0
    clause = market.what_bars_buying(game, decision.seat, faction, discount)
    price, held = market.price(game, faction, discount), game.favor[decision.seat]
    return clause, BARS_BUYING[clause].format(folk(game, faction), price, held)


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
    return why_not_served(game, seat, effect)


def why_not_served(game: Ulos, seat: int, effect: int) -> Reason:
    """There is nothing for the effect to work on."""
    clause, lacking = LACKING[effect]
    if effect in (TERRAFORM, TRANSMUTE) and not sum(game.tiles[seat]):
        return clause, "you hold no tile"
    due, held = game.book.numbers.manipulate, holdings.of_active_factions(game, seat)
    return clause, lacking.format(due=due, held=held)


LACKING: Final = {
    ACTIVATE: ("D-ACTIVATE-2", "you hold no card whose ability can be used as an action"),
    RECRUIT: ("D-USE-4", "there is no card that you could buy"),
    CONVERT: ("D-USE-4", "the supply of tiles is empty"),
    REDISTRIBUTE: ("D-USE-4", "nobody holds a card"),
    REVIVE: ("D-USE-4", "no lost faction has a card in its stack"),
    MANIPULATE: ("D-MANIPULATE-1", "it takes {due} cards of active factions, you hold {held}"),
    SCOUT: ("D-USE-4", "there is no tile that you could place"),
    PILFER: ("D-PILFER-1", "no opponent holds a card"),
    TERRAFORM: ("D-TERRAFORM-2", "no two free spaces lie side by side"),
    RECLAIM: ("D-USE-4", "there is no rift tile in the box"),
    TRANSMUTE: ("D-USE-4", "no tile on the map is visible"),
}
# By the word of the choice: the rule that asks, and the one that says who can be chosen.
TARGETED: Final = {"lure": ("D-LURE-1", "D-LURE-4"), "pilfer": ("D-PILFER-1", "D-PILFER-1")}


def why_not_target(game: Ulos, decision: Decision, choice: Target) -> Reason | None:
    asked, clause = TARGETED[choice.path[0]]
    if decision.rule != asked:
        return None
    if not opponents.is_present(game, choice.god):
        return clause, f"{choice.path[1]} is not at this table"
    if opponents.named(game, choice) == decision.seat:
        return clause, "it takes an opponent"
    return clause, f"{whom(choice.god)} has no cards"


def why_not_take(game: Ulos, decision: Decision, choice: Take) -> Reason | None:
    frame, name = game.stack[-1], folk(game, choice.faction)
    if isinstance(frame, Pool):
        return "D-REDISTRIBUTE-2", f"no card of {name} lies in the pool"
    if isinstance(frame, Gaining):
        chapter = frame.reason.upper()
        if not is_lost(game, choice.faction):
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
