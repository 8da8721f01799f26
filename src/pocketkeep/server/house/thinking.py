"""What a worker does for a bot: lay out the position, and think."""

from __future__ import annotations

from functools import lru_cache

from pocketkeep.ai.players import make_player
from pocketkeep.core.engine.flow import Book
from pocketkeep.core.ruleset import find_ruleset, playable
from pocketkeep.server.table.room import BotTask

BOOKS = 16  # that a worker keeps at hand; one of a realm that people built has 3 MB


def think(task: BotTask) -> str:
    """What a bot chooses in this position, in words."""
    ruleset = find_ruleset(task.ruleset)
    book = read_book(task.ruleset, tuple(sorted(task.options.items())))
    game = ruleset.reload(book, task.position)
    return make_player(task.kind, ruleset, task.luck).choose(game, task.seat).text


@lru_cache(BOOKS)
def read_book(name: str, options: tuple[tuple[str, int | str], ...]) -> Book:
    return find_ruleset(name).book(dict(options), None)


def load_rulesets() -> None:
    """Import every game, which takes longest, and lay out the book most people will want."""
    for ruleset in playable():
        options = ruleset.read_options({})
        read_book(ruleset.name, tuple(sorted(options.items())))
