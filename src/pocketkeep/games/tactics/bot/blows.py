"""What a unit's attacks are worth, on whom: damage, the answer to it, and what it costs."""

from __future__ import annotations

from typing import final

from pocketkeep.games.tactics.bot.appraisal import blocking_worth, time_worth
from pocketkeep.games.tactics.bot.menace import spell_damage
from pocketkeep.games.tactics.bot.scene import Scene
from pocketkeep.games.tactics.model.cards import Spell
from pocketkeep.games.tactics.model.powers import (
    HIDE,
    LEECH,
    PIERCE,
    SURE,
    THORNS,
    WARD,
)
from pocketkeep.games.tactics.model.state import face
from pocketkeep.games.tactics.model.terms import (
    FOREST,
    MELEE,
    MISS,
    MISSILE,
    NONE,
    SPELL,
    WEAKEN,
)
from pocketkeep.games.tactics.rules import dice, recovery
from pocketkeep.games.tactics.rules.abilities import passive
from pocketkeep.games.tactics.rules.combat import ranges


@final
class Blows:
    """The attacks of one unit, one entry for each enemy of the scene."""

    def __init__(self, scene: Scene, unit: int) -> None:
        self.scene = scene
        self.unit = unit
        self.card = face(scene.game, unit)
        self.melee: list[float] = []  # what such an attack is worth, the answer counted
        self.far: list[float] = []
        self.answer: list[float] = []  # what an answer to a shot costs
        self.far_kind = NONE
        self.reach = 0  # of missiles or the spell; 0: none, or cannot pay
        self.is_weakening = False
        self.survey()

    def survey(self) -> None:
        """What attacks on each enemy are worth from wherever they are possible."""
        scene, unit, card = self.scene, self.unit, self.card
        game, chance, cost, damage = scene.game, 1.0, 0.0, 0.0
        spell = card.spell
        if spell is not None and spell.damages and game.mana[unit]:
            self.far_kind, self.reach = SPELL, spell.range
            damage, cost = spell_damage(spell, game.mana[unit]), scene.manner.ammo * 1.5
            self.is_weakening = is_weakening(spell)
        elif card.range and game.ammo[unit]:
            self.far_kind, self.reach, damage = MISSILE, card.range, float(card.missile)
            spare = game.ammo[unit] - 1 + card.powers[SURE]
            chance = dice.at_most(game, card.missile_dice, MISS, spare)
            cost = scene.manner.ammo * min(game.ammo[unit], 1 + 0.5 * card.missile_dice)
        if self.reach:
            self.reach += passive.range_bonus(game, unit)
            if game.bearer == unit:
                self.reach += game.book.numbers.artifact_range
        bonus = game.book.numbers.artifact_melee if game.bearer == unit else 0
        place, near = game.place[unit], card.move + 1
        for number in range(len(scene.foes)):
            foe = scene.foes[number]
            is_near = ranges.distance(game, place, game.place[foe]) <= near
            self.melee.append(self.blow(number, foe, card.melee + bonus) if is_near else 0.0)
            if not self.reach:
                self.far.append(0.0)
                self.answer.append(0.0)
                continue
            dealt = max(0.0, damage + self.shield(number, foe, self.far_kind))
            far = chance * self.harm_foe(foe, dealt) - cost
            if self.is_weakening and not game.weakened[foe]:
                far += 0.7 * scene.manner.weary
            self.far.append(far)
            self.answer.append(self.answered(foe, dealt, scene.menace.shot[number]))

    def shield(self, number: int, foe: int, kind: int) -> int:
        """What takes off such an attack on an enemy where it stands, or adds to it."""
        change, powers = self.scene.cover[number], face(self.scene.game, foe).powers
        if kind == SPELL:
            return change - powers[WARD]
        if kind != MISSILE:
            return change
        game = self.scene.game
        if self.card.powers[PIERCE] and game.book.terrain[game.place[foe]] == FOREST:
            change += game.book.numbers.forest_cover
        return change - powers[HIDE]

    def blow(self, number: int, foe: int, melee: int) -> float:
        """A melee attack, the answer to it counted."""
        scene = self.scene
        if melee <= 0:
            return 0.0
        damage = max(0.0, melee + self.shield(number, foe, MELEE))
        worth = self.harm_foe(foe, damage)
        worth -= self.answered(foe, damage, scene.menace.melee[number])
        if damage < scene.game.health[foe]:
            worth -= scene.manner.health * face(scene.game, foe).powers[THORNS]
        missing = self.card.health - scene.game.health[self.unit]
        return worth + scene.manner.health * min(self.card.powers[LEECH], missing)

    def harm_foe(self, foe: int, damage: float) -> float:
        """Health taken from an enemy; in adventures a capture brings time."""
        worth = self.scene.harm(foe, damage)
        if self.scene.is_adventure and damage >= self.scene.game.health[foe]:
            worth += time_worth(self.scene.game) + blocking_worth(self.scene.game, foe)
        return worth

    def answered(self, foe: int, damage: float, strength: float) -> float:
        """What a counter costs, if the enemy survives and can pay for it."""
        game = self.scene.game
        left = game.health[foe] - damage
        if left <= 0.0 or damage <= 0.0 or strength <= 0.0:
            return 0.0
        if game.weakened[foe]:
            if left <= recovery.price(game, foe):
                return 0.0
            strength *= 2.0  # it was halved for being weakened
        return self.scene.manner.counter * self.scene.harm(self.unit, strength)

    def strike(self, kind: int, foe: int) -> float:
        """An attack from where the unit stands."""
        scene, game = self.scene, self.scene.game
        number = scene.foes.index(foe)
        if kind == MELEE:
            return self.melee[number]
        if kind == self.far_kind:
            away = ranges.distance(game, game.place[self.unit], game.place[foe])
            gain = self.far[number]
            return gain - self.answer[number] if away <= scene.menace.reach[number] else gain
        # The other way to shoot, or the ballista: by its damage alone.
        card, numbers = self.card, game.book.numbers
        damage = float(card.missile if kind == MISSILE else numbers.ballista_damage)
        return self.harm_foe(foe, max(0.0, damage + self.shield(number, foe, kind)))

    def best(self) -> float:
        """The best attack from where the unit stands, however many it may still make."""
        scene, game = self.scene, self.scene.game
        best, space = 0.0, game.place[self.unit]
        for foe in scene.foes:
            if ranges.may_attack(game, self.unit, MELEE, foe):
                best = max(best, self.strike(MELEE, foe))
            if self.reach and ranges.distance(game, space, game.place[foe]) <= self.reach:
                best = max(best, self.strike(self.far_kind, foe))
        return best


def is_weakening(spell: Spell) -> bool:
    """Whether a spell weakens its target."""
    return WEAKEN in [effect.kind for effect in spell.effects]
