"""What a unit can do from where, and to whom: worked out once for all its options."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.bot.aims import nearest_blocker
from pocketkeep.games.tactics.bot.appraisal import is_shut_out
from pocketkeep.games.tactics.bot.blows import Blows
from pocketkeep.games.tactics.bot.scene import Scene
from pocketkeep.games.tactics.model.state import Reach, face, team_of
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    ATTACKED,
    BALLISTA,
    FOREST,
    NONE,
    PEAK,
    TEAM_SIZE,
    WATER,
)
from pocketkeep.games.tactics.rules import actions
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.movement import ways

NEEDS: Final = (1.0, 0.5, 0.2)  # of one more, by how many an area has more than it must
NOWHERE: Final = -40.0
ROGUE: Final = 2  # from this class on units like peaks
BOX_TOP: Final = 0.8  # adventures: on top of a box one shuts others out
BOLT: Final = 0.6  # what firing the ballista brings more than its damage


@final
class Outlook:
    """One unit of one's own among its enemies."""

    def __init__(self, scene: Scene, unit: int) -> None:
        game, manner = scene.game, scene.manner
        self.scene = scene
        self.unit = unit
        self.card = face(game, unit)
        self.blows = Blows(scene, unit)
        fear = 1.0 + manner.burden if game.bearer == unit else 1.0
        self.fear = scene.fear * fear
        self.doom = scene.doom * fear
        self.calls: list[float] = []  # by area
        self.ways = scene.ground.to_areas(self.card.gait)
        self.area = NONE  # the one that it stands in, unless it is secured
        self.leaving = 0.0  # what changes if it leaves
        self.entering = [0.0] * AREAS  # by area, what changes if it comes
        self.claiming = [0.0] * AREAS  # … to the trigger; in its own area, if it moves within it
        if scene.has_areas:
            self.weigh_areas()
        self.may_strike = not game.deeds[unit] & ATTACKED
        self.is_needy = ways.is_needy(game, unit)
        self.tires = actions.may_tire(game, unit)
        self.is_shut_out = scene.is_adventure and is_shut_out(game)
        self.here = self.site(game.place[unit])

    def weigh_areas(self) -> None:
        """What each area would be worth with the unit and without it."""
        scene, game = self.scene, self.scene.game
        realm, here = game.book.realm, game.place[self.unit]
        for area in range(AREAS):
            self.calls.append(self.call(area))
            if game.secured[area] != NONE:
                continue
            mine, guard = scene.mine[area], scene.guard[area]
            now, more = scene.hold(area, mine, guard), 1
            if realm.area[here] == area:
                self.area, more = area, 0
                guard = NONE if here == realm.triggers[area] else guard
                self.leaving = scene.hold(area, mine - 1, guard) - now
            self.entering[area] = scene.hold(area, mine + more, guard) - now
            self.claiming[area] = scene.hold(area, mine + more, scene.side) - now

    def control(self, goal: int) -> float:
        """What changes in the areas that the unit leaves and enters."""
        realm = self.scene.game.book.realm
        area = realm.area[goal]
        if area == NONE:
            return self.leaving
        change = self.claiming[area] if goal == realm.triggers[area] else self.entering[area]
        return change if area == self.area else self.leaving + change

    def call(self, area: int) -> float:
        """How loud an area calls: what it is worth, and how much another unit is needed there."""
        scene, game = self.scene, self.scene.game
        if game.secured[area] != NONE:
            return NOWHERE
        space = game.place[self.unit]
        mine = scene.mine[area] - (1 if game.book.realm.area[space] == area else 0)
        lead = max(0, mine - scene.theirs[area])
        need = NEEDS[lead] if lead < len(NEEDS) else 0.0
        manner = scene.manner
        return manner.call * manner.flags[min(game.flags[area], len(manner.flags) - 1)] * need

    def site(self, space: int) -> float:
        """Safety, ground and nearness of a space, and what can be hit from it."""
        book, menace = self.scene.game.book, self.scene.menace
        threat, terrain = menace.threat_at(space), book.terrain[space]
        nearest = menace.nearest[space]
        worth = self.prospect(self.best_from(space, terrain, nearest), space)
        worth += self.ground(space, terrain) + self.pull(space, nearest)
        return worth - self.dread(threat)

    def best_from(self, space: int, terrain: int, nearest: int) -> float:
        """The best attack on any enemy from a space."""
        book, reach = self.scene.game.book, self.blows.reach
        if reach and terrain == PEAK:
            reach = ranges.UNLIMITED
        best = BOLT if book.features[space] & BALLISTA else 0.0
        if nearest > reach + 1:
            return best  # most spaces are far from everybody
        for number in range(len(self.scene.foes)):
            if self.scene.menace.apart[number][space] <= reach + 1:
                best = max(best, self.gain(number, space, reach))
        return best

    def gain(self, number: int, space: int, reach: int) -> float:
        """What the better attack on an enemy brings from a space; nothing if none gets there."""
        menace, blows, best = self.scene.menace, self.blows, 0.0
        away, level = menace.apart[number][space], menace.height[number]
        height = self.scene.game.book.height[space]
        if away == 1 and height == level:
            best = max(best, blows.melee[number])
        bonus = 1 if height > level else -1 if height < level else 0
        if reach and away <= reach + bonus:
            far = blows.far[number]
            if away <= menace.reach[number] - bonus:
                far -= blows.answer[number]
            best = max(best, far)
        return best

    def dread(self, threat: float) -> float:
        worth = self.fear * threat
        return worth + self.doom if threat >= self.scene.game.health[self.unit] else worth

    def prospect(self, best: float, space: int) -> float:
        """The best attack from a space: now, if it may still strike, else in the next turn."""
        if best <= 0.0:
            return 0.0
        game, manner = self.scene.game, self.scene.manner
        moved = space != game.place[self.unit]
        if not self.may_strike or game.left < (2 if moved else 1):
            return manner.later * best
        if moved and self.tires:
            return max(manner.later * best, best - manner.weary)
        return best

    def ground(self, space: int, terrain: int) -> float:
        """Ground that one likes to stand on."""
        manner, game = self.scene.manner, self.scene.game
        worth = manner.height * game.book.height[space]
        if terrain == FOREST:
            worth += manner.forest
        elif terrain == WATER:
            worth += manner.water
        elif terrain == PEAK and self.unit % TEAM_SIZE >= ROGUE:
            worth += manner.peak
        if game.trigger and game.book.village[space] != NONE:
            worth += manner.village  # it scores at the end
        return worth

    def pull(self, space: int, nearest: int) -> float:
        """How far it is to what is fought for: an area, the artifact, an enemy, a portal."""
        scene = self.scene
        manner, game = scene.manner, scene.game
        if scene.has_areas:
            best, steps = NOWHERE, self.ways[space]
            for area in range(AREAS):
                best = max(best, self.calls[area] - manner.approach * max(0, steps[area] - 1))
            return best - manner.near * nearest
        if scene.is_battle:
            return -manner.hunt * scene.boldness * self.quarry(space, nearest)
        worth = -manner.portal * scene.ground.to_portal[space]
        if game.book.realm.box[space] != NONE:
            worth -= BOX_TOP
        if self.is_shut_out:
            return worth - manner.hunt * nearest_blocker(game, space)
        return worth - manner.near * nearest

    def quarry(self, space: int, nearest: int) -> int:
        """In a battle: the way to the artifact, or to who bears it, or to anybody."""
        game = self.scene.game
        if game.artifact != NONE:
            return ranges.distance(game, space, game.artifact)
        bearer = game.bearer
        if bearer != NONE and team_of(game, bearer // TEAM_SIZE) != self.scene.team:
            return ranges.distance(game, space, game.place[bearer])
        return nearest

    def move(self, goal: int) -> float:
        """What the unit gains by standing elsewhere."""
        scene = self.scene
        change = self.site(goal) - self.here
        if scene.has_areas:
            change += self.control(goal)
        if scene.game.artifact == goal:
            change += scene.manner.artifact
        return change

    def moves(self, known: Reach, tired: float) -> list[float]:
        """What a movement to each space within reach would bring."""
        if not self.is_needy:
            return [self.move(goal) - tired for goal in known.goals]
        return [self.move(goal) + self.refreshment(known, goal) - tired for goal in known.goals]

    def refreshment(self, known: Reach, goal: int) -> float:
        """What a village on the way of its own movement gives back to who needs it."""
        game, unit, card = self.scene.game, self.unit, self.card
        village = goal
        if game.book.village[goal] == NONE:
            village = ways.last_village(known, goal)
        if village == NONE or game.visits[unit] >> game.book.village[village] & 1:
            return 0.0
        healed = min(game.book.numbers.village_health, card.health - game.health[unit])
        stock = card.ammo - game.ammo[unit] + card.mana - game.mana[unit]
        return self.scene.manner.health * healed + self.scene.manner.ammo * stock
