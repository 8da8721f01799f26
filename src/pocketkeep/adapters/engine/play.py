"""One game played by numbers: an action in, the next decision out."""

from __future__ import annotations

from typing import Any, Final, final

from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import NOBODY, Book, Game, Seat, advance, answer
from pocketkeep.core.errors import CorruptRecord, PocketkeepError, RefusedChoice
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset

MOST_DECISIONS: Final = 20_000  # after which any game is broken off
DRAW: Final = 0.0  # what a game that was broken off is worth to everybody


class IllegalAction(RefusedChoice):
    """An action that the mask does not allow; nothing has changed."""

    code = "action/illegal"


class NothingToGoBackTo(PocketkeepError):
    """Fewer decisions were made than somebody wants to take back."""

    code = "action/no-past"


@final
class Play:
    """A game with what environments need of it. Seats that choose in secret are asked in turn."""

    def __init__(
        self,
        ruleset: Ruleset,
        encoder: Encoder,
        options: Options,
        book: Book,
        most_rounds: int,
        game: Game,
    ) -> None:
        self.ruleset = ruleset
        self.encoder = encoder
        self.options = options
        self.book = book
        self.most_rounds = most_rounds  # after so many the game is broken off; 0: never
        self.seed = ""
        self.game = game
        self.origin = game  # where the history begins
        self.history: list[int] = []  # seat and action, one after the other
        self.seat: Seat = NOBODY  # who decides now
        self.numbers: list[int] = []  # the actions open to that seat, in the order of its options
        self.truncated = False

    def start(self, seed: int | str) -> None:
        """A new game; the same seed is the same game."""
        self.seed = str(seed)
        game: Game = self.ruleset.new(self.book, self.options, chance.from_seed(seed))
        advance(game)
        self.begin_from(game)

    def begin_from(self, game: Game) -> None:
        self.game = game
        self.origin = game.clone()
        self.history = []
        self.truncated = False
        self.look()

    @property
    def is_over(self) -> bool:
        return self.truncated or not self.game.owed

    def look(self) -> None:
        """Whose turn it is to decide, and what is open to them."""
        game = self.game
        if not game.owed:
            self.seat = NOBODY
            self.numbers = []
            return
        if self.is_too_long():
            self.truncated = True
            self.seat = NOBODY
            self.numbers = []
            return
        decision = game.owed[0]
        self.seat = decision.seat
        self.numbers = self.encoder.numbers(game, decision)

    def is_too_long(self) -> bool:
        if len(self.history) >= 2 * MOST_DECISIONS:
            return True
        return self.most_rounds > 0 and self.encoder.round(self.game) > self.most_rounds

    def act(self, action: int) -> None:
        """The seat that decides takes an action."""
        if action not in self.numbers:
            raise IllegalAction(self.why_not(action))
        seat = self.seat
        choice = self.game.owed[0].options[self.numbers.index(action)]
        answer(self.game, seat, choice)
        self.history.append(seat)
        self.history.append(action)
        self.look()

    def act_for(self, seat: Seat, action: int) -> None:
        """As `act`, for any seat that owes a decision: those in secret have no order."""
        for decision in self.game.owed:
            if decision.seat == seat:
                numbers = self.encoder.numbers(self.game, decision)
                if action not in numbers:
                    raise IllegalAction(self.why_not(action))
                answer(self.game, seat, decision.options[numbers.index(action)])
                self.history.append(seat)
                self.history.append(action)
                self.look()
                return
        raise IllegalAction(f"Seat {seat} owes no decision now.")

    def why_not(self, action: int) -> str:
        if self.is_over:
            return "The game is over. Reset the environment to play another one."
        rule = self.game.owed[0].rule
        return (
            f"Action {action} is not open to seat {self.seat} now ({rule}). Take one whose mask "
            f"is 1: there are {len(self.numbers)}."
        )

    def rewards(self) -> list[float]:
        """By seat: 1 for a win, -1 for none, shared wins between; nought before the end."""
        outcome = self.ruleset.outcome(self.game)
        if outcome is None:
            return [DRAW] * self.game.seats
        return [2.0 * outcome.part_of_win(seat) - 1.0 for seat in range(self.game.seats)]

    # ---- copies, files, the past -----------------------------------------------------------------

    def clone(self) -> Play:
        """An independent copy with its past."""
        twin = Play(
            self.ruleset, self.encoder, self.options, self.book, self.most_rounds, self.game.clone()
        )
        twin.seed = self.seed
        twin.origin = self.origin  # never changed in place
        twin.history = self.history.copy()
        twin.seat = self.seat
        twin.numbers = self.numbers
        twin.truncated = self.truncated
        return twin

    def go_back(self, decisions: int = 1) -> None:
        """Take back the last decisions, whoever made them: the game is played again up to there."""
        kept = len(self.history) - 2 * decisions
        if decisions < 0 or kept < 0:
            raise NothingToGoBackTo(
                f"{len(self.history) // 2} decisions were made since the start; {decisions} cannot "
                "be taken back."
            )
        past = self.history[:kept]
        self.game = self.origin.clone()
        self.history = []
        self.truncated = False
        self.look()
        for place in range(0, kept, 2):
            self.act_for(past[place], past[place + 1])

    def save(self) -> dict[str, Any]:
        """The position as plain data, for a file; `load` goes on from it, without the past."""
        return {
            "options": self.options,
            "seed": self.seed,
            "most_rounds": self.most_rounds,
            "position": self.ruleset.save(self.game),
        }

    def load(self, data: dict[str, Any]) -> None:
        """Go on from a saved position of a table with the same options."""
        if data.get("options") != self.options or "position" not in data:
            raise CorruptRecord(
                "This was not saved at a table with these options. Make an environment with the "
                "options of the saved one, or load another."
            )
        self.seed = str(data.get("seed", ""))
        self.begin_from(self.ruleset.load(self.book, data["position"]))
