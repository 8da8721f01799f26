"""Many games in one call: actions in, rows, masks and rewards out, into memory brought along."""

from __future__ import annotations

from typing import Any, Final, final

from pocketkeep.adapters.engine.play import IllegalAction, Play, place_of
from pocketkeep.core.encoding.fields import BYTES
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import NOBODY, Seat

LOST: Final = -1.0  # what an action outside the mask is worth where it loses the game
ANYBODY: Final = -1  # every seat is the learner's


@final
class Arrays:
    """Where a herd writes: plain memory, one row for each game."""

    def __init__(
        self,
        *,
        rows: Any,
        masks: Any,
        last_rows: Any,
        last_masks: Any,
        rewards: Any,
        terminated: Any,
        truncated: Any,
        illegal: Any,
        seats: Any,
    ) -> None:
        self.rows = rows  # bytes
        self.masks = masks  # bytes
        self.last_rows = last_rows  # of games that ended with this step, before the next began
        self.last_masks = last_masks
        self.rewards = rewards
        self.terminated = terminated
        self.truncated = truncated
        self.illegal = illegal
        self.seats = seats  # whose eyes each row is through


@final
class Herd:
    """Games side by side. One that ends is followed by the next at once."""

    def __init__(
        self, plays: list[Play], players: list[list[Any]], mine: Seat, arrays: Arrays, lenient: bool
    ) -> None:
        self.plays = plays
        self.players = players  # by game, then seat: who plays it; None: chance
        self.mine = mine  # the learner's seat, or ANYBODY
        self.arrays = arrays
        self.lenient = lenient  # an action outside the mask loses; else it is refused
        self.seeds = [""] * len(plays)
        self.games = [0] * len(plays)  # how many were begun since the seed
        self.luck = [0] * len(plays)

    def start(self, number: int, seed: str) -> None:
        self.seeds[number] = seed
        self.games[number] = 0
        self.start_next(number)
        self.show(number)

    def start_next(self, number: int) -> None:
        """A new game in which the learner has something to decide."""
        play = self.plays[number]
        self.games[number] += 1
        seed = f"{self.seeds[number]}/{self.games[number]}"
        self.luck[number] = chance.from_seed(f"{seed}/luck")
        play.start(seed)
        self.let_others_play(number)
        if play.seat == NOBODY:
            self.start_next(number)

    def let_others_play(self, number: int) -> None:
        if self.mine != ANYBODY:
            play = self.plays[number]
            self.luck[number] = play.act_for_others(
                self.mine, self.players[number], self.luck[number]
            )

    def check(self, actions: list[int]) -> None:
        """Refuse all before anything has changed."""
        for number in range(len(actions)):
            if actions[number] not in self.plays[number].numbers:
                why = self.plays[number].why_not(actions[number])
                raise IllegalAction(f"In game {number}: {why}")

    def step(self, actions: list[int]) -> None:
        """One action for each game, of the seat that decides there."""
        if not self.lenient:
            self.check(actions)
        for number in range(len(actions)):
            self.step_one(number, actions[number])

    def step_one(self, number: int, action: int) -> None:
        play, arrays = self.plays[number], self.arrays
        seat = play.seat
        place = place_of(play.numbers, action)
        is_illegal = place < 0
        arrays.illegal[number] = is_illegal
        arrays.terminated[number] = is_illegal
        arrays.truncated[number] = False
        arrays.rewards[number] = LOST if is_illegal else 0.0
        if not is_illegal:
            play.choose(seat, play.game.owed[0].options[place])
            if self.mine == ANYBODY:
                play.look()
            else:
                self.let_others_play(number)
            if play.seat == NOBODY:
                arrays.rewards[number] = play.rewards()[seat]
                arrays.terminated[number] = not play.truncated
                arrays.truncated[number] = play.truncated
        if is_illegal or play.seat == NOBODY:
            self.write(number, seat, arrays.last_rows, arrays.last_masks)
            self.start_next(number)
        self.show(number)

    def show(self, number: int) -> None:
        seat = self.plays[number].seat
        self.arrays.seats[number] = seat
        self.write(number, seat, self.arrays.rows, self.arrays.masks)

    def write(self, number: int, seat: Seat, rows: Any, masks: Any) -> None:
        play = self.plays[number]
        encoder = play.encoder
        encoder.row.write(play.game, seat, rows, number * encoder.row.size * BYTES)
        encoder.write_mask(
            play.numbers if seat == play.seat else [], masks, number * encoder.actions.size
        )
