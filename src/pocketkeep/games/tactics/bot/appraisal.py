"""What things are worth to a team, in points: damage, capture, control, safety."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.model.powers import CLEAVE, LEECH, PILFER, PIN, THORNS, VOLLEY
from pocketkeep.games.tactics.model.state import Tactics, face, is_adventure, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    BATTLE,
    BATTLE_TEAM,
    BLAST,
    COOP,
    FOREST,
    GLORY,
    MELEE,
    MISS,
    MISSILE,
    NONE,
    PEAK,
    SPACES,
    SPELL,
    TEAM_SIZE,
    WATER,
    WEAKEN,
)
from pocketkeep.games.tactics.rules import dice, recovery
from pocketkeep.games.tactics.rules.abilities import targets, triggered
from pocketkeep.games.tactics.rules.combat import area, dealing, ranges
from pocketkeep.games.tactics.rules.spells import printed


@final
class Weights:
    """What things are worth, in points; checked by matches of bots: lab/older/tactics.md."""

    def __init__(self) -> None:
        self.health = 0.45  # a point of it
        self.capture = 3.5  # beyond the health that it took
        self.ammo = 0.15  # a shot or a mana left
        self.weary = 1.0  # being weakened
        self.hand = 0.5  # a tactic card
        self.frailty = 0.5  # share of a capture that the last of a unit's health is worth
        self.gang = 0.5  # share of a capture that others of the team can make good this turn
        self.control = [1.3, 2.4, 5.0]  # a majority, by how far the flag has come
        self.untriggered = 0.5  # share of it before anybody stands on the trigger
        self.rival = 0.9  # share of it that counts against us in another's hands
        self.contested = 0.2  # share of it where nobody has the majority
        self.edge = 0.15  # share of it for each unit more than the majority needs
        self.call = 0.3  # share of it that calls those who are still on their way
        self.approach = 0.09  # a step nearer to what is fought for
        self.boldness = 0.1  # a round's share more to go near, and less to fear
        self.duel = 0.6  # share of the fear where fights decide and no third gains by them
        self.danger = 0.22  # share of the health that enemies could take next turn
        self.doom = 1.2  # standing where they could take it all
        self.counter = 0.9  # chance that who can strike back does
        self.forest = 0.3
        self.water = -0.4
        self.peak = 0.5
        self.height = 0.12
        self.village = 1.5  # where the end is near
        self.artifact = 3.0
        self.burden = 0.5  # how much more its bearer fears
        self.time = 2.0  # adventures: a turn more
        self.blocking = 4.0  # an enemy less on the box that all want to enter
        self.crystal = 9.0
        self.delve = 0.5  # a point of movement nearer to a crystal


WEIGHTS: Final = Weights()
CLASS_WORTH: Final = (1.0, 0.95, 1.05, 1.15)  # a wizard is worth more than a beast
PAIR: Final = 2


def life_worth(game: Tactics, unit: int, health: int) -> float:
    """What a unit with so much health is worth: the less it has, the more each point of it."""
    if health <= 0:
        return 0.0
    missing = 1.0 - health / face(game, unit).health
    worth = WEIGHTS.health * health * CLASS_WORTH[unit % TEAM_SIZE]
    return worth + WEIGHTS.capture * (1.0 - WEIGHTS.frailty * missing * missing)


def hit_worth(game: Tactics, target: int, damage: int) -> float:
    """Health taken from an enemy, and the capture if it is the last."""
    health = game.health[target]
    worth = life_worth(game, target, health) - life_worth(game, target, health - damage)
    if damage >= health:
        if is_adventure(game):
            worth += time_worth(game) + blocking_worth(game, target)
        if game.bearer == target:
            worth += 1.0
    return worth


def time_worth(game: Tactics) -> float:
    """What the time is worth that a captured enemy brings back; the last of it most."""
    numbers = game.book.numbers
    most = numbers.coop_time if game.mode == COOP else numbers.solo_time
    gained = min(numbers.capture_time, most - game.time)
    return WEIGHTS.time * gained * (2.0 if game.time <= numbers.capture_time else 1.0)


def blocking_worth(game: Tactics, target: int) -> float:
    """An enemy on top of a box keeps everybody out of it, most where there is no other."""
    if not is_blocking(game, target):
        return 0.0
    return WEIGHTS.blocking if is_shut_out(game) else 0.25 * WEIGHTS.blocking


def is_blocking(game: Tactics, unit: int) -> bool:
    """Whether a unit stands on a box whose dungeon is still to be explored."""
    space = game.place[unit]
    if space == NONE or space >= SPACES:
        return False
    wanted = False
    for box in game.book.under[space]:
        wanted = wanted or is_wanted(game, box)
    return wanted


def is_wanted(game: Tactics, box: int) -> bool:
    if game.crystals[box]:
        return False
    return box != GLORY or sum(game.crystals) >= game.book.numbers.crystals


def is_shut_out(game: Tactics) -> bool:
    """Whether an enemy stands on every box that is still to be explored."""
    for box in range(len(game.crystals)):
        if is_wanted(game, box) and not is_held(game, box):
            return False
    return True


def is_held(game: Tactics, box: int) -> bool:
    for unit in range(game.seats * TEAM_SIZE, len(game.place)):
        space = game.place[unit]
        if NONE < space < SPACES and box in game.book.under[space]:
            return True
    return False


def loss_worth(game: Tactics, unit: int, damage: int) -> float:
    """The same for one of our own."""
    health = game.health[unit]
    worth = life_worth(game, unit, health) - life_worth(game, unit, health - damage)
    if damage >= health and game.bearer == unit:
        worth += WEIGHTS.artifact
    return worth


def boldness(game: Tactics) -> float:
    """The longer a game takes, the bolder all become: or two who fear each other never meet."""
    return 1.0 + WEIGHTS.boldness * game.round


def attack_worth(game: Tactics, unit: int, kind: int, target: int, bonus: int) -> float:
    """What an attack brings on average, the answer to it counted."""
    power = expected_power(game, unit) if kind == SPELL else 0
    parts = dealing.damage_parts(game, unit, target, kind, power=power, bonus=bonus)
    damage = dealing.total(parts)
    chance = 1.0
    cost = 0.0
    if kind == MISSILE:
        number = face(game, unit).missile_dice
        chance = dice.at_most(game, number, MISS, game.ammo[unit] - 1)
        cost = WEIGHTS.ammo * min(game.ammo[unit], 1 + number * dice.chance(game, MISS))
    if kind == SPELL:
        cost = WEIGHTS.ammo * (1 + power)
    worth = hit_worth(game, target, damage) * chance - cost
    if damage < game.health[target] and damage > 0:
        worth -= chance * WEIGHTS.counter * answer_worth(game, target, unit, damage)
    return worth + chance * side_effects(game, unit, kind, target, damage=damage)


def side_effects(game: Tactics, unit: int, kind: int, target: int, damage: int) -> float:
    """What an attack does besides: to others near, to the target's state, for the attacker."""
    powers, worth = face(game, unit).powers, 0.0
    if kind == MELEE and powers[CLEAVE]:
        for other in triggered.enemies_beside(game, game.place[unit], unit, target, is_level=True):
            worth += hit_worth(game, other, powers[CLEAVE])
    if kind == MISSILE and powers[VOLLEY]:
        for other in triggered.enemies_beside(
            game, game.place[target], unit, target, is_level=False
        ):
            worth += hit_worth(game, other, powers[VOLLEY])
    if damage >= game.health[target]:
        return worth
    if kind == MELEE:
        worth -= WEIGHTS.health * face(game, target).powers[THORNS]
    if damage <= 0:
        return worth
    if kind == MELEE:
        worth += WEIGHTS.health * min(powers[LEECH], face(game, unit).health - game.health[unit])
        worth += WEIGHTS.ammo * min(powers[PILFER], game.ammo[target] + game.mana[target])
    if is_pinned(game, unit, kind, target) and not game.weakened[target]:
        worth += 0.7 * WEIGHTS.weary
    return worth


def is_pinned(game: Tactics, unit: int, kind: int, target: int) -> bool:
    """Whether the attack would weaken its target."""
    if kind == MISSILE and face(game, unit).powers[PIN]:
        height = game.book.height
        return height[game.place[unit]] > height[game.place[target]]
    if kind == SPELL:
        for effect in printed.effects(game, unit):
            if effect.kind == WEAKEN:
                return True
    return False


def blast_worth(game: Tactics, unit: int, space: int) -> float:
    """A spell on a space, by all enemies near it: nobody can answer."""
    power, worth = expected_power(game, unit), -WEIGHTS.ammo * (1 + expected_power(game, unit))
    for effect in printed.effects(game, unit):
        if effect.kind == BLAST:
            for other in targets.blasted(game, side_of(unit), NONE, space, effect=effect):
                parts = area.parts(
                    game,
                    unit=unit,
                    victim=other,
                    number=effect.amount,
                    more=effect.more * power,
                    kind=SPELL,
                    why="area",
                )
                worth += hit_worth(game, other, dealing.total(parts))
    return worth


def expected_power(game: Tactics, unit: int) -> int:
    """Symbols that the mana one would pay brings on average."""
    if unit >= game.seats * TEAM_SIZE:
        return 1
    return min(game.mana[unit] - 1, 2) // 2


def answer_worth(game: Tactics, unit: int, attacker: int, damage: int) -> float:
    """What a counter would cost the attacker, where it stands now."""
    if game.weakened[unit] and game.health[unit] - damage <= recovery.price(game, unit):
        return 0.0
    best = 0.0
    for kind in (MELEE, MISSILE, SPELL):
        if ranges.may_attack(game, unit, kind, attacker):
            parts = dealing.damage_parts(game, unit, attacker, kind, power=0, bonus=0)
            best = max(best, loss_worth(game, attacker, dealing.total(parts)))
    return best


def danger(game: Tactics, unit: int, space: int) -> float:
    """What standing on a space may cost in the next turns: enemies by how near they are."""
    if space >= SPACES:
        return 0.0
    team, threat = team_of(game, unit // TEAM_SIZE), 0.0
    for enemy in range(len(game.place)):
        there = game.place[enemy]
        if there == NONE or there >= SPACES or team_of(game, enemy // TEAM_SIZE) == team:
            continue
        threat += threat_from(game, enemy, there, space)
    terrain = game.book.terrain[space]
    if terrain == WATER:
        threat *= 1.25
    elif terrain == FOREST:
        threat *= 0.7
    worth = WEIGHTS.danger * WEIGHTS.health * 2 * threat
    if threat >= game.health[unit]:
        worth += WEIGHTS.doom
    if is_duel(game):
        worth *= WEIGHTS.duel
    return worth / boldness(game)


def is_duel(game: Tactics) -> bool:
    """Whether only fights decide, between two: no third gains by them."""
    if game.mode == BATTLE:
        return game.seats == PAIR
    return game.mode == BATTLE_TEAM or is_adventure(game)


def threat_from(game: Tactics, enemy: int, there: int, space: int) -> float:
    """How much an enemy could do to who stands on a space, by distance alone."""
    card, away = face(game, enemy), ranges.distance(game, there, space)
    weary = 0.5 if game.weakened[enemy] else 1.0
    threat = 0.0
    if away <= 1:
        threat = card.melee if game.book.height[there] == game.book.height[space] else 0.0
    elif away <= card.move:
        threat = 0.6 * card.melee
    reach, damage = card.range, card.missile
    if card.spell is not None and printed.is_attack(game, enemy):
        reach, damage = card.spell.range, printed.basic_damage(game, enemy) + 1
    if reach:
        if away <= reach or game.book.terrain[there] == PEAK:
            threat = max(threat, damage * 0.9)
        elif away <= reach + card.move - 1:
            threat = max(threat, damage * 0.5)
    return threat * weary


def stance(game: Tactics, unit: int, space: int) -> float:
    """Ground that one likes to stand on."""
    if space >= SPACES:
        return 0.0
    terrain, worth = game.book.terrain[space], WEIGHTS.height * game.book.height[space]
    if terrain == FOREST:
        worth += WEIGHTS.forest
    elif terrain == WATER:
        worth += WEIGHTS.water
    elif terrain == PEAK and unit % TEAM_SIZE > 1:  # rogues and wizards
        worth += WEIGHTS.peak
    if game.trigger and game.book.village[space] != NONE:
        worth += WEIGHTS.village  # it scores at the end
    return worth


def unit_worth(game: Tactics, unit: int) -> float:
    """What a unit in play is worth as it stands."""
    worth = life_worth(game, unit, game.health[unit])
    worth += WEIGHTS.ammo * (game.ammo[unit] + game.mana[unit])
    if game.weakened[unit]:
        worth -= WEIGHTS.weary
    if game.bearer == unit:
        worth += WEIGHTS.artifact
    return worth
