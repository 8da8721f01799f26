"""What is foreseen of an option, as it leaves the engine: one struct for each kind of option."""

from __future__ import annotations

import msgspec

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import ATTACKS, NONE, AttackKind, DieSymbol
from pocketkeep.games.tactics.rules.foresight import forecasts
from pocketkeep.games.tactics.rules.foresight.forecasts import Forecast, NoCounter, StepNote


class Part(msgspec.Struct):
    """What a number is made of: a word, and how much it adds."""

    word: str
    amount: int


class MovePreview(msgspec.Struct, tag_field="kind", tag="move"):
    """A movement: its way, its price, and what waits at its end."""

    cost: int
    path: list[str]  # squares; the first is where the unit stands
    costs: list[int]  # by step; none if the unit is led or set down
    notes: list[list[StepNote]]  # by step, what makes it dear or special
    villages: list[str]  # on the way, that would help
    threat: int  # the most health that enemies could take at its end, before one's next turn
    left: int | None  # of a way into a dungeon, the movement left inside


class Dice(msgspec.Struct):
    """Dice that may be rolled, and what of them counts."""

    number: int
    symbol: DieSymbol
    faces: int  # of a die, with the symbol
    of: int  # faces that a die has
    chance: float  # that one die shows the symbol


class Counter(msgspec.Struct):
    """How the target of an attack could strike back."""

    attack: AttackKind
    damage: int
    parts: list[Part]
    before: int  # health of the attacker
    after: int
    pays: int  # health that the target pays first, if it is weakened


class Spending(msgspec.Struct):
    """Ammo or mana: what there is, and what is left afterwards."""

    now: int
    best: int
    worst: int


class AttackPreview(msgspec.Struct, tag_field="kind", tag="attack"):
    """An attack without luck: no symbols, no knock back, no tactic cards."""

    attack: AttackKind
    damage: int
    parts: list[Part]
    before: int  # health of the target
    after: int
    captures: bool
    distance: int
    range: int | None  # None: melee, or without limit
    unlimited: bool
    ranges: list[Part]
    ammo: Spending | None
    mana: Spending | None
    dice: Dice | None  # at most
    each: int  # damage more for each power symbol
    hit: float  # how likely it is to hit
    weakens: bool  # it is the unit's second action
    next_weakens: bool  # a second action of the unit in this turn would weaken it
    pays: int  # health that a weakened unit pays first
    counters: list[Counter]
    no_counter: NoCounter  # why there will be none; empty: there may be one


class PowerPreview(msgspec.Struct, tag_field="kind", tag="power"):
    """Mana more for a spell, and the dice for it."""

    before: int  # mana
    after: int
    dice: Dice
    each: int  # damage more for each symbol; 0: more of another effect


class RollPreview(msgspec.Struct, tag_field="kind", tag="roll"):
    """A roll for a knock back."""

    dice: Dice
    collision: int  # health that running into something costs


class RecoverPreview(msgspec.Struct, tag_field="kind", tag="recover"):
    """A weakened unit pays health, and is so no longer."""

    before: int
    after: int


Preview = MovePreview | AttackPreview | PowerPreview | RollPreview | RecoverPreview


def see_forecast(game: Tactics, found: Forecast) -> Preview:
    """A forecast in words."""
    if isinstance(found, forecasts.Way):
        return see_way(game, found)
    if isinstance(found, forecasts.Blow):
        return see_blow(game, found)
    if isinstance(found, forecasts.Boost):
        return PowerPreview(found.before, found.after, see_dice(game, found.dice), found.each)
    if isinstance(found, forecasts.Knock):
        return RollPreview(see_dice(game, found.dice), found.collision)
    return RecoverPreview(found.before, found.after)


def see_way(game: Tactics, way: forecasts.Way) -> MovePreview:
    names = game.book.spaces
    return MovePreview(
        cost=sum(way.costs),
        path=[names[space] for space in way.path],
        costs=way.costs,
        notes=way.notes,
        villages=[names[space] for space in way.villages],
        threat=way.threat,
        left=None if way.left == NONE else way.left,
    )


def see_blow(game: Tactics, blow: forecasts.Blow) -> AttackPreview:
    stroke = blow.stroke
    return AttackPreview(
        attack=ATTACKS[stroke.kind],
        damage=stroke.damage,
        parts=see_parts(stroke.parts),
        before=stroke.before,
        after=stroke.after,
        captures=stroke.damage >= stroke.before,
        distance=blow.distance,
        range=None if blow.range == NONE else blow.range,
        unlimited=blow.is_unlimited,
        ranges=see_parts(blow.ranges),
        ammo=Spending(*blow.ammo) if blow.ammo else None,
        mana=Spending(*blow.mana) if blow.mana else None,
        dice=see_dice(game, blow.dice) if blow.dice else None,
        each=blow.each,
        hit=blow.hit,
        weakens=blow.weakens,
        next_weakens=blow.next_weakens,
        pays=stroke.pays,
        counters=[see_counter(counter) for counter in blow.counters],
        no_counter=blow.no_counter,
    )


def see_counter(stroke: forecasts.Stroke) -> Counter:
    return Counter(
        attack=ATTACKS[stroke.kind],
        damage=stroke.damage,
        parts=see_parts(stroke.parts),
        before=stroke.before,
        after=stroke.after,
        pays=stroke.pays,
    )


def see_dice(game: Tactics, dice: forecasts.Dice) -> Dice:
    return Dice(
        number=dice.number,
        symbol=dice.symbol,
        faces=dice.faces,
        of=len(game.book.dice),
        chance=dice.chance,
    )


def see_parts(parts: list[forecasts.Part]) -> list[Part]:
    return [Part(word, amount) for word, amount in parts]
