"""The table as one side sees it: its enemies on the realm, and who holds which area.

Gathered once a decision, so that every option is judged by a few plain numbers.
"""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.bot.ground import Ground
from pocketkeep.games.tactics.bot.manner import Manner
from pocketkeep.games.tactics.model.cards import Face, Spell
from pocketkeep.games.tactics.model.powers import GUARD, SWIMMER
from pocketkeep.games.tactics.model.state import Side, Tactics, face, is_adventure, team_of
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BATTLE,
    BATTLE_TEAM,
    BLAST,
    COMPETITIVE,
    DAMAGE,
    FOREST,
    NONE,
    PEAK,
    SPACES,
    TEAM,
    TEAM_SIZE,
    WATER,
)
from pocketkeep.games.tactics.rules.abilities import passive
from pocketkeep.games.tactics.rules.combat import ranges

CLASS_WORTH: Final = (1.0, 0.95, 1.05, 1.15)  # a wizard is worth more than a beast
WEARY: Final = 0.5  # share of what a weakened enemy is to be feared for
PAIR: Final = 2
SURELY: Final = 0.9  # of the damage of who need not even move for it
PERHAPS: Final = 0.5  # of who must move first
CLOSING: Final = 0.6  # of a melee attack after a move
WET: Final = 1.25  # shares of a threat to who stands in water
COVERED: Final = 0.7  # and in a forest
LONE: Final = 24  # as far away as an enemy matters


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
        self.column: list[int] = []
        self.row: list[int] = []
        self.height: list[int] = []
        self.speed: list[int] = []
        self.melee: list[float] = []
        self.reach: list[int] = []
        self.shot: list[float] = []
        self.cover: list[int] = []  # what its ground and its guards add to any attack on it
        # By area: units of one's team there, the most of another, and whose unit is on the trigger.
        self.mine = [0] * AREAS
        self.theirs = [0] * AREAS
        self.guard = [NONE] * AREAS
        # By space, once looked at: what enemies could do there, and how near the next of them is.
        self.threat = [-1.0] * SPACES
        self.nearest = [LONE] * SPACES
        self.gather()

    def gather(self) -> None:
        game, counts = self.game, [0] * (len(self.game.out) * AREAS)
        realm = game.book.realm
        for unit in range(len(game.place)):
            space = game.place[unit]
            if space == NONE or space >= SPACES:
                continue
            team = team_of(game, unit // TEAM_SIZE)
            if team != self.team:
                self.add_foe(unit, space)
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

    def add_foe(self, unit: int, space: int) -> None:
        game, card = self.game, face(self.game, unit)
        weary = WEARY if game.weakened[unit] else 1.0
        self.foes.append(unit)
        self.column.append(game.book.column[space])
        self.row.append(game.book.row[space])
        self.height.append(game.book.height[space])
        self.speed.append(card.move)
        self.melee.append(weary * card.melee)
        reach, shot = far_attack(game, unit, card)
        if reach and game.book.terrain[space] == PEAK:
            reach = ranges.UNLIMITED
        self.reach.append(reach)
        self.shot.append(weary * shot)
        self.cover.append(cover_at(game, unit, space, card))

    def look_at(self, space: int) -> None:
        """What enemies could usually take from who stands on a space, by distance alone."""
        if self.threat[space] >= 0.0:
            return
        book, columns, rows = self.game.book, self.column, self.row
        x, y, total, nearest = book.column[space], book.row[space], 0.0, LONE
        for number in range(len(columns)):
            away = abs(x - columns[number]) + abs(y - rows[number])
            nearest = min(nearest, away)
            fear, reach, speed = 0.0, self.reach[number], self.speed[number]
            if away <= 1:
                if book.height[space] == self.height[number]:
                    fear = self.melee[number]
            elif away <= speed:
                fear = CLOSING * self.melee[number]
            if away <= reach:
                fear = max(fear, SURELY * self.shot[number])
            elif reach and away < reach + speed:
                fear = max(fear, PERHAPS * self.shot[number])
            total += fear
        terrain = book.terrain[space]
        share = WET if terrain == WATER else COVERED if terrain == FOREST else 1.0
        self.threat[space], self.nearest[space] = share * total, nearest

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
        worth = self.life(unit, health) - self.life(unit, health - damage)
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


def far_attack(game: Tactics, unit: int, card: Face) -> tuple[int, float]:
    """How far a unit attacks and how much that usually does, by spell or else by missile."""
    is_free = unit >= game.seats * TEAM_SIZE  # solo enemies pay nothing
    if card.spell is not None and card.spell.damages and (is_free or game.mana[unit]):
        mana = game.book.numbers.enemy_power + 1 if is_free else game.mana[unit]
        return card.spell.range, spell_damage(card.spell, mana)
    if card.range and (is_free or game.ammo[unit]):
        return card.range, float(card.missile)
    return 0, 0.0


def spell_damage(spell: Spell, mana: int) -> float:
    """What a spell does on average, some of the mana paid to power it up."""
    for effect in spell.effects:
        if effect.kind in (DAMAGE, BLAST):
            return effect.amount + 0.5 * effect.more * min(2, mana - 1)
    return 0.0
