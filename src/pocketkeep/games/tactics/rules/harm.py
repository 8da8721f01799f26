"""Health lost and regained, weakened units, and capturing: page 7 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.events import (
    ArtifactDropped,
    SideOut,
    UnitCaptured,
    UnitHealed,
    UnitHurt,
    UnitRecovered,
    UnitWeakened,
)
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    face,
    in_play,
    is_automa,
    name,
    side_of,
    team_of,
    told,
)
from pocketkeep.games.tactics.model.terms import NONE, UNIT_CAPTURED, UNIT_HURT
from pocketkeep.games.tactics.rules import adventure, ending, land

# cycle: whatever is under way may capture, and has to part with a captured enemy
from pocketkeep.games.tactics.rules.automa import fallen
from pocketkeep.games.tactics.rules.tactic_cards import hands, windows

FEW: Final = 2  # units with which nobody stays weakened


def settle(game: Tactics, unit: int, by: int) -> bool:
    """T-CAPTURE-1, T-CAPTURE-3 Who is at zero after an attack is captured by who attacked.

    Whether it still stands.
    """
    if game.health[unit] > 0:
        return True
    if not game.ended:
        capture(game, unit, side_of(by), by)
    return False


def notice(game: Tactics, unit: int, amount: int, by: int, lost_by: int) -> None:
    """T-DAMAGE-4 Cards may speak of the damage, if the unit still stands."""
    if amount > 0 and game.place[unit] != NONE:
        windows.offer(game, UNIT_HURT, unit, by, amount=amount, lost_by=lost_by)


def lose(game: Tactics, unit: int, amount: int, by: int, captor: Side, why: str) -> bool:
    """T-DAMAGE-5, T-DAMAGE-6, T-CAPTURE-4 A loss that is no attack: nothing lessens or answers it.

    One's own side never takes the last health. Whether the unit still stands.
    """
    if team_of(game, captor) == team_of(game, side_of(unit)):
        amount = min(amount, game.health[unit] - 1)
    if amount <= 0 or game.ended:
        return True
    reduce(game, unit, amount, by, why=why, parts=[])
    if game.health[unit] > 0:
        return True
    capture(game, unit, captor, by)
    return False


def reduce(
    game: Tactics, unit: int, amount: int, by: int, why: str, parts: list[tuple[str, int]]
) -> None:
    """The tracker goes down, to zero at most; what becomes of the unit comes after."""
    game.health[unit] = max(0, game.health[unit] - amount)
    if game.is_heard:
        doer = name(game, by) if by != NONE else ""
        left = game.health[unit]
        game.tell(
            UnitHurt(
                unit=name(game, unit),
                health=amount,
                left=left,
                why=why,
                by=doer,
                parts=tuple(parts),
            )
        )


def capture(game: Tactics, unit: int, captor: Side, by: int) -> None:
    """T-CAPTURE-1, T-CAPTURE-2, T-CAPTURE-3 At zero health its card goes to the captor.

    T-SOLO-10 A solo enemy is replaced at once. `by` is the unit that did it; NONE: none did.
    """
    space, lost = game.place[unit], NONE
    if game.is_heard:
        game.tell(UnitCaptured(told(game, captor), name(game, unit), game.book.spaces[space]))
    drop_artifact(game, unit, space)
    land.take(game, unit)
    game.weakened[unit] = 0
    game.ammo[unit] = 0
    game.mana[unit] = 0
    side = side_of(unit)
    if is_automa(game, side):
        adventure.gain_time(game, game.book.numbers.capture_time)
        lost = game.card[unit]
        fallen.replace(game, unit)
    else:
        game.captured[captor].append(game.card[unit])
        ending.note_capture(game, captor)
        note_losses(game, side)
    windows.offer(game, UNIT_CAPTURED, unit, by, amount=captor, lost_unit=lost)


def drop_artifact(game: Tactics, unit: int, space: int) -> None:
    """T-BATTLE-6 A captured bearer drops the artifact where it stood."""
    if game.bearer == unit:
        game.bearer = NONE
        game.artifact = space
        game.tell(ArtifactDropped(name(game, unit), game.book.spaces[space]))


def note_losses(game: Tactics, side: Side) -> None:
    """T-ACT-6, T-END-2 With two units left nobody stays weakened; with none the side is out."""
    left = in_play(game, side)
    if len(left) == FEW:
        for unit in left:
            cure(game, unit)
    if left:
        return
    game.out[side] = 1
    game.tell(SideOut(told(game, side), len(game.hands[side])))
    hands.discard_hand(game, side)
    ending.note_elimination(game, side)


def weaken(game: Tactics, unit: int) -> None:
    """T-ACT-7 A unit that is weakened already is not weakened again."""
    if game.weakened[unit] or game.place[unit] == NONE:
        return
    game.weakened[unit] = game.turn
    game.tell(UnitWeakened(name(game, unit)))


def cure(game: Tactics, unit: int) -> None:
    """The weakened token goes, free of charge."""
    if game.weakened[unit]:
        game.weakened[unit] = 0
        game.tell(UnitRecovered(name(game, unit), 0))


def heal(game: Tactics, unit: int, amount: int, by: str) -> None:
    """T-SPELL-10, T-CAPTURE-5 Never above the highest number of the track, nor a captured unit."""
    healed = min(amount, face(game, unit).health - game.health[unit])
    if healed > 0 and game.place[unit] != NONE:
        game.health[unit] += healed
        game.tell(UnitHealed(name(game, unit), healed, by))
