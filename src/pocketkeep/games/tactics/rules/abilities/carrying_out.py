"""The steps in which effects are carried out, one after the other."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, AskEach, Decision, Do, Step, end, go_to
from pocketkeep.games.tactics.choices import Discard, Move, Pass, Push, Target, Walk
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa
from pocketkeep.games.tactics.model.terms import (
    BLAST,
    BLINK,
    DAMAGE,
    DRAW,
    FOE,
    MOVE,
    NONE,
    PLAYER,
    PULL,
    PUSH,
    STRIKE,
)
from pocketkeep.games.tactics.rules.abilities import changes, effects, outcomes, targets
from pocketkeep.games.tactics.rules.movement import pulling
from pocketkeep.games.tactics.rules.tactic_cards import hands


def begin_row(game: Tactics, frame: effects.Effects) -> None:
    """T-ABILITY-10 The next effect: for whom it is, unless somebody has to be chosen."""
    frame.row += 1
    frame.units = []
    if frame.row == len(frame.rows):
        end(frame)
        return
    effect = effects.under_way(frame)
    if effect.whom == PLAYER:
        outcomes.help_player(game, frame, effect.kind, targets.amount(effect, frame.power))
    elif effect.kind == BLAST:
        outcomes.blast(game, frame, effect)
    elif effect.kind != DAMAGE and (
        not targets.is_chosen(effect.whom) or is_automa(game, frame.side)
    ):
        found = candidates(game, frame)
        if targets.is_chosen(effect.whom):
            found = pick(game, frame, found)
        frame.units = found


def candidates(game: Tactics, frame: effects.Effects) -> list[int]:
    effect = effects.under_way(frame)
    return changes.changed(
        game,
        side=frame.side,
        source=frame.source,
        target=frame.target,
        by=frame.by,
        space=frame.space,
        effect=effect,
        power=frame.power,
    )


def pick(game: Tactics, frame: effects.Effects, found: list[int]) -> list[int]:
    """T-ABILITY-18 A solo enemy helps its unit that has lost most, and harms who has least left."""
    is_harm = effects.under_way(frame).whom == FOE
    best: list[int] = []
    least = 0
    for unit in found:
        lost = face(game, unit).health - game.health[unit]
        rank = game.health[unit] if is_harm else -lost
        if not best or rank < least:
            best, least = [unit], rank
    return best


def ask_unit(game: Tactics, frame: effects.Effects) -> Decision | None:
    """T-ABILITY-8 One of those for whom it would change something."""
    effect = effects.under_way(frame)
    if not targets.is_chosen(effect.whom) or is_automa(game, frame.side):
        return None
    options: list[Choice] = []
    for unit in candidates(game, frame):
        options.append(game.book.target[game.card[unit]])
    if not options:
        return None
    if effect.kind in (MOVE, BLINK, STRIKE):
        options.append(game.book.pass_)  # who may, need not
    return Decision(frame.side, options)


def choose_unit(game: Tactics, frame: effects.Effects, choice: Target | Pass) -> None:
    if type(choice) is Target:
        frame.units = [game.unit_of[choice.card]]


def next_unit(game: Tactics, frame: effects.Effects) -> None:
    """T-ABILITY-10 One after the other, as long as it still changes something."""
    effect = effects.under_way(frame)
    while frame.units:
        unit = frame.units.pop(0)
        if game.place[unit] != NONE and would_change(game, frame, unit):
            frame.unit = unit
            outcomes.carry_out_now(
                game, frame, effect.kind, unit, number=targets.amount(effect, frame.power)
            )
            return
    frame.unit = NONE


def would_change(game: Tactics, frame: effects.Effects, unit: int) -> bool:
    effect = effects.under_way(frame)
    return changes.would_change(
        game,
        side=frame.side,
        source=frame.source,
        by=frame.by,
        unit=unit,
        effect=effect,
        power=frame.power,
    )


def ask_how(game: Tactics, frame: effects.Effects) -> Decision | None:
    """T-ABILITY-12, T-ABILITY-13, T-SPELL-9, T-SPELL-14 Where to, in which direction, whom.

    T-ABILITY-18 Solo enemies decline whatever they may do.
    """
    if frame.unit == NONE or is_automa(game, frame.side):
        return None
    effect, unit = effects.under_way(frame), frame.unit
    number = targets.amount(effect, frame.power)
    options: list[Choice] = []
    if effect.kind in (PUSH, PULL):
        for direction in outcomes.directions(game, frame, unit):
            options.append(game.book.push[direction])
        return Decision(frame.side, options)
    if effect.kind == STRIKE:
        options = changes.strikes(game, unit)
    elif effect.kind == MOVE:
        options = changes.moves(game, frame.side, unit, number)
        if options and changes.walks(game, frame.side, unit):
            options.append(game.book.walk[game.card[unit]])
    elif effect.kind == BLINK:
        spaces = pulling.free_spaces(game, game.place[frame.source], number)
        changes.add_moves(game, unit, spaces, options)
    if not options:
        return None
    return Decision(frame.side, [*options, game.book.pass_])


def choose_how(game: Tactics, frame: effects.Effects, choice: Choice) -> None:
    if type(choice) is Pass:
        return
    if type(choice) is Push:
        outcomes.drive(game, frame, frame.unit, choice.direction)
    elif type(choice) is Move:
        outcomes.move(game, frame, choice.space)
    elif type(choice) is Walk:
        outcomes.walk(game, frame)
    else:
        outcomes.strike(game, frame, choice)


def ask_discard(game: Tactics, frame: effects.Effects) -> Decision | None:
    """T-ABILITY-14 Nobody keeps more than two tactic cards."""
    if is_automa(game, frame.side) or effects.under_way(frame).kind != DRAW:
        return None
    hand = game.hands[frame.side]
    if len(hand) <= game.book.numbers.hand:
        return None
    return Decision(frame.side, [game.book.discard[tactic] for tactic in hand])


def discard(game: Tactics, frame: effects.Effects, choice: Discard) -> None:
    hands.discard(game, frame.side, choice.tactic)


def go_on(game: Tactics, frame: effects.Effects) -> None:
    """T-ABILITY-10 The next unit of this effect, or the next effect."""
    go_to(frame, "next-unit" if frame.units else "begin-row")


EFFECTS: Final[list[Step]] = [
    Do("begin-row", "T-ABILITY-10", begin_row),
    Ask("choose-unit", "T-ABILITY-8", "For which unit?", ask=ask_unit, apply=choose_unit),
    Do("next-unit", "T-ABILITY-10", next_unit),
    Ask("choose-how", "T-ABILITY-12", "Where to, or at whom?", ask=ask_how, apply=choose_how),
    AskEach(
        "discard",
        "T-ABILITY-14",
        "Which tactic card do you discard?",
        ask=ask_discard,
        apply=discard,
        private=True,
    ),
    Do("go-on", "T-ABILITY-10", go_on),
]
