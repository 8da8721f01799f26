"""What spells, tactic cards, crystals and monsters do: rows of effects, carried out in order.

A row is [effect, who, amount, more for each power symbol, within so many spaces (0: anywhere)].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, AskEach, Decision, Do, Frame, Step, end, follow
from pocketkeep.games.tactics.choices import Discard, Move, Pass, Push, Target
from pocketkeep.games.tactics.model.state import Side, Tactics, face, is_automa
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
from pocketkeep.games.tactics.rules.abilities import outcomes, targets
from pocketkeep.games.tactics.rules.movement import shifting
from pocketkeep.games.tactics.rules.tactic_cards import hands

CHOOSE_ROW: Final = 0
NEXT_UNIT: Final = 2


@dataclass
class Effects(Frame):
    """Rows being carried out, for one unit after the other."""

    side: Side  # whose card, spell or ability it is
    source: int  # the caster; the unit of the moment; the one in the dungeon
    target: int
    by: int
    space: int  # on which the spell was cast, or NONE
    rows: list[list[int]]  # never changed
    row: int  # the one under way
    power: int  # symbols rolled
    name: str  # of the card or ability, for events
    units: list[int]  # those that the row is still for
    unit: int  # the one it is for now

    def procedure(self) -> list[Step]:
        return EFFECTS

    def clone(self) -> Effects:
        return Effects(
            self.step, self.side, self.source, self.target, self.by, self.space, self.rows,
            self.row, self.power, self.name, self.units.copy(), self.unit,
        )  # fmt: skip


def carry_out(
    game: Tactics,
    side: Side,
    source: int,
    target: int,
    by: int,
    rows: list[list[int]],
    power: int,
    name: str,
) -> None:
    """T-ABILITY-10 Rows follow, in order, each as far as it changes anything."""
    carry_out_at(game, side, source, target, by, NONE, rows, power, name)


def carry_out_at(
    game: Tactics,
    side: Side,
    source: int,
    target: int,
    by: int,
    space: int,
    rows: list[list[int]],
    power: int,
    name: str,
) -> None:
    """The same, counted from a space; nothing follows the end of the game."""
    if rows and not game.ended:
        follow(game, Effects(0, side, source, target, by, space, rows, -1, power, name, [], NONE))


def is_possible(
    game: Tactics, side: Side, source: int, target: int, by: int, rows: list[list[int]]
) -> bool:
    """T-ABILITY-10 Whether any row would change something, as far as all can see."""
    return is_possible_at(game, side, source, target, by, NONE, rows)


def is_possible_at(
    game: Tactics,
    side: Side,
    source: int,
    target: int,
    by: int,
    space: int,
    rows: list[list[int]],
) -> bool:
    for row in rows:
        if row[1] == PLAYER:
            if targets.helps_player(game, side, row[0]):
                return True
        elif row[0] == BLAST:
            if targets.blasted(game, side, target, centre(game, source, space), row):
                return True
        elif targets.changed(game, side, source, target, by, space, row, most_power(row)):
            return True
    return False


def most_power(row: list[int]) -> int:
    """A row that only counts symbols may do something if one is rolled."""
    return 1 if row[3] else 0


def centre(game: Tactics, source: int, space: int) -> int:
    """The space an area is counted from."""
    return space if space != NONE or source == NONE else game.place[source]


def begin_row(game: Tactics, frame: Effects) -> None:
    """T-ABILITY-10 The next row: for whom it is, unless somebody has to be chosen."""
    frame.row += 1
    frame.units = []
    if frame.row == len(frame.rows):
        end(frame)
        return
    row = frame.rows[frame.row]
    if row[1] == PLAYER:
        outcomes.help_player(game, frame, row[0], targets.amount(row, frame.power))
    elif row[0] == BLAST:
        outcomes.blast(game, frame, row)
    elif row[0] != DAMAGE and (not targets.is_chosen(row[1]) or is_automa(game, frame.side)):
        found = candidates(game, frame)
        if targets.is_chosen(row[1]):
            found = pick(game, frame, found)
        frame.units = found


def candidates(game: Tactics, frame: Effects) -> list[int]:
    row = frame.rows[frame.row]
    return targets.changed(
        game, frame.side, frame.source, frame.target, frame.by, frame.space, row, frame.power
    )


def pick(game: Tactics, frame: Effects, found: list[int]) -> list[int]:
    """T-ABILITY-18 A solo enemy helps its unit that has lost most, and harms who has least left."""
    best: list[int] = []
    least = 0
    for unit in found:
        lost = face(game, unit).health - game.health[unit]
        rank = game.health[unit] if frame.rows[frame.row][1] == FOE else -lost
        if not best or rank < least:
            best, least = [unit], rank
    return best


def ask_unit(game: Tactics, frame: Effects) -> Decision | None:
    """T-ABILITY-8 One of those for whom it would change something."""
    row = frame.rows[frame.row]
    if not targets.is_chosen(row[1]) or is_automa(game, frame.side):
        return None
    options: list[Choice] = []
    for unit in candidates(game, frame):
        options.append(game.book.target[game.card[unit]])
    if not options:
        return None
    if row[0] == MOVE or row[0] == BLINK or row[0] == STRIKE:
        options.append(game.book.pass_)  # who may, need not
    return Decision(frame.side, options)


def choose_unit(game: Tactics, frame: Effects, choice: Target | Pass) -> None:
    if type(choice) is Target:
        frame.units = [game.unit_of[choice.card]]


def next_unit(game: Tactics, frame: Effects) -> None:
    """T-ABILITY-10 One after the other, as long as it still changes something."""
    row = frame.rows[frame.row]
    while frame.units:
        unit = frame.units.pop(0)
        if game.place[unit] != NONE and would_change(game, frame, unit):
            frame.unit = unit
            outcomes.do_plainly(game, frame, row[0], unit, targets.amount(row, frame.power))
            return
    frame.unit = NONE


def would_change(game: Tactics, frame: Effects, unit: int) -> bool:
    row = frame.rows[frame.row]
    return targets.would_change(game, frame.side, frame.source, frame.by, unit, row, frame.power)


def ask_how(game: Tactics, frame: Effects) -> Decision | None:
    """T-ABILITY-12, T-ABILITY-13, T-SPELL-9, T-SPELL-14 Where to, in which direction, whom.

    T-ABILITY-18 Solo enemies decline whatever they may do.
    """
    if frame.unit == NONE or is_automa(game, frame.side):
        return None
    row, unit = frame.rows[frame.row], frame.unit
    number = targets.amount(row, frame.power)
    options: list[Choice] = []
    if row[0] == PUSH or row[0] == PULL:
        for direction in outcomes.directions(game, frame, unit):
            options.append(game.book.push[direction])
        return Decision(frame.side, options)
    if row[0] == STRIKE:
        options = targets.strikes(game, unit)
    elif row[0] == MOVE:
        options = targets.moves(game, frame.side, unit, number)
    elif row[0] == BLINK:
        spaces = shifting.free_spaces(game, game.place[frame.source], number)
        targets.add_moves(game, unit, spaces, options)
    if not options:
        return None
    return Decision(frame.side, [*options, game.book.pass_])


def choose_how(game: Tactics, frame: Effects, choice: Choice) -> None:
    if type(choice) is Pass:
        return
    if type(choice) is Push:
        outcomes.drive(game, frame, frame.unit, choice.direction)
    elif type(choice) is Move:
        outcomes.move(game, frame, choice.space)
    else:
        outcomes.strike(game, frame, choice)


def ask_discard(game: Tactics, frame: Effects) -> Decision | None:
    """T-ABILITY-14 Nobody keeps more than two tactic cards."""
    if is_automa(game, frame.side) or frame.rows[frame.row][0] != DRAW:
        return None
    hand = game.hands[frame.side]
    if len(hand) <= game.book.numbers.hand:
        return None
    return Decision(frame.side, [game.book.discard[tactic] for tactic in hand])


def discard(game: Tactics, frame: Effects, choice: Discard) -> None:
    hands.discard(game, frame.side, choice.tactic)


def go_on(game: Tactics, frame: Effects) -> None:
    """T-ABILITY-10 The next unit of this row, or the next row."""
    frame.step = NEXT_UNIT if frame.units else CHOOSE_ROW


EFFECTS: Final[list[Step]] = [
    Do("T-ABILITY-10", begin_row),
    Ask("T-ABILITY-8", "For which unit?", ask_unit, choose_unit),
    Do("T-ABILITY-10", next_unit),
    Ask("T-ABILITY-12", "Where to, or at whom?", ask_how, choose_how),
    AskEach(
        "T-ABILITY-14", "Which tactic card do you discard?", ask_discard, discard, private=True
    ),
    Do("T-ABILITY-10", go_on),
]
