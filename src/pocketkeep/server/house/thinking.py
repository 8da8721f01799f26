"""What a worker does for a bot: lay out the position, and think."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from pocketkeep.ai.bots import USUAL, is_bot, read_bot
from pocketkeep.ai.players import make_player
from pocketkeep.core.engine.flow import Book
from pocketkeep.core.ruleset import find_ruleset, playable
from pocketkeep.server.table.room import BotTask

LONGEST_THOUGHT = 5.0  # seconds that a bot may have here, whatever its name asks for
BOOKS = 16  # that a worker keeps at hand; one of a realm that people built has 3 MB


def think(task: BotTask, share: float = 1.0, deadline: float | None = None) -> str:
    """What a bot chooses in this position, in words.

    It has a share of its usual time, and answers after so many seconds with what it has found.
    """
    ruleset = find_ruleset(task.ruleset)
    book = read_book(task.ruleset, tuple(sorted(task.options.items())))
    game = ruleset.reload(book, task.position)
    player = make_player(fitting(task.kind), ruleset, task.luck, share=share, deadline=deadline)
    return player.choose(game, task.seat).text


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
