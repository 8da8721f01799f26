"""The table as one side sees it: its enemies on the realm, and who holds which area.

Gathered once a decision, so that every option is judged by a few plain numbers.
"""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.bot.ground import Ground
from pocketkeep.games.tactics.bot.manner import Manner
from pocketkeep.games.tactics.model.cards import Face
from pocketkeep.games.tactics.model.powers import GUARD, SWIMMER
from pocketkeep.games.tactics.model.state import Side, Tactics, face, is_adventure, team_of
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BATTLE,
    BATTLE_TEAM,
    COMPETITIVE,
    FOREST,
    NONE,
    SPACES,
    TEAM,
    TEAM_SIZE,
    WATER,
)
from pocketkeep.games.tactics.rules.abilities import passive

CLASS_WORTH: Final = (1.0, 0.95, 1.05, 1.15)  # a wizard is worth more than a beast
PAIR: Final = 2
UNKNOWN: Final = -1.0


@final
class Scene:
    """What a side looks at when it decides."""

    def __init__(self, game: Tactics, side: Side, manner: Manner, ground: Ground) -> None:
        self.game = game
        self.side = side
        self.manner = manner
        self.ground = ground
        self.team = team_of(game, side)
        self.boldness = 1.0 + manner.boldness * game.round
        self.has_areas = game.mode in (COMPETITIVE, TEAM)
        self.is_battle = game.mode in (BATTLE, BATTLE_TEAM)
        self.is_adventure = is_adventure(game)
        self.fear = manner.danger / self.boldness
        self.doom = manner.doom / self.boldness
        if is_duel(game):
            self.fear *= manner.duel
            self.doom *= manner.duel
        # Enemies on the realm, one entry each.
        self.foes: list[int] = []
        self.cover: list[int] = []  # what its ground and its guards add to any attack on it
        # By area: units of one's team there, the most of another, and whose unit is on the trigger.
        self.mine = [0] * AREAS
        self.theirs = [0] * AREAS
        self.guard = [NONE] * AREAS
        self.lives = [UNKNOWN] * len(game.place)  # by unit, what it is worth as it is, once asked
        self.gather()
        self.menace = ground.menaces.find(game, self.foes)

    def gather(self) -> None:
        game, counts = self.game, [0] * (len(self.game.out) * AREAS)
        realm = game.book.realm
        for unit in range(len(game.place)):
            space = game.place[unit]
            if space == NONE or space >= SPACES:
                continue
            team = team_of(game, unit // TEAM_SIZE)
            if team != self.team:
                self.foes.append(unit)
                self.cover.append(cover_at(game, unit, space, face(game, unit)))
            area = realm.area[space]
            if area != NONE:
                counts[team * AREAS + area] += 1
                if space == realm.triggers[area]:
                    self.guard[area] = unit // TEAM_SIZE
        for number in range(len(counts)):
            area = number % AREAS
            if number // AREAS == self.team:
                self.mine[area] = counts[number]
            elif counts[number] > self.theirs[area]:
                self.theirs[area] = counts[number]

    def life(self, unit: int, health: float) -> float:
        """What a unit with so much health is worth: the less it has, the more each point of it."""
        if health <= 0.0:
            return 0.0
        manner = self.manner
        missing = 1.0 - health / face(self.game, unit).health
        worth = manner.health * health * CLASS_WORTH[unit % TEAM_SIZE]
        return worth + manner.capture * (1.0 - manner.frailty * missing * missing)

    def harm(self, unit: int, damage: float) -> float:
        """What it is worth that a unit loses so much, all of it if it has no more."""
        health = self.game.health[unit]
        if self.lives[unit] == UNKNOWN:
            self.lives[unit] = self.life(unit, health)
        worth = self.lives[unit] - self.life(unit, health - damage)
        if damage >= health and self.game.bearer == unit:
            worth += self.manner.artifact
        return worth

    def hold(self, area: int, mine: int, guard: Side) -> float:
        """What an area is worth to the team with so many units there, and that side's trigger."""
        game, manner, theirs = self.game, self.manner, self.theirs[area]
        worth = manner.flags[min(game.flags[area], len(manner.flags) - 1)]
        if mine > theirs:
            lead = manner.edge * min(2, mine - theirs - 1)
            share = 1.0 if game.flags[area] or guard == self.side else manner.untriggered
            return worth * (share + lead)
        if theirs > mine:
            lead = manner.edge * min(2, theirs - mine - 1)
            is_theirs = guard != NONE and team_of(game, guard) != self.team
            share = 1.0 if game.flags[area] or is_theirs else manner.untriggered
            return -worth * manner.rival * (share + lead)
        return worth * manner.contested if mine else 0.0


def is_duel(game: Tactics) -> bool:
    """Whether only fights decide, between two: no third gains by them."""
    if game.mode == BATTLE:
        return game.seats == PAIR
    return game.mode == BATTLE_TEAM or is_adventure(game)


def cover_at(game: Tactics, unit: int, space: int, card: Face) -> int:
    """What the ground and guards beside a unit take off attacks on it, or add."""
    change, terrain = -passive.aura_at(game, unit, GUARD, space), game.book.terrain[space]
    if terrain == WATER and not card.powers[SWIMMER]:
        return change + game.book.numbers.water_damage
    return change - game.book.numbers.forest_cover if terrain == FOREST else change
