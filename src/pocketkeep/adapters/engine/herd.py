"""Many games in one call: actions in, rows, masks and rewards out, into memory brought along."""

from __future__ import annotations

from typing import Any, Final, final

from pocketkeep.adapters.engine.play import ANYBODY, IllegalAction, Play, place_of
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import NOBODY, Seat

FEW: Final = 40  # actions that are closed one by one; more are closed with all the rest
LOST: Final = -1.0  # what an action outside the mask is worth where it loses the game


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
        last_seats: Any,
        last_rewards: Any,
    ) -> None:
        self.rows = rows  # numbers
        self.masks = masks  # bytes
        self.last_rows = last_rows  # of games that ended with this step, before the next began
        self.last_masks = last_masks
        self.rewards = rewards
        self.terminated = terminated
        self.truncated = truncated
        self.illegal = illegal
        self.seats = seats  # whose eyes each row is through
        self.last_seats = last_seats  # … and each last row: who acted last
        self.last_rewards = last_rewards  # by game and seat, of games that ended


@final
class Herd:
    """Games side by side. One that ends is followed by the next at once."""

    def __init__(
        self, plays: list[Play], opponents: list[Any], mine: Seat, arrays: Arrays, lenient: bool
    ) -> None:
        self.plays = plays
        self.opponents = opponents  # by game: who sits down where the learner does not
        self.mine = mine  # the learner's seat, or ANYBODY
        self.arrays = arrays
        self.lenient = lenient  # an action outside the mask loses; else it is refused
        self.seeds = [""] * len(plays)
        self.games = [0] * len(plays)  # how many were begun since the seed
        self.luck = [0] * len(plays)
        self.open: list[list[int]] = [[] for _ in plays]  # by game, the actions that its mask shows

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
        opponents = self.opponents[number]
        opponents.leave()
        play.start(seed)
        opponents.sit_down(seed)
        self.let_others_play(number)
        if play.seat == NOBODY:
            self.start_next(number)

    def go_on_from(self, number: int, play: Play) -> None:
        """Another position instead of one of the games, with bots that have just sat down."""
        opponents = self.opponents[number]
        opponents.leave()
        self.plays[number] = play
        opponents.play = play
        opponents.sit_down(f"{self.seeds[number]}/{self.games[number]}/{self.luck[number]}")
        self.let_others_play(number)
        if play.seat == NOBODY:
            self.start_next(number)
        self.show(number)

    def let_others_play(self, number: int) -> None:
        if self.mine != ANYBODY:
            play = self.plays[number]
            self.luck[number] = play.act_for_others(
                self.mine, self.opponents[number].players, self.luck[number]
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
            self.reward_all(number, seat, is_illegal)
            self.show_last(number, seat)
            self.start_next(number)
        self.show(number)

    def reward_all(self, number: int, seat: Seat, is_illegal: bool) -> None:
        """What each seat got from a game; by an illegal action, who took it loses alone."""
        rewards = self.plays[number].rewards()
        if is_illegal:
            rewards[seat] = LOST
        for place in range(len(rewards)):
            self.arrays.last_rewards[number * len(rewards) + place] = rewards[place]
        self.arrays.last_seats[number] = seat

    def show(self, number: int) -> None:
        """What the seat that decides in a game may know and do."""
        play, arrays = self.plays[number], self.arrays
        row, actions = play.encoder.row, play.encoder.actions
        arrays.seats[number] = play.seat
        row.write(play.game, play.seat, arrays.rows, number * row.size)
        first, masks, before = number * actions.size, arrays.masks, self.open[number]
        self.open[number] = play.numbers
        if len(before) > FEW:
            play.encoder.write_mask(play.numbers, masks, first)
            return
        for action in before:  # most of a mask stays as it is, far from the processor
            masks[first + action] = 0
        for action in play.numbers:
            masks[first + action] = 1

    def show_last(self, number: int, seat: Seat) -> None:
        """How a game looked at last to the seat that acted."""
        play, arrays = self.plays[number], self.arrays
        encoder = play.encoder
        encoder.row.write(play.game, seat, arrays.last_rows, number * encoder.row.size)
        numbers = play.numbers if seat == play.seat else []
        encoder.write_mask(numbers, arrays.last_masks, number * encoder.actions.size)
