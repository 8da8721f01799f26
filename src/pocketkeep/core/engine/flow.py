"""The loop: frames, steps, decisions, and carrying a procedure on to its next question.

A game in progress is plain numbers with a stack of frames. A frame is a procedure under way; its
table lists the rules in order. `advance` carries out rules until one needs a choice; `answer` takes
it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self, final

from mypy_extensions import mypyc_attr

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance
from pocketkeep.core.errors import NothingToChoose, Stalled
from pocketkeep.core.events import Event

Seat = int
NOBODY: Final = -1
EVERYONE: Final = -1  # readers are a set of seats, one bit each; a negative one has spectators too
OVER: Final = 1_000_000
END: Final = "end"  # saved in place of a step's name, of a procedure that has come to its end
MOST_STEPS: Final = 100_000  # without a question: more means that rules go in circles


@final
class Decision:
    """What a seat owes: one of the options, under a rule. Never changed, so clones share it."""

    def __init__(self, seat: Seat, options: list[Choice]) -> None:
        self.seat = seat
        self.options = options
        self.rule = ""  # all but seat and options are set by the step that asks
        self.prompt = ""
        self.private = False  # the options rest on hidden things: a lone one is not told by haste
        self.final = False  # what follows cannot be taken back: even a lone option is asked for


Question = Callable[[Any, Any], Decision | None]  # game, frame
SecretQuestion = Callable[[Any, Any, Seat, list[Any]], list[Choice]]  # … its seal; []: done
Answer = Callable[[Any, Any, Any], None]  # game, frame, the choice; under an AskAll all seals
Deed = Callable[[Any, Any], None]
Seats = Callable[[Any, Any], list[Seat]]


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others need not be compiled
class Book:
    """Every choice that content and options allow, made once; games share it, saves omit it."""

    def __init__(self) -> None:
        self.choices: dict[tuple[str, ...], Choice] = {}

    def enter(self, choice: Choice) -> None:
        if choice.path in self.choices:
            raise ValueError(f"two choices are both written {choice.path}")
        self.choices[choice.path] = choice


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(kw_only=True)
class Frame:
    """A procedure under way. Its fields are numbers, texts and lists of them: it saves as it is."""

    step: int = 0  # where its next rule stands in its table; saved by that rule's name

    def procedure(self) -> list[Step]:
        raise NotImplementedError

    def clone(self) -> Self:
        raise NotImplementedError  # @state makes it (core/fields.py)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class Game:
    """What the core must know of a game in progress; each game adds its own plain fields."""

    seats: int
    chance: int

    def __init__(self, book: Book, seats: int, chance: int) -> None:
        self.seats = seats
        self.chance = chance
        self.choices = book.choices  # shared, not saved: every choice by its path
        self.stack: list[Frame] = []
        self.sealed: list[list[Choice]] = []  # by seat, chosen under an AskAll; empty outside one
        self.coming: list[Frame] = []  # what follows the step under way; empty at every question
        self.owed: list[Decision] = []  # not saved: follows from the rest
        self.log: list[tuple[int, Event]] | None = None  # neither saved nor cloned; None: silent

    def clone(self) -> Self:
        raise NotImplementedError  # @state makes it (core/fields.py)

    def carry(self, twin: Game) -> None:
        """Give a clone the procedure under way."""
        twin.stack = [frame.clone() for frame in self.stack]
        if self.sealed:
            twin.sealed = [chosen.copy() for chosen in self.sealed]
        twin.owed = self.owed

    def find(self, path: tuple[str, ...]) -> Choice | None:
        """The choice written so, whether or not it is legal now."""
        return self.choices.get(path)

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens: common rules ask first, so that playouts build no events."""
        return self.log is not None

    def tell(self, event: Event, readers: int = EVERYONE) -> None:
        if self.log is not None:
            self.log.append((readers, event))

    def draw(self, limit: int) -> int:
        """A number from 0 to limit - 1 by chance."""
        self.chance += 1
        return chance.below(self.chance, limit)

    def shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.draw(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


class Step:
    """A rule in a table. `reach` carries it out or asks; True means that answers are awaited.

    Saved games know a step by its name, so a name is for ever. `once` are names that it had before,
    and those of steps that are gone: a game saved there goes on here.
    """

    def __init__(
        self, name: str, rule: str, prompt: str, *, private: bool, once: tuple[str, ...]
    ) -> None:
        self.name = name
        self.once = once
        self.rule = rule
        self.prompt = prompt
        self.private = private

    def reach(self, game: Game, frame: Frame) -> bool:
        raise NotImplementedError

    def answer(self, game: Game, frame: Frame, seat: Seat, choice: Choice) -> bool:
        raise NotImplementedError


@final
class Do(Step):
    """Happens by itself."""

    def __init__(self, name: str, rule: str, apply: Deed, once: tuple[str, ...] = ()) -> None:
        super().__init__(name, rule, "", private=False, once=once)
        self.apply = apply

    def reach(self, game: Game, frame: Frame) -> bool:
        frame.step += 1
        self.apply(game, frame)
        return False


class Ask(Step):
    """One seat decides once, if there is anything to decide."""

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        *,
        ask: Question,
        apply: Answer,
        private: bool = False,
        final: bool = False,
        once: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, rule, prompt, private=private, once=once)
        self.ask = ask
        self.apply = apply
        self.final = final

    def reach(self, game: Game, frame: Frame) -> bool:
        decision = self.ask(game, frame)
        if decision is None:
            frame.step += 1
            return False
        decision.rule = self.rule
        decision.prompt = self.prompt
        decision.private = self.private
        decision.final = self.final
        game.owed = [decision]
        return True

    def answer(self, game: Game, frame: Frame, seat: Seat, choice: Choice) -> bool:
        frame.step += 1
        self.apply(game, frame, choice)
        return False


@final
class AskEach(Ask):
    """Asks again until there is nothing left to ask: seats in turn, small steps, loops."""

    def answer(self, game: Game, frame: Frame, seat: Seat, choice: Choice) -> bool:
        self.apply(game, frame, choice)
        return False


@final
class AskAll(Step):
    """Seats choose at the same time; choices stay sealed until all have done, then all apply."""

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        *,
        who: Seats,
        ask: SecretQuestion,
        apply: Answer,
        private: bool = False,
        once: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, rule, prompt, private=private, once=once)
        self.who = who
        self.ask = ask
        self.apply = apply

    def reach(self, game: Game, frame: Frame) -> bool:
        if not game.sealed:
            game.sealed = [[] for _ in range(game.seats)]
        return self.wait(game, frame, [self.owe(game, frame, s) for s in self.who(game, frame)])

    def answer(self, game: Game, frame: Frame, seat: Seat, choice: Choice) -> bool:
        game.sealed[seat].append(choice)
        decisions = [self.owe(game, frame, seat) if d.seat == seat else d for d in game.owed]
        return self.wait(game, frame, decisions)

    def owe(self, game: Game, frame: Frame, seat: Seat) -> Decision:
        decision = Decision(seat, self.ask(game, frame, seat, game.sealed[seat]))
        decision.rule = self.rule
        decision.prompt = self.prompt
        decision.private = self.private
        return decision

    def wait(self, game: Game, frame: Frame, decisions: list[Decision]) -> bool:
        game.owed = [decision for decision in decisions if decision.options]
        if game.owed:
            return True
        sealed = game.sealed
        game.sealed = []
        frame.step += 1
        self.apply(game, frame, sealed)
        return False


def advance(game: Game) -> None:
    """Carry out every rule up to the next that needs a choice; at the end nothing is owed."""
    stack = game.stack
    for _step in range(MOST_STEPS):  # a mere `_` would be made an object every time
        if stack:
            frame = stack[-1]
            procedure = frame.procedure()
            if frame.step >= len(procedure):
                stack.pop()  # before what follows is pushed, or each turn would leave its husk
                continue
            if not game.coming:
                if procedure[frame.step].reach(game, frame):
                    return
                continue
        if not game.coming:
            game.owed = []
            return
        while game.coming:
            stack.append(game.coming.pop())
    raise Stalled(f"{MOST_STEPS} steps without a question; {stack[-1]} is under way")


def answer(game: Game, seat: Seat, choice: Choice) -> None:
    """Apply a choice to the rule that asked for it and run on to the next question. Not checked."""
    frame = game.stack[-1]
    if not frame.procedure()[frame.step].answer(game, frame, seat, choice):
        advance(game)


def ask_again(game: Game) -> None:
    """Work out afresh what is owed: after loading, or after hidden facts were drawn anew."""
    game.owed = []
    if game.stack:
        frame = game.stack[-1]
        if not frame.procedure()[frame.step].reach(game, frame):
            advance(game)


def take_back(game: Game, seat: Seat) -> None:
    """Under an AskAll a seat may take back its last step, even its done; nobody else can tell."""
    game.sealed[seat].pop()
    ask_again(game)


def follow(game: Game, frame: Frame) -> None:
    """This procedure comes after the step under way and after those already to follow."""
    game.coming.append(frame)


def place_of(procedure: list[Step], name: str) -> int:
    """Where a step stands in a table; unknown names are a fault of whoever asks."""
    for place in range(len(procedure)):
        if procedure[place].name == name:
            return place
    raise LookupError(f"there is no step {name!r}")


def go_to(frame: Frame, name: str) -> None:
    """The procedure goes on, or back, to a step of its table."""
    frame.step = place_of(frame.procedure(), name)


def is_at(frame: Frame, name: str) -> bool:
    """Whether this step comes next."""
    return frame.step == place_of(frame.procedure(), name)


def is_past(frame: Frame, name: str) -> bool:
    """Whether the procedure has left this step behind."""
    return frame.step > place_of(frame.procedure(), name)


def is_before(frame: Frame, name: str) -> bool:
    """Whether the procedure has not come to this step yet."""
    return frame.step < place_of(frame.procedure(), name)


def next_step(frame: Frame) -> str:
    """The name of the step that comes next."""
    procedure = frame.procedure()
    return procedure[frame.step].name if frame.step < len(procedure) else END


def this_step(frame: Frame) -> str:
    """The name of the step that is being carried out."""
    return frame.procedure()[frame.step - 1].name


def end(frame: Frame) -> None:
    """The procedure is over, whatever its table still holds."""
    frame.step = OVER


def stop(game: Game) -> None:
    """The game is over at once: whatever is under way or was to follow ends here."""
    game.coming.clear()
    for frame in game.stack:
        end(frame)


def owes(game: Game, seat: Seat) -> Decision | None:
    """What this seat has to decide now."""
    for decision in game.owed:
        if decision.seat == seat:
            return decision
    return None


def asked(game: Game, seat: Seat) -> Decision:
    """What this seat has to decide now, for whoever cannot go on without."""
    decision = owes(game, seat)
    if decision is None:
        raise NothingToChoose(seat)
    if not decision.options:
        raise NothingToChoose(seat, decision.rule)
    return decision
