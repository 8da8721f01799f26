"""Who plays the seats that a learner leaves to bots, one game after the other."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from pocketkeep.adapters.engine.play import Play
from pocketkeep.ai.players import make_player, see_off
from pocketkeep.core.errors import BadOptions

RANDOM: Final = "random"


class Opponents:
    """Bots of one name. Each game has new ones, whose luck is that of the game."""

    def __init__(self, play: Play, name: str) -> None:
        if not isinstance(name, str):
            raise BadOptions([f"opponents cannot be {name!r}; name a bot, as in 'greedy'"])
        self.play = play
        self.name = name
        self.players = self.seated(0)  # by seat; None: chance, which is left to compiled code

    def seated(self, seed: int | str) -> list[Any]:
        seats, ruleset = range(self.play.game.seats), self.play.ruleset
        if self.name == RANDOM:
            return [None for _ in seats]
        agreed = self.play.options
        return [make_player(self.name, ruleset, f"{seed}/{seat}", options=agreed) for seat in seats]

    def sit_down(self, seed: int | str) -> list[Any]:
        """For a game that has just begun; those of the last one have left."""
        self.players = self.seated(seed)
        return self.players

    def leave(self) -> None:
        """The game is over, or broken off: programs among them are told, and end."""
        if self.name != RANDOM:
            see_off(self.players, self.play.ruleset.outcome(self.play.game))

    def clone(self, play: Play, luck: int) -> Opponents:
        """For a copy of the game, with luck of their own."""
        twin = Opponents(play, self.name)
        twin.sit_down(Random(luck).getrandbits(40))
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: bots stay here, and others of the same kind sit down to the copy."""
        return {"play": self.play, "name": self.name}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.players = self.seated(0)
