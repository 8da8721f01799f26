"""Taking actions: pages 6 and 7 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Do, Frame, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.choices import (
    Cast,
    CastAt,
    CastOn,
    Enter,
    Fire,
    Melee,
    Move,
    Recover,
    Shoot,
    Walk,
)
from pocketkeep.games.tactics.model.state import Side, Tactics, enemies_of, in_play, side_of
from pocketkeep.games.tactics.model.terms import (
    ATTACKED,
    CHANTED,
    FIRE,
    MELEE,
    MISSILE,
    MOVED,
    NONE,
    SPACES,
    SPELL,
)
from pocketkeep.games.tactics.rules import harm, recovery
from pocketkeep.games.tactics.rules.combat import attacks, ranges
from pocketkeep.games.tactics.rules.dungeons import delving, squares
from pocketkeep.games.tactics.rules.movement import moving, walking, ways
from pocketkeep.games.tactics.rules.spells import casting, printed

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it


@state
class Aftermath(Frame):
    """What follows an action, once everything it set off is over."""

    unit: int
    is_second: bool

    def procedure(self) -> list[Step]:
        return AFTERMATH


def options(game: Tactics, side: Side) -> list[Choice]:
    """T-ACT-1, T-ACT-9, T-TEAM-7 All actions of one's own units, recovering, or the end."""
    found: list[Choice] = []
    if game.left > 0:
        own, targets = in_play(game, side), enemies_of(game, side)
        for unit in own:
            if recovery.may_recover(game, unit):
                found.append(game.book.recover[game.card[unit]])
            if may_act(game, unit, len(own)):
                add_actions(game, unit, len(own), targets, found=found)
    found.append(game.book.end_turn)
    return found


def may_act(game: Tactics, unit: int, own: int) -> bool:
    """T-ACT-2, T-ACT-4, T-ACT-8, T-ACT-14 Two actions a unit, all with the last; none weakened."""
    if game.weakened[unit]:
        return False
    return own == 1 or game.acts[unit] < game.book.numbers.unit_actions


def may_do(game: Tactics, unit: int, deed: int, own: int) -> bool:
    """T-ACT-3, T-ACT-4, T-ACT-13 No unit does the same twice in a turn, unless it is the last."""
    return own == 1 or not game.deeds[unit] & deed


def add_actions(
    game: Tactics, unit: int, own: int, targets: list[int], found: list[Choice]
) -> None:
    """T-ACT-1 Movement, the attacks, and a spell that is none; in a dungeon no attack."""
    is_inside = game.place[unit] >= SPACES
    if may_do(game, unit, MOVED, own):
        if is_inside:
            squares.add_steps(game, unit, ways.points(game, unit), found)
        else:
            add_moves(game, unit, found)
            delving.add_entries(game, unit, found)
    may_attack = not is_inside and may_do(game, unit, ATTACKED, own)
    if may_attack:
        add_attacks(game, unit, targets, found)
    casting.add_casts(game, unit, may_attack, may_do(game, unit, CHANTED, own), found=found)


def deed_of_spell(game: Tactics, unit: int) -> int:
    """T-ACT-3 A spell that damages is an attack, any other a deed of its own."""
    return ATTACKED if printed.is_attack(game, unit) else CHANTED


def add_moves(game: Tactics, unit: int, found: list[Choice]) -> None:
    """T-MOVE-2, T-MOVE-14 To every space within reach, or there by a way of one's own."""
    moves = ways.reach(game, unit).moves
    found += moves
    if moves:
        found.append(game.book.walk[game.card[unit]])


def add_attacks(game: Tactics, unit: int, targets: list[int], found: list[Choice]) -> None:
    """T-ACT-3, T-TEAM-3 One attack of any kind on an enemy; the ballista's is one too."""
    book, card, here = game.book, game.card[unit], game.place[unit]
    strikes = ranges.has_attack(game, unit, MELEE)
    shot, spell, bolt = far(game, unit, MISSILE), far(game, unit, SPELL), far(game, unit, FIRE)
    if not (strikes or shot or spell or bolt):
        return
    most = max(shot, spell)
    most = max(most, bolt) + book.numbers.height_range  # no height gets further
    apart, place, height = book.apart[here], game.place, book.height
    for target in targets:
        there: i64 = place[target]
        steps: i64 = apart[there]
        if steps > most and steps > 1:
            continue
        other = game.card[target]
        if strikes and steps == 1 and height[here] == height[there]:
            found.append(book.melee[card][other])
        if shot and steps <= ranges.adjusted(game, shot, here, there):
            found.append(book.shoot[card][other])
        if spell and steps <= ranges.adjusted(game, spell, here, there):
            found.append(book.cast_at[card][other])
        if bolt and steps <= ranges.adjusted(game, bolt, here, there):
            found.append(book.fire[card][other])


def far(game: Tactics, unit: int, kind: int) -> int:
    """How far such an attack goes on level ground; 0: it has none, or cannot pay for it."""
    if not ranges.has_attack(game, unit, kind) or not ranges.can_pay(game, unit, kind):
        return 0
    return ranges.level_range(game, unit, kind)


def take(game: Tactics, choice: Choice) -> None:
    """T-ACT-1, T-ACT-12 Each action is completed, with all it sets off, before the next."""
    if type(choice) is Recover:
        recovery.pay(game, game.unit_of[choice.card])
    elif type(choice) is Move:
        move(game, game.unit_of[choice.card], choice)
    elif type(choice) is Walk:
        unit = game.unit_of[choice.card]
        count(game, unit, MOVED)
        walking.begin(game, unit, ways.points(game, unit), "")
        follow_up(game, unit)
    elif type(choice) is Enter:
        unit = game.unit_of[choice.card]
        count(game, unit, MOVED)
        delving.enter(game, unit, choice.dungeon)
        follow_up(game, unit)
    elif type(choice) is Melee:
        strike(game, MELEE, choice.card, choice.target)
    elif type(choice) is Shoot:
        strike(game, MISSILE, choice.card, choice.target)
    elif type(choice) is Fire:
        strike(game, FIRE, choice.card, choice.target)
    elif type(choice) is CastAt and printed.strikes(game, game.unit_of[choice.card]):
        strike(game, SPELL, choice.card, choice.target)
    else:
        cast(game, choice)


def move(game: Tactics, unit: int, choice: Move) -> None:
    """T-ACT-12 A movement is made in one go: no attack comes between."""
    count(game, unit, MOVED)
    if game.place[unit] >= SPACES:
        delving.begin_walk(game, unit, choice.space)
    else:
        known = ways.reach(game, unit)
        moving.walk(game, unit, ways.way(game, unit, known, choice.space), "")
    follow_up(game, unit)


def strike(game: Tactics, kind: int, card: int, target: int) -> None:
    unit = game.unit_of[card]
    count(game, unit, ATTACKED)
    attacks.start(game, kind, unit, game.unit_of[target], is_counter=False, bonus=0)
    follow_up(game, unit)


def cast(game: Tactics, choice: Choice) -> None:
    """T-SPELL-6 A spell that does no damage is no attack; one that hits an area is."""
    assert isinstance(choice, CastAt | CastOn | Cast)
    unit = game.unit_of[choice.card]
    count(game, unit, deed_of_spell(game, unit))
    casting.cast(game, unit, choice)
    follow_up(game, unit)


def count(game: Tactics, unit: int, deed: int) -> None:
    """T-ACT-1 One of the three actions is taken."""
    game.left -= 1
    game.acts[unit] += 1
    game.deeds[unit] |= deed


def follow_up(game: Tactics, unit: int) -> None:
    """T-END-6 Nothing follows an action that has ended the game."""
    if not game.ended:
        follow(game, Aftermath(unit=unit, is_second=game.acts[unit] > 1))


def may_tire(game: Tactics, unit: int) -> bool:
    """T-ACT-6, T-ACT-13 With two units or fewer nobody is weakened by acting."""
    return len(in_play(game, side_of(unit))) > harm.FEW


def tire(game: Tactics, aftermath: Aftermath) -> None:
    """T-ACT-2, T-ACT-6, T-ACT-13 A second action weakens, once over, if more than two are left."""
    unit = aftermath.unit
    if aftermath.is_second and may_tire(game, unit) and game.place[unit] != NONE:
        harm.weaken(game, unit)


AFTERMATH: Final[list[Step]] = [
    Do("tire", "T-ACT-2", tire),
]
