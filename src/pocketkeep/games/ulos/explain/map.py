"""Why not, on the map: tiles, camps, pillage tokens."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.reasons import Reason
from pocketkeep.core.wording import place
from pocketkeep.games.ulos.choices import (
    Burn,
    Camp,
    Extract,
    Lift,
    PickSpace,
    PickTile,
    Place,
    Settle,
    Skip,
    Swap,
)
from pocketkeep.games.ulos.explain.words import folk, named
from pocketkeep.games.ulos.model.state import Ulos, is_lost
from pocketkeep.games.ulos.model.terms import NONE, TERRAINS, WATER
from pocketkeep.games.ulos.rules import land, placement
from pocketkeep.games.ulos.rules.abilities import march
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.placement import Placing

AFTER_PLACING = ("D-ACT-1", "D-USE-1")  # what is asked in the rest of a turn


def why_not_free(game: Ulos, *spaces: int) -> Reason | None:
    for space in spaces:
        if not land.is_free(game, space):
            lying = "tile" if land.has_tile(game, space) else "rift tile"
            return "D-PLACE-3", f"a {lying} lies on {named(game, space)}"
    return None


def why_not_held(game: Ulos, seat: int, kind: int, clause: str) -> Reason | None:
    if game.tiles[seat][kind]:
        return None
    return clause, f"you hold no {place(game.book.kind_names[kind])}"


def why_not_place(game: Ulos, decision: Decision, choice: Place) -> Reason | None:
    placing = game.stack[-1]
    if not isinstance(placing, Placing):
        late = decision.rule in AFTER_PLACING
        return ("D-TURN-2", "the time to place a tile is over in this turn") if late else None
    if placing.terraform:
        return why_not_terraform(game, placing, choice)
    return (
        why_not_held(game, decision.seat, choice.kind, "D-PLACE-1")
        or why_not_free(game, choice.a, choice.b)
        or why_not_terrain(game, choice)
        or ("D-PLACE-8", "your first tile must lie next to a rift tile so that a camp fits")
    )


def why_not_terrain(game: Ulos, choice: Place) -> Reason | None:
    for space, terrain in zip((choice.a, choice.b), game.book.kinds[choice.kind], strict=True):
        printed = game.ground.terrain[space]
        if printed == WATER:
            return "D-PLACE-6", f"{named(game, space)} is water"
        if not game.ground.takes(space, terrain):
            shown = f"the tile would show {TERRAINS[terrain]} there"
            return "D-PLACE-4", f"{named(game, space)} is {TERRAINS[printed]}, but {shown}"
    return None


def why_not_terraform(game: Ulos, placing: Placing, choice: Place) -> Reason:
    if placing.terraform == placement.TILE:
        return "D-TERRAFORM-1", "you have used Terraform: name the tile first"
    tile = place(game.book.kind_names[placing.kind])
    if placing.terraform == placement.SPACE:
        return "D-TERRAFORM-1", f"name the space for the first terrain of {tile} first"
    if choice.kind != placing.kind:
        return "D-TERRAFORM-1", f"{tile} is the tile that you have named"
    if choice.a != placing.space:
        return "D-TERRAFORM-1", f"its first terrain goes on {named(game, placing.space)}"
    return why_not_free(game, choice.b) or ("D-PLACE-3", "no tile fits there")


def why_not_skip(game: Ulos, decision: Decision, choice: Skip) -> Reason | None:
    placing = game.stack[-1]
    if not isinstance(placing, Placing) or placing.occasion == placement.EXPAND:
        return None
    if placing.terraform:
        return "D-TERRAFORM-1", "you have used Terraform: now the tile must be placed"
    return "D-PLACE-7", "a tile of your hand fits, so one must be placed"


def why_not_tile(game: Ulos, decision: Decision, choice: PickTile) -> Reason | None:
    placing = game.stack[-1]
    if not isinstance(placing, Placing):
        return None
    if not placing.terraform:
        return "D-TERRAFORM-1", "a tile is named alone only with Terraform"
    if placing.terraform != placement.TILE:
        return "D-TERRAFORM-1", "you have named the tile already"
    return why_not_held(game, decision.seat, choice.kind, "D-PLACE-1")


def why_not_space(game: Ulos, decision: Decision, choice: PickSpace) -> Reason | None:
    placing = game.stack[-1]
    if not isinstance(placing, Placing):
        return None
    if not placing.terraform:
        return "D-TERRAFORM-1", "a space is named alone only with Terraform"
    if placing.terraform == placement.TILE:
        return "D-TERRAFORM-1", "name the tile first"
    if placing.terraform != placement.SPACE:
        return "D-TERRAFORM-1", "you have named the space already"
    crowded = f"no space beside {named(game, choice.hex)} is free"
    return why_not_free(game, choice.hex) or ("D-PLACE-3", crowded)


def why_not_camp(game: Ulos, decision: Decision, choice: Camp) -> Reason | None:
    if decision.rule != "D-CAMP-1":
        return None
    if not is_lost(game, choice.faction):
        return "D-CAMP-1", f"the camp of {folk(game, choice.faction)} stands already"
    bare = [space for space in choice.cells if game.territory[space] == NONE]
    if bare:
        return "D-CAMP-2", f"{named(game, bare[0])} belongs to no territory"
    holder = land.occupant(game, choice.cells[0])  # spaces that touch are of one territory
    if holder != NONE:
        return "D-CAMP-1", f"that territory is occupied by {folk(game, holder)}"
    return "D-CAMP-7", "that territory has no development tile"


def why_not_burn(game: Ulos, decision: Decision, choice: Burn) -> Reason | None:
    if decision.rule != "D-PILLAGE-1":
        return None
    space = named(game, choice.hex)
    if not land.is_visible(game, choice.hex):
        covered = land.has_tile(game, choice.hex)
        return "D-PILLAGE-1", f"a camp covers {space}" if covered else f"no tile lies on {space}"
    if game.burned[choice.hex]:
        return "D-PILLAGE-3", f"{space} is pillaged already"
    return "D-PILLAGE-1", f"the territory of {space} is not occupied"


def why_not_visible(game: Ulos, a: int, b: int, clause: str) -> Reason | None:
    """Whether there is a tile on two spaces that could leave them."""
    if game.mate[a] != b:
        return clause, f"no tile lies on {named(game, a, b)}"
    if not land.is_whole_tile_visible(game, a):
        return clause, f"a camp covers the tile on {named(game, a, b)}"
    return None


def why_not_within_reach(game: Ulos, a: int, b: int, clause: str) -> Reason | None:
    hidden = why_not_visible(game, a, b, clause)
    if hidden or land.occupant(game, a) != NONE:
        return hidden
    return clause, f"the territory of {named(game, a, b)} is not occupied"


def why_not_lift(game: Ulos, decision: Decision, choice: Lift) -> Reason | None:
    if decision.rule == "D-MARCH-3":
        return "D-MARCH-1", "you have taken up a tile: put it down first"
    if decision.rule != "D-MARCH-1":
        return None
    a, b = choice.a, choice.b
    stuck = f"the tile on {named(game, a, b)} can go nowhere else"
    return why_not_within_reach(game, a, b, "D-MARCH-7") or ("D-MARCH-4", stuck)


def why_not_set(game: Ulos, decision: Decision, choice: Settle) -> Reason | None:
    marching = game.stack[-1]
    if not isinstance(marching, Marching):
        return None
    a, b, c, d = marching.a, marching.b, choice.c, choice.d
    if decision.rule != "D-MARCH-3":
        return "D-MARCH-1", "take up a tile first"
    taken = why_not_free(game, *[space for space in (c, d) if space not in (a, b)])
    if taken:
        return taken
    alike = march.is_turned_alike(game, a, b)
    if (c, d) == (a, b) or (alike and (d, c) == (a, b)):
        return "D-MARCH-4", "the tile must come to lie otherwise than before"
    if alike and c > d:
        return "D-MARCH-4", f"its halves are alike: name {named(game, d)} first"
    return "D-MARCH-3", "the tile would not hold its territory together there"


def why_not_extract(game: Ulos, decision: Decision, choice: Extract) -> Reason | None:
    if decision.rule != "D-EXTRACT-2":
        return None
    apart = "the territory would fall apart without that tile"
    return why_not_within_reach(game, choice.a, choice.b, "D-EXTRACT-2") or ("D-EXTRACT-3", apart)


def why_not_swap(game: Ulos, decision: Decision, choice: Swap) -> Reason | None:
    if decision.rule != "D-TRANSMUTE-1":
        return None
    return why_not_held(game, decision.seat, choice.kind, "D-TRANSMUTE-1") or why_not_visible(
        game, choice.a, choice.b, "D-TRANSMUTE-2"
    )
