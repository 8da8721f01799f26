"""Armies on the march: a patrol or quest carried out, and magic that moves more by the same action.

A march remembers no army. The table does: whoever marches is the `marcher`, and the army that has
moved is known by the region it stands in, as heroes are; land keeps that up when it is driven on.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    Ask,
    AskEach,
    Decision,
    Do,
    Frame,
    Seat,
    Step,
    end,
    follow,
)
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.events import ArmyMoved
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    ANY_ACTION,
    HERO,
    ON_ENTER,
    PATROL,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import land, magic, resources, toppling
from pocketkeep.games.kingdoms.rules.automa import moves as dummy
from pocketkeep.games.kingdoms.rules.movement import ways
from pocketkeep.games.kingdoms.rules.war import war


def move(game: Kingdoms, seat: Seat, choice: Move) -> bool:
    """U-WAR-1, H-TOWER-6 The army moves; if somebody is there, a war starts: says whether."""
    action, start, goal = choice.action, choice.start, choice.goal
    foe = land.foe(game, seat, goal)
    regions, terrain = game.book.regions, game.book.terrain[goal]
    if game.is_heard:
        game.tell(ArmyMoved(seat, ACTIONS[action], regions[start], regions[goal]))
    land.shift(game, seat, start, goal, hero=choice.hero)
    land.trample(game, seat, goal)
    powers = land.powers_for(game, seat, choice.hero)
    for boon in game.powers[seat].boons[ON_ENTER]:
        if boon.action in (ANY_ACTION, action):
            magic.grant(game, seat, boon, ON_ENTER, terrain=terrain)
    if choice.hero:
        magic.bless_hero(game, seat, ON_ENTER, terrain, action=action)
    if foe != NOBODY:
        war.invade(game, seat, foe, goal)
    toppling.offer(game, seat, powers, ON_ENTER, near=goal)
    return foe != NOBODY


def set_out(game: Kingdoms, seat: Seat, choice: Move, active: bool) -> None:
    """A patrol or quest: one army moves, and magic may move it further or another one as well."""
    start, goal = choice.start, choice.goal
    lies = game.hero_fallen[seat] == 1 if choice.hero else start in game.fallen[seat]
    lies = lies and game.book.terrain[start] == TUNDRA
    held, razes = resources.held(game, seat), land.is_ruin(game, seat, goal)
    at_war = move(game, seat, choice)
    if choice.hero and not at_war and not lies:
        stride_on(game, seat, choice, active)
    more = game.powers[seat].armies_moved[choice.action] - 1
    if more > 0:
        game.marcher = seat
        game.marched = HERO if choice.hero else goal
        if lies and not choice.hero and game.book.terrain[goal] != TUNDRA:
            game.marched = NOBODY  # it lies: nobody need be kept from moving
        quiet = not (choice.hero or lies or razes or game.coming)
        begun = start if quiet and resources.held(game, seat) == held else NOBODY
        follow(game, March(seat=seat, action=choice.action, left=more, active=active, begun=begun))


@state
class March(Frame):
    """Magic lets a ruler move one army more with the same action."""

    seat: Seat
    action: int
    left: int  # how many more armies may move
    active: bool
    begun: int = NOBODY  # where the first came from, if nothing else came of its move

    def procedure(self) -> list[Step]:
        return MARCH


def lead_dummy_on(game: Kingdoms, march: March) -> None:
    """S-PATROL-5 The dummy's next army goes by the compass, if any can."""
    if is_dummy(game, march.seat):
        choice = dummy.choose_next(game, march.action, march.active)
        if choice is not None:
            move(game, march.seat, choice)
        halt(game, march)


def ask_march(game: Kingdoms, march: March) -> Decision | None:
    """U-POWER-3 A second army may move; not the first one again."""
    if not march.left:
        return None
    options: list[Choice] = [game.book.stop]
    ways.add_ways(game, march.seat, march.action, options, active=march.active)
    return Decision(march.seat, options) if len(options) > 1 else None


def march_on(game: Kingdoms, march: March, choice: Choice) -> None:
    march.left -= 1
    if isinstance(choice, Move):
        if not move(game, march.seat, choice) and choice.hero:
            stride_on(game, march.seat, choice, march.active)
    else:
        halt(game, march)


def halt(game: Kingdoms, march: March) -> None:
    """The march is over: whoever has moved is an army like any other."""
    game.marcher = NOBODY
    game.marched = NOBODY
    end(march)


@state
class Stride(Frame):
    """A hero has patrolled and may go on, one region further."""

    seat: Seat
    start: int  # where the patrol began
    active: bool

    def procedure(self) -> list[Step]:
        return STRIDE


def stride_on(game: Kingdoms, seat: Seat, choice: Move, active: bool) -> None:
    """H-HERO-13 After a patrol without war, if the hero stands."""
    if choice.action == PATROL and game.champions[seat].strides and not game.hero_fallen[seat]:
        follow(game, Stride(seat=seat, start=choice.start, active=active))


def ask_stride(game: Kingdoms, stride: Stride) -> Decision | None:
    """H-HERO-13 On to the next region, not back to where the patrol began; or the hero stops."""
    options: list[Choice] = [game.book.stop]
    hero = ways.hero_start(game, stride.seat, stride.active)
    if hero != NOBODY:
        ways.add_hero_patrols(game, stride.seat, hero, options, shunned=stride.start)
    return Decision(stride.seat, options) if len(options) > 1 else None


def go_on(game: Kingdoms, stride: Stride, choice: Choice) -> None:
    if isinstance(choice, Move):
        move(game, stride.seat, choice)


MARCH: Final[list[Step]] = [
    Do("lead-dummy-on", "S-PATROL-5", lead_dummy_on),
    AskEach("march-on", "U-POWER-3", "Move another army, or stop.", ask=ask_march, apply=march_on),
    Do("halt", "U-POWER-3", halt),
]
STRIDE: Final[list[Step]] = [
    Ask("go-on", "H-HERO-13", "Let your hero go on, or stop.", ask=ask_stride, apply=go_on),
]
