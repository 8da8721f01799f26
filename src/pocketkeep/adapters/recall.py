"""What an OpenSpiel state has to remember beside the game itself: what each player saw and did."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple

from pocketkeep.adapters.engine.play import Play
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.engine.flow import Game, answer


class Taken(NamedTuple):
    """An action that was taken, told as OpenSpiel's own record tells it."""

    player: int
    action: int


class Past:
    """What a state has to remember beside the game itself."""

    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []  # by whom, which action; a seed is chance's
        self.joint: list[int] = []  # after how many decisions several were made at once
        self.begun: dict[int, bytes] = {}  # by player, what came before the game's own origin
        self.walked = Walked(0, None, {})

    def recall(self, play: Play, player: int) -> bytes:
        """All that a player saw when it decided, and what it chose, as a chain of digests.

        Most programs never ask, so it is made up for only then: past decisions are played again.
        """
        walked = self.walked
        if walked.decisions < len(play.made):
            walked = self.walked = walked.on(play, self.begun)
        return walked.chains.get(player, self.begun.get(player, b""))

    def undo(self) -> None:
        """The last action was not taken."""
        self.taken.pop()
        self.walked = Walked(0, None, {})

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        twin = Past()
        twin.taken, twin.joint = self.taken.copy(), self.joint.copy()
        twin.begun, twin.walked = self.begun, self.walked  # never changed in place
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the rest can be walked again."""
        return self.__dict__ | {"walked": Walked(0, None, {})}


class Walked(NamedTuple):
    """How far the past was looked through."""

    decisions: int
    game: Any  # as it was then; None: the origin
    chains: dict[int, bytes]  # by player

    def on(self, play: Play, begun: dict[int, bytes]) -> Walked:
        """Up to now; this one stays as it is, for clones that share it."""
        game = (self.game or play.origin).clone()
        chains = begun | self.chains
        for place in range(self.decisions, len(play.made)):
            seat, choice = play.deciders[place], play.made[place]
            chosen = " ".join(choice.path).encode()
            chains[seat] = digest(chains.get(seat, b"") + seen(play.encoder, game, seat) + chosen)
            answer(game, seat, choice)
        return Walked(len(play.made), game, chains)


def seen(encoder: Encoder, game: Game, player: int) -> bytes:
    """What a player may know and choose, as a digest."""
    options = sorted(encoder.open_to(game, player))
    return digest(bytes(encoder.row.look(game, player).memory) + str(options).encode())


def digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
