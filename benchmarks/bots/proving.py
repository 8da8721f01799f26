"""What a seat can force, proved from the rules alone: no model and no policy has a say.

A prover plays a position out with the core's engine. The seat's own choices are *or*: one that
leads to the goal is enough. Everything else is *and*: all that others may choose, sealed or open,
every way luck may fall, and every world in which the seat sees the same. Worlds that it cannot tell
apart are answered alike: they go on together until its view parts them. What a seat saw before it
knows as far as its view still tells it.

What it denies is denied for good, for another world only makes it harder. What it affirms holds in
the worlds it was given. Where there is more to look at than agreed on, it says neither.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import product
from operator import attrgetter
from random import Random
from typing import Any, Final

import msgspec

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Decision, Frame, Game, Seat, answer, ask_again, asked, owes
from pocketkeep.core.ruleset import Ruleset

Test = Callable[[Game], bool]
PLAIN: Final = 1 << chance.COUNTER_BITS  # a state of chance from which nothing is foreseen
# By how many numbers are drawn in a row, into how many parts the range of each is cut: one seed for
# every way to fall into these reaches all results of draws below half as many.
PARTS: Final = {1: 96, 2: 12, 3: 12}
DEEPEST: Final = 40  # own choices in a row
PLAIN_MARSHAL: Final = 2  # the version that writes equal things alike
encode: Final = msgspec.msgpack.Encoder().encode


class Unproved(Exception):
    """There was more to look at than agreed on."""


class Prover:
    """Whether a seat can force a goal; it counts what it looks at."""

    def __init__(
        self, ruleset: Ruleset, seat: Seat, *, goal: Test, until: Test | None = None, most: int
    ) -> None:
        self.ruleset = ruleset
        self.seat = seat
        self.goal = goal  # asked of every position in which a line of play ends …
        self.until = until  # … which is where this holds, and where the game is over
        self.most = most
        self.looked = self.depth = 0
        self.known: dict[frozenset[bytes], bool] = {}

    def forces(self, worlds: Sequence[Game]) -> bool:
        """Whether the seat can bring the goal about in all of these, which it cannot tell apart."""
        groups = self.play_on(worlds)
        return groups is not None and all(self.can_force(group) for group in groups)

    def can_force(self, group: dict[bytes, Game]) -> bool:
        known = frozenset(group)
        if known not in self.known:
            worlds = list(group.values())
            options = told_apart(asked(worlds[0], self.seat), worlds[0])
            self.depth += 1
            if self.depth > DEEPEST:
                raise Unproved
            self.known[known] = any(
                self.forces(
                    [twin for world in worlds for twin in self.futures(world, self.seat, choice)]
                )
                for choice in options
            )
            self.depth -= 1
        return self.known[known]

    def play_on(self, worlds: Sequence[Game]) -> list[dict[bytes, Game]] | None:
        """Whatever the others do, to the seat's next choices, parted by what it sees.

        None: somewhere a line ends without the goal.
        """
        waiting: dict[bytes, Game] = {}
        pending, seen = list(worlds), set[bytes]()
        while pending:
            world = pending.pop()
            mark = identity(world)
            if mark in seen:
                continue
            seen.add(mark)
            self.count()
            if self.is_over(world):
                if not self.goal(world):
                    return None
                continue
            decision = owes(world, self.seat) or world.owed[0]  # own seals before those of others
            if decision.seat == self.seat and len(decision.options) > 1:
                waiting[mark] = world
                continue
            for choice in told_apart(decision, world):
                pending += self.futures(world, decision.seat, choice)
        return self.part(waiting)

    def is_over(self, world: Game) -> bool:
        return not world.owed or (self.until is not None and self.until(world))

    def part(self, waiting: dict[bytes, Game]) -> list[dict[bytes, Game]]:
        if len(waiting) < 2:
            return [waiting] if waiting else []
        groups: dict[bytes, dict[bytes, Game]] = {}
        for mark, world in waiting.items():
            seen = encode(self.ruleset.view(world, self.seat))
            groups.setdefault(seen, {})[mark] = world
        return list(groups.values())

    def futures(self, game: Game, seat: Seat, choice: Choice) -> list[Game]:
        """All that may follow from a choice, however luck falls."""
        plain = after(game, seat, choice, luck=PLAIN)
        draws = plain.chance - PLAIN
        if not draws:
            return [plain]
        found: dict[bytes, Game] = {}
        most = 0
        while most != draws:
            draws, found = max(draws, most), {}
            for luck in ways_to_fall(draws):
                self.count()
                future = after(game, seat, choice, luck=luck)
                most = max(most, future.chance - luck)
                found.setdefault(identity(future), future)
        return list(found.values())

    def count(self) -> None:
        self.looked += 1
        if self.looked > self.most:
            raise Unproved


def told_apart(decision: Decision, game: Any) -> list[Choice]:
    """The options but those that change nothing of what can be forced.

    D-CONFLICT-11 Cards of neither side go home, where no conflict ability can make them count.
    T-END-3 What is discarded in the last turn of the game is never played.
    """
    options = decision.options
    if decision.rule == "D-CONFLICT-5":
        if any(game.book.fights[faction] for faction in game.factions):
            return options
        pair = game.stack[-1].pair
        return [choice for choice in options if getattr(choice, "faction", pair[0]) in pair]
    if decision.rule == "T-TURN-7" and game.trigger and not game.last_turns:
        return options[:1]
    return options


def identity(game: Game) -> bytes:
    """A position but for chance, which a prover sets before every choice."""
    frames = [(type(frame).__name__, frame.step, parts(frame)) for frame in game.stack]
    seals = [[choice.text for choice in seal] for seal in game.sealed]
    return marshal.dumps((parts(game), frames, seals), PLAIN_MARSHAL)


def parts(thing: Game | Frame) -> Any:
    kind: Any = type(thing)
    return reader(kind)(thing)


@cache
def reader(kind: Any) -> Callable[[object], Any]:
    """What gives all fields of a state or frame that save, but chance and the step."""
    names = [field.name for field in fields(kind) if field.name not in ("chance", "step")]
    return attrgetter(*names) if names else lambda _: ()


def after(game: Game, seat: Seat, choice: Choice, *, luck: int) -> Game:
    future = game.clone()
    future.chance = luck
    answer(future, seat, choice)
    return future


@cache
def ways_to_fall(draws: int) -> tuple[int, ...]:
    """States of chance, one for every way in which so many draws may fall."""
    if draws not in PARTS:
        raise Unproved
    parts = PARTS[draws]
    found: dict[tuple[int, ...], int] = {}
    for seed in range(1, 1 << chance.SEED_BITS):
        state = seed << chance.COUNTER_BITS
        fall = tuple(chance.below(state + number, parts) for number in range(1, draws + 1))
        found.setdefault(fall, state)
        if len(found) == parts**draws:
            break
    return tuple(found[fall] for fall in product(range(parts), repeat=draws))


def worlds_of(ruleset: Ruleset, game: Game, seat: Seat, number: int) -> list[Game]:
    """The position, and so many drawn anew that the seat cannot tell from it."""
    return list(distinct(drawn(ruleset, game, seat, number)))


def drawn(ruleset: Ruleset, game: Game, seat: Seat, number: int) -> Iterator[Game]:
    """Nobody has sealed anything in these but the seat: what others seal is all tried."""
    luck = Random(number)
    yield unsealed(game, seat)
    for _ in range(number):
        yield unsealed(ruleset.redeterminise(game, seat, luck), seat)


def unsealed(game: Game, seat: Seat) -> Game:
    """The same position before anybody else has sealed anything."""
    world = game.clone()
    for other in range(len(world.sealed)):
        if other != seat:
            world.sealed[other] = []
    if world.sealed:
        ask_again(world)
    return world


def distinct(worlds: Iterator[Game]) -> Iterator[Game]:
    seen = set[bytes]()
    for world in worlds:
        mark = identity(world)
        if mark not in seen:
            seen.add(mark)
            yield world
