"""A conflict as a seat sees it: its stage, its sides, and this seat's own part in it."""

from __future__ import annotations

from typing import Final, cast

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.ulos.choices import Commit, Return
from pocketkeep.games.ulos.model.state import God, Ulos, spoils, strength
from pocketkeep.games.ulos.model.terms import ABILITIES, LOST, NONE
from pocketkeep.games.ulos.rules import scoring
from pocketkeep.games.ulos.rules.conflict import commitment, resolving, returning
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict as Chain
from pocketkeep.games.ulos.rules.conflict.resolving import Fight
from pocketkeep.games.ulos.shown.conflict_shapes import (
    STEPS,
    AbilityUse,
    CommittedCards,
    Conflict,
    Contest,
    Due,
    Mine,
    Returning,
    Side,
    Stage,
    Stake,
)

BOOK_STEPS: Final = {"pair": 1, "declare": 1, "commit": 2, "abilities": 3, "return": 5}
REVEALED: Final = ("abilities", "return")  # stages after the reveal


def see_conflict(game: Ulos, seat: Seat | None) -> Conflict | None:
    """D-INFO-5 The chain of fights under way; what is committed shows only after the reveal."""
    chain = next((frame for frame in game.stack if isinstance(frame, Chain)), None)
    if chain is None or not game.face_down:
        return None
    fight = next((frame for frame in game.stack if isinstance(frame, Fight)), None)
    left, names = resolving.connected(game, chain), game.book.factions
    stage = resolving.stage(fight or chain)
    seen = Conflict(
        tile=(game.book.hexes[game.face_down[0]], game.book.hexes[game.face_down[1]]),
        god=chain.god,
        factions=[names[faction] for faction in left],
        sides=[see_side(game, faction, fight) for faction in left],
        fights=len(chain.factions) - len(left),
        stage=cast(Stage, stage),
        step=BOOK_STEPS[stage],
        steps=STEPS,
        endure=[0] * game.gods,
    )
    if fight is not None:
        see_fight(game, fight, seen)
        seen.mine = see_mine(game, fight, seat) if seat is not None else None
    return seen


def is_revealed(fight: Fight) -> bool:
    return resolving.stage(fight) in REVEALED


def see_side(game: Ulos, faction: int, fight: Fight | None) -> Side:
    side = Side(
        faction=game.book.factions[faction],
        strength=strength(game, faction),
        fallen_worth=scoring.card_worth_at(game, faction, LOST),
    )
    if fight is not None and faction in fight.pair and is_revealed(fight):
        side.value = commitment.value(game, fight, faction)
    return side


def see_fight(game: Ulos, fight: Fight, seen: Conflict) -> None:
    """What all see of the fight under way."""
    names = game.book.factions
    seen.endure = [*fight.endure]
    if fight.attacker == NONE:
        one, other = fight.pair
        seen.contests = [see_contest(game, one, other), see_contest(game, other, one)]
        return
    seen.attacker, seen.defender = names[fight.attacker], names[fight.defender]
    if is_revealed(fight):
        seen.committed = [see_committed(game, fight, god) for god in range(game.gods)]
    if fight.user != NOBODY:
        ability = ABILITIES[game.book.ability[fight.used]]
        seen.ability = AbilityUse(
            god=fight.user, faction=names[fight.used], ability=ability, left=fight.left
        )
    if fight.winner != NONE:
        seen.winner, seen.loser = names[fight.winner], names[resolving.loser(fight)]


def see_contest(game: Ulos, attacker: int, defender: int) -> Contest:
    names, lead = game.book.factions, commitment.lead_needed(game, attacker, defender)
    return Contest(
        attacker=names[attacker],
        defender=names[defender],
        attacker_needs=max(0, lead),
        defender_needs=max(0, 1 - lead),
    )


def see_committed(game: Ulos, fight: Fight, god: God) -> list[CommittedCards]:
    names = game.book.factions
    return [
        CommittedCards(names[faction], names[counted], cards)
        for faction, counted, cards in commitment.groups(game, fight, god)
    ]


# ---- what only this seat sees -------------------------------------------------------------------


def see_mine(game: Ulos, fight: Fight, seat: Seat) -> Mine:
    stage, sealed = resolving.stage(fight), game.sealed[seat] if game.sealed else []
    put_down = [choice.faction for choice in sealed if isinstance(choice, Commit)]
    names = game.book.factions
    mine = Mine(
        put_down={names[f]: put_down.count(f) for f in game.factions if f in put_down},
        ready=stage == "commit" and game.book.ready in sealed,
        stakes={},
    )
    if stage == "commit":
        mine.stakes = {names[side]: see_stakes(game, side, seat) for side in fight.pair}
    if stage == "return":
        chosen = [choice for choice in sealed if isinstance(choice, Return)]
        mine.dues, mine.spared = see_dues(game, fight, seat), fight.endure[seat]
        mine.returning = [see_returning(game, choice) for choice in chosen]
    return mine


def see_stakes(game: Ulos, side: int, seat: Seat) -> list[Stake]:
    """From no card to all that I hold of a side's."""
    held, each = game.hands[seat][side], spoils(game, side)
    return [
        Stake(
            cards=cards,
            value=commitment.value_with(game, side, cards),
            least=returning.half(cards),
            favor=returning.half(cards) * each,
            favor_of_all=cards * each,
            kept=held - returning.half(cards),
        )
        for cards in range(held + 1)
    ]


def see_dues(game: Ulos, fight: Fight, seat: Seat) -> list[Due]:
    names = game.book.factions
    return [
        Due(
            side=names[side],
            cards=commitment.support(fight, seat, side),
            least=returning.least_for(fight, seat, side),
        )
        for side in (fight.attacker, fight.defender)
        if commitment.support(fight, seat, side)
    ]


def see_returning(game: Ulos, choice: Return) -> Returning:
    names = game.book.factions
    return Returning(
        faction=names[choice.faction],
        counted=names[choice.counted],
        cards=choice.cards,
        favor=choice.cards * spoils(game, choice.faction),
    )
