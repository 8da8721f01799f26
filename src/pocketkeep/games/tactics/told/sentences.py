"""What happened, told in sentences, and the clauses it follows from.

`{0}` stands for who sits on seat 0, `{enemy-1}` for a solo enemy, `{nettle}` or `{k6}` for a thing.
All in the past tense: "You drew" and "Ann drew" are both right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketkeep.core.engine.flow import Book
from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place
from pocketkeep.games.tactics import events as e
from pocketkeep.games.tactics.model.terms import ENEMIES, ENEMY
from pocketkeep.games.tactics.rules.automa.reasons import REASONS

TRIGGERS: Final = {
    "T-END-1": "took the last flag that was needed",
    "T-END-2": "had the turn when somebody lost the last unit",
    "T-BATTLE-8": "had captured enough units",
}
ENDINGS: Final = {
    "T-END-1": "Everybody else had had a last turn: the game was over, decided by flags.",
    "T-END-2": "Everybody else had had a last turn: the game was over.",
    "T-BATTLE-8": "Everybody else had had a last turn: the battle was over.",
    "T-END-7": "The last round that was agreed on was over, and so was the game.",
    "T-SOLO-12": "The Crystal of Glory was taken: the adventure was won.",
    "T-SOLO-13": "Nobody was left to go on: the adventure was lost.",
    "T-SOLO-14": "Time had run out: the adventure was lost.",
}
STROKES: Final = {
    "melee": "struck at",
    "shoot": "shot at",
    "cast": "cast a spell at",
    "fire": "fired the ballista at",
}
WEAPONS: Final = {"shoot": "shot", "cast": "spell", "fire": "ballista"}
LOSSES: Final = {"collision": "in the collision", "trap": "in a trap"}
OBSTACLES: Final = {
    "edge": "the edge of the realm",
    "wall": "a wall",
    "unit": "somebody in the way",
    "portal": "the wall of a portal",
}
ROLLS: Final = {  # what for, and what one and several of it are called
    "knock": ("for a knock back", "symbol", "symbols"),
    "miss": ("for misses", "miss", "misses"),
    "power": ("for power", "symbol", "symbols"),
    "cave-in": ("to get through a cave-in", "symbol", "symbols"),
    "trap": ("in a trap", "hit", "hits"),
}
DRAWN: Final = {
    "named": "the card names its class",
    "activated": "the unit of the card's class had acted before, so the leftmost that had not did",
    "leftmost": "the card has the leftmost act that has not yet",
}


def describe(book: Book, event: Event) -> str:
    """An event as one sentence."""
    return SENTENCES[type(event)](event)


def who(side: int) -> str:
    """A side as events number it.

    >>> who(0), who(90)
    ('{0}', '{enemy-1}')
    """
    return place(ENEMIES[side - ENEMY]) if side >= ENEMY else place(side)


def spot(space: str) -> str:
    """A space of the realm by its place; a square of a dungeon as it is printed on its card.

    >>> spot("k6"), spot("5x4-b2")
    ('{k6}', 'b2 of {dungeon-5x4}')
    """
    if not space[:1].isdigit():
        return place(space)
    box, _, square = space.partition("-")
    return f"{square} of {dungeon(box)}"


def dungeon(box: str) -> str:
    """The floor inside a box; a place begins with a letter, and boxes do not."""
    return place(f"dungeon-{box}")


def crystal(box: str) -> str:
    """What lies in a dungeon."""
    return f"the {place(f'crystal-{box}')}"


def things(ids: Sequence[str]) -> str:
    return listed([spot(id) for id in ids])


def count(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> count(1, "point"), count(3, "card"), count(2, "die", "dice")
    ('1 point', '3 cards', '2 dice')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def back(health: int, ammo: int, mana: int) -> str:
    """What came back.

    >>> back(4, 0, 2)
    '4 health and 2 mana'
    """
    parts = [(health, "health"), (ammo, "ammo"), (mana, "mana")]
    return listed([f"{amount} {word}" for amount, word in parts if amount]) or "nothing"


def by(source: str) -> str:
    """The card, ability or crystal that did it; a spell goes by its caster.

    >>> by("dust-off"), by("5x4"), by("")
    (' thanks to {dust-off}', ' thanks to the {crystal-5x4}', '')
    """
    if source[:1].isdigit():
        return f" thanks to {crystal(source)}"
    return f" thanks to {place(source)}" if source else ""


def tell_move(event: e.UnitMoved) -> str:
    cost = sum(event.costs)
    way = f"from {spot(event.path[0])} to {spot(event.path[-1])}"
    return f"{place(event.unit)} moved {way} for {count(cost, 'point')}{by(event.by)}."


def tell_hurt(event: e.UnitHurt) -> str:
    unit, left = place(event.unit), f"{event.left} left"
    if event.parts:
        doer = f" from {place(event.by)}" if event.by else ""
        return f"{unit} took {event.health} damage{sum_of(event.parts)}{doer}: {left}."
    return f"{unit} lost {event.health} health{loss(event)}: {left}."


def sum_of(parts: Sequence[tuple[str, int]]) -> str:
    """What damage is made of, if of more than one thing.

    >>> sum_of([("melee", 4), ("forest", -1)]), sum_of([("melee", 4), ("power", 0)])
    (' (4 melee, -1 forest)', '')
    """
    (first, amount), *others = parts
    told = [f"{number:+d} {word}" for word, number in others if number]
    return f" ({', '.join([f'{amount} {WEAPONS.get(first, first)}', *told])})" if told else ""


def loss(event: e.UnitHurt) -> str:
    """How health was lost that was no damage."""
    if event.why in LOSSES:
        return f" {LOSSES[event.why]}"
    if event.why[:1].isdigit():
        return by(event.why)
    doer = f" of {place(event.by)}" if event.by and event.by != event.why else ""
    return f" to {place(event.why)}{doer}"


def tell_knocked(event: e.UnitKnocked) -> str:
    spaces, levels = len(event.path) - 1, sum(event.falls)
    stop = f"ran into {OBSTACLES[event.blocked]}" if event.blocked else ""
    if not spaces:
        return f"{place(event.unit)} on {spot(event.path[0])} was knocked back but {stop}."
    parts = [f"was knocked back {count(spaces, 'space')} to {spot(event.path[-1])}"]
    parts += [f"fell {count(levels, 'level')}"] if levels else []
    return f"{place(event.unit)} {listed(parts + ([stop] if stop else []))}."


def tell_dice(event: e.DiceRolled) -> str:
    purpose, one, many = ROLLS[event.purpose]
    dice = count(len(event.faces), "die", "dice")
    result = count(event.count, one, many) if event.count else f"no {one}"
    return f"{place(event.unit)} rolled {dice} {purpose}: {result}."


def tell_attack(event: e.AttackDeclared) -> str:
    verb = STROKES[event.kind]
    answer = "in return " if event.counter else ""
    return f"{place(event.unit)} {answer}{verb} {place(event.target)}."


def tell_recovered(event: e.UnitRecovered) -> str:
    price = f"paid {event.health} health and " if event.health else ""
    return f"{place(event.unit)} {price}was no longer weakened."


def tell_end_of_turn(event: e.TurnEnded) -> str:
    actions = f"after {count(event.actions, 'action')}" if event.actions else "without an action"
    return f"{who(event.side)} ended the turn {actions}."


def tell_enemy_card(event: e.EnemyCardDrawn) -> str:
    card, unit = place(event.card), place(event.unit)
    return f"{who(event.side)} drew {card}: {unit} acted, because {DRAWN[event.why]}."


def tell_reason(event: e.EnemyReasoned) -> str:
    """Why an enemy took a step, or did not."""
    target = spot(event.target) if event.target else "nobody"
    return REASONS[event.reason].format(
        unit=place(event.unit), target=target, direction=event.direction or "nowhere"
    )


def tell_monster(event: e.MonsterMet) -> str:
    return f"{place(event.unit)} met a monster, that of {place(event.card)}."


SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.UnitsDealt: lambda x: f"{who(x.side)} led {things(x.units)}.",
    e.PairsDealt: lambda x: f"{who(x.side)} got {things(x.units)}, to keep one of each class.",
    e.StartPlayerChosen: lambda x: f"{who(x.side)} went first.",
    e.StartChosen: lambda x: f"{who(x.side)} started in the {things(x.corners)}.",
    e.UnitPlaced: lambda x: f"{place(x.unit)} came to {spot(x.space)}.",
    e.TacticsDealt: lambda x: f"Everybody got {count(x.cards, 'tactic card')}, to keep 1.",
    e.TacticsOffered: lambda x: f"{who(x.seat)} got {things(x.tactics)} to choose from.",
    e.TacticKept: lambda x: f"{who(x.seat)} kept {place(x.tactic)}.",
    e.TurnBegun: lambda x: f"{who(x.side)} began a turn of round {x.round}.",
    e.FlagAdvanced: lambda x: f"{who(x.side)} held {place(x.area)}: its flag moved on to {x.at}.",
    e.AreaSecured: lambda x: f"{who(x.side)} secured {place(x.area)} and took its flag.",
    e.UnitRecovered: tell_recovered,
    e.UnitWeakened: lambda x: f"{place(x.unit)} was weakened.",
    e.TacticDrawn: lambda x: f"{who(x.seat)} drew {place(x.tactic)}.",
    e.TacticTaken: lambda x: f"{who(x.seat)} drew a tactic card; {x.left} were left.",
    e.TacticsShuffled: lambda x: f"{x.cards} tactic cards were shuffled into a new deck.",
    e.TacticDiscarded: lambda x: f"{who(x.seat)} discarded {place(x.tactic)}.",
    e.TacticPlayed: lambda x: f"{who(x.seat)} played {place(x.tactic)}.",
    e.TurnEnded: tell_end_of_turn,
    e.UnitMoved: tell_move,
    e.VillageHelped: lambda x: (
        f"The village on {spot(x.space)} gave {place(x.unit)} {back(x.health, x.ammo, x.mana)}."
    ),
    e.UnitHealed: lambda x: f"{place(x.unit)} regained {x.health} health{by(x.by)}.",
    e.UnitRefilled: lambda x: f"{place(x.unit)} regained {back(0, x.ammo, x.mana)}{by(x.by)}.",
    e.AttackDeclared: tell_attack,
    e.DiceRolled: tell_dice,
    e.ShotMissed: lambda x: f"{place(x.unit)} missed {place(x.target)}.",
    e.AmmoSpent: lambda x: f"{place(x.unit)} used {x.ammo} ammo: {x.left} left.",
    e.ManaSpent: lambda x: f"{place(x.unit)} paid {x.mana} mana: {x.left} left.",
    e.UnitHurt: tell_hurt,
    e.UnitCaptured: lambda x: f"{who(x.side)} captured {place(x.unit)} on {spot(x.space)}.",
    e.UnitKnocked: tell_knocked,
    e.UnitShifted: lambda x: (
        f"{place(x.unit)} was moved from {spot(x.path[0])} to {spot(x.path[-1])}{by(x.by)}."
    ),
    e.CounterPassed: lambda x: f"{place(x.unit)} did not strike back.",
    e.SpellCast: lambda x: (
        f"{place(x.unit)} cast a spell{f' on {spot(x.target)}' if x.target else ''}."
    ),
    e.Reacted: lambda x: f"{place(x.unit)} answered with {place(x.power)}.",
    e.ResourceStolen: lambda x: f"{place(x.unit)} took {x.taken} {x.kind} from {place(x.target)}.",
    e.ArtifactTaken: lambda x: f"{place(x.unit)} picked up the artifact on {spot(x.space)}.",
    e.ArtifactStolen: lambda x: f"{place(x.unit)} took the artifact from {place(x.target)}.",
    e.ArtifactDropped: lambda x: f"{place(x.unit)} dropped the artifact on {spot(x.space)}.",
    e.TimeAdvanced: lambda x: f"Time went on: {x.left} left.",
    e.TimeGained: lambda x: f"The time rose by {x.gained} to {x.left}.",
    e.EnemyCardDrawn: tell_enemy_card,
    e.EnemyDeckShuffled: lambda x: f"{x.cards} enemy cards were shuffled into a new deck.",
    e.CompassDrawn: lambda x: f"{place(x.card)} was turned up: its compass points {x.compass}.",
    e.EnemyReasoned: tell_reason,
    e.DungeonEntered: lambda x: f"{place(x.unit)} entered {dungeon(x.dungeon)}.",
    e.DungeonLeft: lambda x: f"{place(x.unit)} left {dungeon(x.dungeon)} for {spot(x.space)}.",
    e.DungeonStep: lambda x: (
        f"{place(x.unit)} went on to {spot(x.space)} for {count(x.cost, 'point')}."
    ),
    e.CaveInHeld: lambda x: (
        f"The cave-in on {spot(x.space)} held {place(x.unit)} back: {count(x.left, 'point')} left."
    ),
    e.MonsterMet: tell_monster,
    e.BarrierPaid: lambda x: f"{place(x.unit)} paid {x.mana} mana to pass the barrier.",
    e.CrystalTaken: lambda x: f"{place(x.unit)} took {crystal(x.dungeon)}.",
    e.BonusClaimed: lambda x: f"{who(x.seat)} used the bonus of {crystal(x.dungeon)}.",
    e.EndTriggered: lambda x: (
        f"{who(x.side)} {TRIGGERS.get(x.rule, 'brought the end')}: all others have one more turn."
    ),
    e.SideOut: lambda x: f"{who(x.side)} had no units left.",
    e.GameEnded: lambda x: ENDINGS[x.rule],
}
