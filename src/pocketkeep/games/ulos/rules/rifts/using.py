"""Using rift tiles: page 11 of the rulebook. What they do is in effects and pool."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import follow
from pocketkeep.games.ulos.events import RiftUsed
from pocketkeep.games.ulos.model.state import God, Ulos, in_all
from pocketkeep.games.ulos.model.terms import (
    ACTIVATE,
    CONVERT,
    EFFECTS,
    ENHANCE,
    HEXES,
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
from pocketkeep.games.ulos.rules import cards, knowledge, land, market, opponents, room
from pocketkeep.games.ulos.rules.abilities import gaining
from pocketkeep.games.ulos.rules.abilities import using as abilities
from pocketkeep.games.ulos.rules.rifts import effects, pool


def has_window(game: Ulos, god: God) -> bool:
    """D-USE-2 Whether a rift tile might be used now, as all can see."""
    return not game.rift_used and in_all(game.rifts[god]) > 0


def add_usable(
    game: Ulos, god: God, any_effect: bool, placing: bool, options: list[Choice]
) -> None:
    """D-USE-1, D-USE-2, D-USE-4 The rift tiles that may be used now, each for something.

    Terraform only while placing; not `any_effect`: nothing but Terraform.
    """
    if game.rift_used:
        return
    held = game.rifts[god]
    for effect in range(len(held)):
        if not held[effect]:
            continue
        if effect == TERRAFORM:
            if placing and has_ground(game, god):
                options.append(game.book.use_rift[effect])
        elif any_effect and can_serve(game, god, effect):
            options.append(game.book.use_rift[effect])


def has_ground(game: Ulos, god: God) -> bool:
    """D-TERRAFORM-2 A tile in hand, and two free spaces side by side."""
    if not in_all(game.tiles[god]):
        return False
    for hex in range(HEXES):
        if room.has_room(game, hex):
            return True
    return False


def can_serve(game: Ulos, god: God, effect: int) -> bool:
    """D-USE-4, D-ENHANCE-2 Whether an effect has anything to work on; Enhance is never used."""
    if effect in {ACTIVATE, MANIPULATE}:
        return can_serve_cards(game, god, effect)
    if effect == RECRUIT:
        return len(market.buyable(game, god)) > 0
    if effect == CONVERT:
        return in_all(game.supply) > 0
    if effect == REDISTRIBUTE:
        return in_all(game.hands[god]) > 0 or len(opponents.with_cards(game, god)) > 0
    if effect == REVIVE:
        return len(gaining.of_lost_factions(game)) > 0
    if effect == SCOUT:
        return in_all(game.tiles[god]) + in_all(game.supply) > 0
    if effect == PILFER:
        return len(opponents.with_cards(game, god)) > 0
    if effect == RECLAIM:
        return in_all(game.used) + in_all(game.spare) > 0
    return effect == TRANSMUTE and in_all(game.tiles[god]) > 0 and has_visible_tile(game)


def can_serve_cards(game: Ulos, god: God, effect: int) -> bool:
    """D-ACTIVATE-2, D-MANIPULATE-1 An action ability to use; three cards to return."""
    if effect == MANIPULATE:
        return cards.of_active_factions(game, god) >= game.book.numbers.manipulate
    for faction in game.factions:
        if abilities.is_usable(game, god, faction):
            return True
    return False


def has_visible_tile(game: Ulos) -> bool:
    for hex in range(HEXES):
        if land.is_whole_tile_visible(game, hex):
            return True
    return False


def spend(game: Ulos, god: God, effect: int) -> None:
    """D-USE-2, D-USE-3 The tile goes to the box, face up; no other may be used this turn."""
    game.rifts[god][effect] -= 1
    game.used[effect] += 1
    knowledge.spend_rift(game, god, effect)
    game.rift_used = 1
    if game.is_heard:
        game.tell(RiftUsed(god, EFFECTS[effect]))


def use(game: Ulos, god: God, effect: int) -> None:
    """D-USE-3 The tile is spent for its effect; Terraform belongs to placement."""
    assert effect not in {ENHANCE, TERRAFORM}
    spend(game, god, effect)
    if effect == RECRUIT:
        recruit(game, god)
    elif effect == REVIVE:
        revive(game, god)
    elif effect == REDISTRIBUTE:
        pool.start(game, god)
    else:
        follow(game, effects.Effect(god=god, effect=effect))


def recruit(game: Ulos, god: God) -> None:
    """D-RECRUIT-1 One more purchase, by the rules of any other."""
    follow(game, market.Purchase(god=god, left=game.book.numbers.purchase))


def revive(game: Ulos, god: God) -> None:
    """D-REVIVE-1 Two cards of lost factions, at no cost."""
    follow(game, gaining.Gaining(god=god, left=game.book.numbers.revive, reason=EFFECTS[REVIVE]))
