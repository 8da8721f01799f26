"""What is under way within a turn, and what a seat is asked."""

from __future__ import annotations

from typing import Final, Literal, cast

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Frame, Seat, owes
from pocketkeep.games.ulos.choices import (
    Burn,
    Camp,
    Extract,
    Lift,
    PickSpace,
    PickTile,
    Place,
    Settle,
    Swap,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    ACTIVATE,
    CONTROL,
    CONVERT,
    DEVOUR,
    EFFECTS,
    EXPAND,
    EXTRACT,
    LURE,
    MANIPULATE,
    NONE,
    PILFER,
    PILLAGE,
    RECLAIM,
    TERRAINS,
)
from pocketkeep.games.ulos.rules import placement, turn
from pocketkeep.games.ulos.rules.abilities import gaining, march, using
from pocketkeep.games.ulos.rules.conflict import abilities, resolving
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.rifts import effects
from pocketkeep.games.ulos.rules.rifts.pool import Pool
from pocketkeep.games.ulos.rules.settling import Settling
from pocketkeep.games.ulos.shown import procedure_shapes as shapes
from pocketkeep.games.ulos.shown.procedure_shapes import Asked, LaidTile, Land, Procedure

OCCASIONS: Final = ("turn", "expand", "scout")  # by placement's number
ON_MAP: Final[tuple[type[Choice], ...]] = (
    Place, PickTile, PickSpace, Camp, Burn, Lift, Settle, Extract, Swap,
)  # fmt: skip
FIGHTING: Final[dict[str, Asked]] = {
    "declare": "declare",
    "commit": "commit",
    "abilities": "ability",
    "return": "return",
}
RIFTS: Final[dict[int, Asked]] = {ACTIVATE: "use", PILFER: "pilfer", RECLAIM: "reclaim"}
ACTIONS: Final[dict[int, Asked]] = {
    LURE: "lure",
    PILLAGE: "burn",
    EXPAND: "expand",
    EXTRACT: "extract",
}
TERRAFORMING: Final[dict[int, Asked]] = {placement.TILE: "tile", placement.SPACE: "space"}


def is_on_map(game: Ulos, seat: Seat | None) -> bool:
    """Whether what this seat is asked is chosen on the map."""
    decision = owes(game, seat) if seat is not None else None
    return decision is not None and any(type(option) in ON_MAP for option in decision.options)


def asked(game: Ulos, seat: Seat | None) -> Asked | None:
    """What this seat is to choose, by the procedure that asks."""
    if seat is None or owes(game, seat) is None:
        return None
    frame = game.stack[-1]
    if isinstance(frame, resolving.Fight):
        return asked_in_fight(game, frame)
    if isinstance(frame, using.Ability):
        return ACTIONS[frame.ability]
    if isinstance(frame, effects.Effect):
        return asked_by_rift(frame)
    if isinstance(frame, turn.Turn):
        return asked_in_turn(frame)
    return asked_otherwise(frame)


def asked_in_fight(game: Ulos, fight: resolving.Fight) -> Asked:
    if abilities.is_using(game, fight, CONTROL):
        return "control"
    if abilities.is_using(game, fight, DEVOUR):
        return "devour"
    return FIGHTING[resolving.stage(fight)]


def asked_by_rift(effect: effects.Effect) -> Asked:
    if effect.effect == CONVERT:
        return "put" if effect.left else "convert"
    if effect.effect == MANIPULATE:
        return "give" if effect.left else "take"
    return RIFTS.get(effect.effect, "swap")


def asked_in_turn(now: turn.Turn) -> Asked:
    """The action, or one of the two windows for a rift tile."""
    if turn.step_of(now) == "act":
        return "act"
    return "draw" if now.stage == turn.ACTED else "end"


def asked_otherwise(frame: Frame) -> Asked:
    if isinstance(frame, placement.Placing):
        return TERRAFORMING.get(frame.terraform, "place")
    if isinstance(frame, march.Marching):
        return "lift" if frame.a == NONE else "set"
    if isinstance(frame, Settling):
        return "camp"
    if isinstance(frame, Purchase):
        return "buy"
    return "pair" if isinstance(frame, resolving.Conflict) else "take"


def see_procedure(game: Ulos, seat: Seat | None) -> Procedure | None:
    """What is under way within the turn; a conflict has a field of its own."""
    for frame in reversed(game.stack):
        seen = see_cards(game, frame) or see_map(game, frame, seat)
        if seen is not None:
            return seen
    return None


def see_cards(game: Ulos, frame: Frame) -> Procedure | None:
    """What is about cards."""
    names = game.book.factions
    if isinstance(frame, Purchase):
        barred = None if frame.barred == NONE else names[frame.barred]
        return shapes.Purchase(
            god=frame.god, left=frame.left, discount=frame.discount, barred=barred
        )
    if isinstance(frame, using.Ability):
        ability = ABILITIES[frame.ability]
        return shapes.UsingAbility(
            god=frame.god, ability=ability, faction=names[frame.faction], left=frame.left
        )
    if isinstance(frame, gaining.Gaining):
        reason = cast(Literal["summon", "revive"], frame.reason)
        return shapes.Gaining(god=frame.god, reason=reason, left=frame.left)
    if isinstance(frame, Pool):
        lying = {names[i]: cards for i, cards in enumerate(frame.cards) if cards}
        return shapes.Pooling(cards=lying, takers=[*frame.takers])
    if isinstance(frame, effects.Effect):
        return shapes.UsingRift(god=frame.god, effect=EFFECTS[frame.effect], left=frame.left)
    return None


def see_map(game: Ulos, frame: Frame, seat: Seat | None) -> Procedure | None:
    """What is about the map."""
    if isinstance(frame, placement.Placing):
        return see_placing(game, frame, seat)
    if isinstance(frame, Settling):
        return shapes.Settling(god=frame.god)
    if isinstance(frame, march.Marching):
        is_held = frame is game.stack[-1] and frame.a != NONE  # what was put down is no longer
        lifted = see_tile(game, frame.a) if is_held else None
        return shapes.Marching(god=frame.god, left=frame.left, lifted=lifted)
    return None


def see_placing(game: Ulos, placing: placement.Placing, seat: Seat | None) -> shapes.Placing:
    """D-INFO-2 The tile that is picked for Terraform is still hidden from the others."""
    kind = placement.in_limbo(placing) if placing.god == seat else NONE
    space = placing.space
    return shapes.Placing(
        god=placing.god,
        occasion=OCCASIONS[placing.occasion],
        tile=None if kind == NONE else game.book.kind_names[kind],
        space=None if NONE in {kind, space} else game.book.hexes[space],
    )


def see_tile(game: Ulos, hex: int) -> LaidTile:
    """The tile that lies on a hex, from its smaller one."""
    a, b = min(hex, game.mate[hex]), max(hex, game.mate[hex])
    terrains = (TERRAINS[game.top[a]], TERRAINS[game.top[b]])
    return LaidTile(
        a=game.book.hexes[a],
        b=game.book.hexes[b],
        terrains=cast(tuple[Land, Land], terrains),
        down=a in game.face_down,
    )
