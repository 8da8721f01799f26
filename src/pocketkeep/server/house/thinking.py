"""What a worker does for a bot: lay out the position, and think."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pocketkeep.ai.bots import USUAL, is_bot, read_bot
from pocketkeep.ai.players import make_player
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Book
from pocketkeep.core.ruleset import find_ruleset, playable
from pocketkeep.server.table.room import BotTask

LONGEST_THOUGHT = 5.0  # seconds that a bot may have here, whatever its name asks for
BOOKS = 16  # that a worker keeps at hand; one of a realm that people built has 3 MB


class Thought(NamedTuple):
    """What a bot came to."""

    choice: str
    cut_short: bool = False  # whether it would have thought on


def think(task: BotTask, deadline: float | None = None) -> Thought:
    """What a bot chooses in this position; after so many seconds, what it has found by then."""
    ruleset = find_ruleset(task.ruleset)
    book = read_book(task.ruleset, tuple(sorted(task.options.items())))
    game = ruleset.reload(book, task.position)
    player = make_player(fitting(task.kind), ruleset, task.luck, deadline=deadline)
    began = time.monotonic()
    choice = player.choose(game, task.seat)
    took_all = deadline is not None and time.monotonic() - began >= deadline
    return Thought(choice.text, took_all and isinstance(player, Thinker))


def fitting(kind: str) -> str:
    """The bot that plays for this kind: one that nobody knows here any more is stood in for.

    >>> fitting("keen:trader@60"), fitting("parrot")
    ('keen:trader@5', 'keen')
    """
    if not is_bot(kind):
        return USUAL
    bot = read_bot(kind)
    return str(replace(bot, seconds=min(bot.seconds, LONGEST_THOUGHT)) if bot.seconds else bot)


@lru_cache(BOOKS)
def read_book(name: str, options: tuple[tuple[str, int | str], ...]) -> Book:
    return find_ruleset(name).book(dict(options), None)


def load_rulesets() -> None:
    """Import every game, which takes longest, and lay out the book most people will want."""
    for ruleset in playable():
        options = ruleset.read_options({})
        read_book(ruleset.name, tuple(sorted(options.items())))
