"""Setting up a game for an environment: which game, with what options."""

from __future__ import annotations

from typing import Any

from pocketkeep.adapters.engine.play import Play
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.errors import BadOptions, PocketkeepError
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset


class NotForLearners(PocketkeepError):
    """A game that tells no encoder how it looks in numbers."""

    code = "game/no-encoder"


def find_encoder(ruleset: Ruleset) -> Encoder:
    if ruleset.encoder is None:
        raise NotForLearners(
            f"The game {ruleset.name!r} has no encoder, so environments cannot offer it. "
            f"Those with one: {', '.join(RULESETS)}."
        )
    return ruleset.encoder


def set_up(game: str, options: dict[str, Any], max_rounds: int | None, seed: int = 0) -> Play:
    """A table of this game; `max_rounds` None: what the game advises, 0: never broken off."""
    ruleset = find_ruleset(game)
    encoder = find_encoder(ruleset)
    agreed = ruleset.read_options(options)
    if max_rounds is None:
        max_rounds = encoder.most_rounds
    if type(max_rounds) is not int or max_rounds < 0:
        raise BadOptions([f"max_rounds cannot be {max_rounds!r}; give a number from 0 on"])
    book = ruleset.book(agreed, None)
    play = Play(
        ruleset=ruleset,
        encoder=encoder,
        options=agreed,
        book=book,
        most_rounds=max_rounds,
        game=ruleset.new(book, agreed, 0),
    )
    play.start(seed)
    return play
