"""Why not go there? The rules that forbid a patrol, a quest, or standing somebody up."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.core.reasons import ALLOWED, Reason
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms.choices import Move, Sacrifice, StandUp, Topple, Undermine
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    BODY,
    HERO,
    PATROL,
    QUEST,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import land, toppling
from pocketkeep.games.kingdoms.rules.movement import entry, ways
from pocketkeep.games.kingdoms.rules.movement.march import March, Stride
from pocketkeep.games.kingdoms.rules.war import conquest


def named(action: int) -> str:
    return place(ACTIONS[action])


def at(game: Kingdoms, region: int) -> str:
    return place(game.book.regions[region])


def unmade_way(game: Kingdoms, path: tuple[str, ...]) -> Move | None:
    """A move that the book never made; None: no move at all.

    One of its cards is not in play, or it leads into water or crags: then its goal is NOBODY's.
    """
    regions, (kind, *way) = game.book.regions, path or ("",)
    hero = way[:1] == ["hero"] and game.book.numbers.heroes
    names = way[1:] if hero else way
    if kind not in (ACTIONS[PATROL], ACTIONS[QUEST]) or len(names) != len(("start", "goal")):
        return None
    if names[0] not in regions or names[1] not in {*regions, *game.book.barriers}:
        return None
    start, goal = (regions.index(name) if name in regions else NOBODY for name in names)
    return Move(path, ACTIONS.index(kind), start, goal, hero=hero)


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
    if move.hero and game.hero_at[seat] != move.start:
        return clause, f"your hero is not in {start}"
    if move.start not in game.armies[seat]:
        return clause, f"you have no army in {start}"
    if move.hero and not ways.can_hero_set_out(game, seat):
        return "H-FALLEN-1", f"your hero in {start} is knocked over"
    if not move.hero and not ways.can_set_out(game, seat, move.start):
        if move.start in game.fallen[seat]:
            return "H-FALLEN-1", f"your army in {start} is knocked over"
        return clause, f"only your hero is in {start}: {named(move.action)} hero"
    if not ways.can_leave(game, land.powers_for(game, seat, move.hero), move.start, active):
        return "U-RUINS-2", f"{start} lies in ruins: only the active player leads an army out"
    return ALLOWED


def why_not_reach(game: Kingdoms, seat: Seat, move: Move) -> Reason:
    """Whether a way leads there, whoever is at its end."""
    book, powers = game.book, land.powers_for(game, seat, move.hero)
    if move.goal == NOBODY:
        barrier = move.path[-1]
        return "U-WATER-1", f"{place(barrier)} is {book.barriers[barrier]}, which no army enters"
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
    for region in (move.start, move.goal):
        if not ways.can_quest_from(game, region, ways.quests_inland(game, powers)):
            if book.terrain[region] == BODY:
                return "H-BODY-4", f"no quest begins in {at(game, region)}; a patrol leads out"
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
    """The rule behind what keeps an army out."""
    goal, found = move.goal, entry.hindrance(game, seat, move.goal, move.hero)
    name, stranger = at(game, goal), land.stranger(game, seat, goal)
    if found == entry.FULL:
        if game.book.terrain[goal] == TUNDRA:
            return why_not_tundra(game, goal, stranger)
        return "U-MOVE-1", f"{name} holds {army_count(game.crowd[goal])} already"
    if found == entry.WAR_TOWER:
        return why_not_tower(game, goal, stranger)
    if found == entry.NEUTRAL_ARMY:
        return why_not_neutral(game, seat, move)
    if found == entry.THEIR_LAST_ARMY:
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
    means = conquest.means(game, seat, move.hero)
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


def why_not_march(game: Kingdoms, seat: Seat, march: March, move: Move) -> Reason:
    if move.action != march.action:
        return "U-POWER-3", f"the second army is moved by {named(march.action)} as well"
    if move.hero and ways.has_marched(game, seat, HERO):
        return "U-POWER-3", "your hero has moved already"
    if ways.has_marched(game, seat, move.start) and not ways.can_set_out(game, seat, move.start):
        return "U-POWER-3", f"the army in {at(game, move.start)} has moved already"
    return why_not_move(game, seat, move, active=march.active)


def why_not_stride(game: Kingdoms, seat: Seat, stride: Stride, move: Move) -> Reason:
    if not move.hero or move.action != PATROL:
        return "H-HERO-13", "it is your hero who may go on, by another patrol"
    if move.goal == stride.start:
        return "H-HERO-13", f"your hero has just come from {at(game, move.goal)}"
    return why_not_move(game, seat, move, active=stride.active)
