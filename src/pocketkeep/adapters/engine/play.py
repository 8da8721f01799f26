"""One game played by numbers: an action in, the next decision out."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import NOBODY, Book, Game, Seat, advance, answer
from pocketkeep.core.errors import CorruptRecord, PocketkeepError, RefusedChoice
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset, find_ruleset

MOST_DECISIONS: Final = 20_000  # after which any game is broken off
ANYBODY: Final = -1  # every seat is the learner's
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
        self.deciders: list[Seat] = []  # since then, who decided
        self.made: list[Choice] = []  # … and what
        self.seat: Seat = NOBODY  # who decides now
        self.numbers: list[int] = []  # the actions open to that seat, in the order of its options
        self.ordered: list[int] = []  # … and by number, once somebody has asked
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
        self.deciders = []
        self.made = []
        self.truncated = False
        self.look()

    @property
    def is_over(self) -> bool:
        return self.truncated or not self.game.owed

    def look(self) -> None:
        """Whose turn it is to decide, and what is open to them."""
        self.find_seat()
        self.ordered = []
        self.numbers = []
        if self.seat != NOBODY:
            self.numbers = self.encoder.numbers(self.game, self.game.owed[0])

    def in_order(self) -> list[int]:
        """The actions that are open, from the least on."""
        if not self.ordered:
            self.ordered = sorted(self.numbers)
        return self.ordered

    def find_seat(self) -> None:
        self.seat = NOBODY
        if self.game.owed:
            if self.is_too_long():
                self.truncated = True
            else:
                self.seat = self.game.owed[0].seat

    def is_too_long(self) -> bool:
        if len(self.made) >= MOST_DECISIONS:
            return True
        return self.most_rounds > 0 and self.encoder.round(self.game) > self.most_rounds

    def act(self, action: int) -> None:
        """The seat that decides takes an action."""
        place = place_of(self.numbers, action)
        if place < 0:
            raise IllegalAction(self.why_not(action))
        self.choose(self.seat, self.game.owed[0].options[place])
        self.look()

    def choose(self, seat: Seat, choice: Choice) -> None:
        """Not checked; whose turn it is now has to be looked at afterwards."""
        answer(self.game, seat, choice)
        self.deciders.append(seat)
        self.made.append(choice)

    def act_for_others(self, mine: Seat, players: list[Any], luck: int) -> int:
        """Let the others decide until I have to; None plays by chance. What luck has become."""
        self.find_seat()
        while self.seat not in (mine, NOBODY):
            player = players[self.seat]
            if player is None:
                options = self.game.owed[0].options
                luck += 1
                self.choose(self.seat, options[chance.below(luck, len(options))])
            else:
                self.choose(self.seat, player.choose(self.game, self.seat))
            self.find_seat()
        self.look()
        return luck

    def act_for(self, seat: Seat, action: int) -> None:
        """As `act`, for any seat that owes a decision: those in secret have no order."""
        for decision in self.game.owed:
            if decision.seat == seat:
                numbers = self.encoder.numbers(self.game, decision)
                if action not in numbers:
                    raise IllegalAction(self.why_not(action))
                self.choose(seat, decision.options[numbers.index(action)])
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
            ruleset=self.ruleset,
            encoder=self.encoder,
            options=self.options,
            book=self.book,
            most_rounds=self.most_rounds,
            game=self.game.clone(),
        )
        twin.seed = self.seed
        twin.origin = self.origin  # never changed in place
        twin.deciders = self.deciders.copy()
        twin.made = self.made.copy()
        twin.seat = self.seat
        twin.numbers = self.numbers
        twin.ordered = self.ordered
        twin.truncated = self.truncated
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: as plain data, with the past."""
        origin = self.ruleset.save(self.origin)
        paths = [choice.path for choice in self.made]
        settled = self.ruleset.name, self.options, self.most_rounds
        return restored, (*settled, self.seed, origin, self.deciders, paths)

    def redrawn(self, seat: Seat, luck: Random) -> Play:
        """A copy in which all that this seat may not know is drawn anew; it has no past."""
        twin = self.clone()
        twin.begin_from(self.ruleset.redeterminise(self.game, seat, luck))
        return twin

    def go_back(self, decisions: int = 1) -> None:
        """Take back the last decisions, whoever made them: the game is played again up to there."""
        kept = len(self.made) - decisions
        if decisions < 0 or kept < 0:
            raise NothingToGoBackTo(
                f"{len(self.made)} decisions were made since the start; {decisions} cannot be "
                "taken back."
            )
        del self.deciders[kept:]
        del self.made[kept:]
        self.game = self.origin.clone()
        for place in range(kept):
            answer(self.game, self.deciders[place], self.made[place])
        self.truncated = False
        self.look()

    def go_back_for(self, mine: Seat, decisions: int) -> None:
        """Take back decisions of one seat, or of ANYBODY, with what others did since."""
        own = [
            place
            for place in range(len(self.deciders))
            if mine == ANYBODY or self.deciders[place] == mine
        ]
        if decisions < 1 or decisions > len(own):
            raise NothingToGoBackTo(
                f"{len(own)} decisions were made since the start; {decisions} cannot be taken back."
            )
        self.go_back(len(self.made) - own[len(own) - decisions])

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


def place_of(numbers: list[int], action: int) -> int:
    """Where an action stands among those that are open; -1 if it is none of them."""
    for place in range(len(numbers)):
        if numbers[place] == action:
            return place
    return -1


def restored(
    name: str,
    options: Options,
    most_rounds: int,
    seed: str,
    origin: dict[str, Any],
    deciders: list[Seat],
    paths: list[tuple[str, ...]],
) -> Play:
    """What was pickled."""
    ruleset = find_ruleset(name)
    encoder, book = ruleset.encoder, ruleset.book(options, None)
    assert encoder is not None
    play = Play(
        ruleset=ruleset,
        encoder=encoder,
        options=options,
        book=book,
        most_rounds=most_rounds,
        game=ruleset.reload(book, origin),
    )
    play.seed = seed
    play.begin_from(play.game)
    for place in range(len(paths)):
        choice = play.game.find(paths[place])
        assert choice is not None, "the book knows all that was chosen"
        play.choose(deciders[place], choice)
    play.look()
    return play
