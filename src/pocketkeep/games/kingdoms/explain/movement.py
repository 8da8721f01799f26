"""Why not go there? The rules that forbid a patrol, a quest, or standing somebody up."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms.choices import Move, Sacrifice, StandUp, Topple, Undermine
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    BODY,
    NEUTRAL,
    PATROL,
    QUEST,
    RUINS,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import land, toppling
from pocketkeep.games.kingdoms.rules.movement import entry
from pocketkeep.games.kingdoms.rules.war import conquest, cost

Reason = tuple[str, str]  # clause, and why in words
ALLOWED: Reason = ("", "")


def named(action: int) -> str:
    return place(ACTIONS[action])


def at(game: Kingdoms, region: int) -> str:
    return place(game.book.regions[region])


def unmade_way(game: Kingdoms, path: tuple[str, ...]) -> Move | None:
    """A move that the book never made, as one of its cards is not in play; None: no move at all."""
    regions, (kind, *way) = game.book.regions, path or ("",)
    hero = way[:1] == ["hero"] and game.book.numbers.heroes
    names = way[1:] if hero else way
    if kind not in (ACTIONS[PATROL], ACTIONS[QUEST]) or len(names) != len(("start", "goal")):
        return None
    if not set(names) <= set(regions):
        return None
    start, goal = (regions.index(name) for name in names)
    return Move(path, ACTIONS.index(kind), start, goal, hero)


def why_not_move(game: Kingdoms, seat: Seat, move: Move, *, active: bool) -> Reason:
    for reason in (
        why_not_set_out(game, seat, move, active=active),
        why_not_reach(game, seat, move),
    ):
        if reason != ALLOWED:
            return reason
    return why_not_enter(game, seat, move)


def why_not_set_out(game: Kingdoms, seat: Seat, move: Move, *, active: bool) -> Reason:
    """Whether somebody is there who may leave."""
    start, clause = at(game, move.start), "U-PATROL-1" if move.action == PATROL else "U-QUEST-1"
    terrain = game.book.terrain[move.start]
    if move.hero and game.hero_at[seat] != move.start:
        return clause, f"your hero is not in {start}"
    if move.start not in game.armies[seat]:
        return clause, f"you have no army in {start}"
    if terrain != TUNDRA and not is_upright(game, seat, move):
        return why_not_upright(game, seat, move, clause)
    is_hero = game.hero_at[seat] == move.start and game.armies[seat].count(move.start) == 1
    if is_hero and not move.hero:
        return clause, f"only your hero is in {start}: {named(move.action)} hero"
    powers = game.champions[seat] if move.hero else game.powers[seat]
    if terrain == RUINS and not active and not powers.leaves_ruins:
        return "U-RUINS-2", f"{start} lies in ruins: only the active player leads an army out"
    return ALLOWED


def is_upright(game: Kingdoms, seat: Seat, move: Move) -> bool:
    if move.hero:
        return land.hero_stands(game, seat, move.start)
    return land.standing(game, seat, move.start) > 0


def why_not_upright(game: Kingdoms, seat: Seat, move: Move, clause: str) -> Reason:
    start = at(game, move.start)
    if move.hero:
        return "H-FALLEN-1", f"your hero in {start} is knocked over"
    if move.start in game.fallen[seat]:
        return "H-FALLEN-1", f"your army in {start} is knocked over"
    return clause, f"only your hero is in {start}: {named(move.action)} hero"


def why_not_reach(game: Kingdoms, seat: Seat, move: Move) -> Reason:
    """Whether a way leads there, whoever is at its end."""
    book = game.book
    powers = game.champions[seat] if move.hero else game.powers[seat]
    if book.terrain[move.goal] == BODY:
        return "H-BODY-4", f"only a retreat leads into {at(game, move.goal)}"
    if move.action == PATROL:
        if move.goal in land.neighbours_by(game, powers, move.start):
            return ALLOWED
        return why_not_adjacent(game, move)
    if book.card[move.goal] not in land.cards_in_play(game):
        return "U-QUEST-1", f"{at(game, move.goal)} is on no card of this game"
    if book.card[move.start] == book.card[move.goal]:
        return "U-QUEST-1", f"{at(game, move.start)} and {at(game, move.goal)} are on the same card"
    if book.terrain[move.start] == BODY:
        return "H-BODY-4", f"no quest begins in {at(game, move.start)}; a patrol leads out"
    inland = book.numbers.quests_anywhere or powers.quests_inland
    for region in (move.start, move.goal):
        if not book.lands[region].border and not inland:
            return "U-QUEST-2", f"{at(game, region)} does not touch the edge of its card"
    return ALLOWED


def why_not_adjacent(game: Kingdoms, move: Move) -> Reason:
    start, goal = game.book.lands[move.start], game.book.lands[move.goal]
    both = f"{place(start.id)} and {place(goal.id)}"
    if move.goal in start.across_water:
        return "U-WATER-1", f"water lies between {both}"
    if move.goal in start.across_crags:
        return "U-WATER-1", f"crags lie between {both}"
    return "U-PATROL-2", f"{both} share no border"


def why_not_enter(game: Kingdoms, seat: Seat, move: Move) -> Reason:
    goal = move.goal
    name, crowd, owner = at(game, goal), game.crowd[goal], game.forts[goal]
    stranger = land.stranger(game, seat, goal) if crowd else NOBODY
    if crowd and game.book.terrain[goal] == TUNDRA:
        return why_not_tundra(game, goal, stranger)
    if crowd >= land.capacity(game, seat, goal) or (
        crowd >= game.book.numbers.crowd and stranger != NOBODY
    ):
        return "U-MOVE-1", f"{name} holds {army_count(crowd)} already"
    if owner not in (NOBODY, seat) and not entry.may_enter_tower(game, seat, goal):
        return why_not_tower(game, goal, stranger)
    if stranger == NEUTRAL:
        return why_not_neutral(game, seat, move)
    if len(game.armies[stranger]) == 1:
        return "U-MOVE-2", f"the army in {name} is the last that {place(stranger)} has in play"
    return "U-MOVE-3", f"your last army may not enter {name}, where {place(stranger)} stands"


def army_count(number: int) -> str:
    return "two armies" if number == 2 else f"{number} armies"  # noqa: PLR2004


def why_not_tundra(game: Kingdoms, goal: int, stranger: int) -> Reason:
    if stranger == NOBODY:
        return "H-TUNDRA-1", f"{at(game, goal)} is tundra and holds one army only"
    return "H-TUNDRA-2", f"no war is started in the tundra, and {at(game, goal)} is occupied"


def why_not_tower(game: Kingdoms, goal: int, stranger: int) -> Reason:
    name, owner = at(game, goal), game.forts[goal]
    if stranger != NOBODY:
        both = f"{place(stranger)} and {place(owner)}"
        return "H-TOWER-12", f"{both} are in {name} already, and a third colour may not come in"
    return "H-TOWER-13", f"your last army may not invade the war tower of {place(owner)} in {name}"


def why_not_neutral(game: Kingdoms, seat: Seat, move: Move) -> Reason:
    name = at(game, move.goal)
    if game.book.numbers.rival_defends:
        return "U-TWO-6", f"your last army may not attack the neutral army in {name}"
    price = conquest.neutral_price(game, seat, move.goal, move.hero)
    powers = game.champions[seat] if move.hero else game.powers[seat]
    means = cost.means_by(game, seat, powers, False)
    return "U-TWO-4", f"the neutral army in {name} costs {price}, you can pay {means}"


def why_not_stay(game: Kingdoms, exits: list[Choice]) -> Reason:
    """H-TUNDRA-4 While an army can leave the tundra, its owner does nothing else."""
    starts = dict.fromkeys(at(game, move.start) for move in exits if isinstance(move, Move))
    return "H-TUNDRA-4", f"your army in {listed(list(starts), 'or')} must leave the tundra now"


def why_not_stand(game: Kingdoms, choice: StandUp) -> Reason:
    who = "hero" if choice.hero else "army"
    return "H-FALLEN-7", f"no {who} of yours lies in {at(game, choice.region)}"


def why_not_sacrifice(game: Kingdoms, seat: Seat, choice: Sacrifice) -> Reason:
    if choice.region not in game.armies[seat]:
        return "H-POWER-10", f"you have no army in {at(game, choice.region)}"
    return "H-POWER-10", "your last army may not be given up"


def why_not_topple(
    game: Kingdoms, toppling_: toppling.Toppling, choice: Topple | Undermine
) -> Reason:
    name, clause = at(game, choice.region), "H-FALLEN-8"
    if choice.region not in toppling.reach(game, toppling_.near):
        return clause, f"{name} is out of reach"
    if isinstance(choice, Undermine):
        if not toppling_.towers:
            return clause, "an army may be knocked over, but no war tower"
        return clause, f"no rival's war tower stands in {name}"
    if not toppling_.armies:
        return clause, "a war tower may be knocked over, but no army"
    if choice.ruler == toppling_.seat:
        return clause, "only what belongs to others is knocked over"
    if choice.ruler >= game.rulers:
        return clause, f"there is no ruler {choice.ruler + 1}"
    return clause, f"no army of {place(choice.ruler)} stands upright in {name}"
