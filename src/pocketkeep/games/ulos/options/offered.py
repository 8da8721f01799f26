"""What a table may agree on before a game of Ulos."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.options import FirstGame, Option
from pocketkeep.games.ulos.model.book import UlosBook
from pocketkeep.games.ulos.model.terms import HIDDEN, HOLDINGS, LEVELS
from pocketkeep.games.ulos.rules.setup import BASIC, RANDOM

SHREWD: Final = "shrewd"
MOST_ROUNDS: Final = 99
LATE_FAVOR: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8)  # D-SET-12 For every place later in turn order

OPTIONS = (
    Option("players", "How many gods sit at the table; 1 plays against Ulrir.", 3, (1, 2, 3, 4, 5)),
    Option(
        "factions",
        "The basic five, five drawn by chance, or the names of five with commas.",
        BASIC,
        (BASIC, RANDOM),
        closed=False,
        means={
            BASIC: "The five basic factions, best for a first game.",
            RANDOM: "Any five, at most two of them with conflict abilities.",
        },
    ),
    Option(
        "map",
        "Sections laid by chance, or the names of six with commas, row by row from the top left.",
        RANDOM,
        (RANDOM,),
        closed=False,
    ),
    Option("first", "The seat that begins, from 1; 0 is drawn by chance.", 0, (0, 1, 2, 3, 4, 5)),
    Option(
        "level",
        "Solo: how hard Ulrir makes it.",
        SHREWD,
        LEVELS,
        when={"players": (1,)},
        means={
            "sly": "The mildest of his three decks.",
            "shrewd": "Neither mild nor merciless.",
            "corrupt": "The hardest of his three decks.",
        },
    ),
    Option(
        "holdings",
        "Whether faction cards are hidden in hand, or lie open for all to see.",
        HIDDEN,
        HOLDINGS,
        when={"players": (2, 3, 4, 5)},
        means={
            "hidden": "Faction cards are held in hand, and nobody else sees them.",
            "open": "Faction cards lie open: everybody can count everybody's.",
        },
    ),
    Option(
        "rounds",
        f"The game ends after so many rounds, {MOST_ROUNDS} at most; 0: no limit.",
        0,
        (0, 6, 8, 10),
        closed=False,
        means={"0": "Played until the end comes by itself, as the rulebook says."},
    ),
    Option(
        "late",
        "How much more favor a god begins with for every place later in turn order; 0: none.",
        0,
        LATE_FAVOR,
        when={"players": (2, 3, 4, 5)},
        means={
            "0": "All begin with the same favor, as the rulebook says.",
            "3": "For three to five players: bots that begin then have little or no lead.",
            "7": "For two players: bots that begin then win little more than half.",
        },
    ),
)

FIRST_GAME: Final = FirstGame(  # D-END-5 Six rounds: a quarter of an hour
    {"players": 2, "factions": BASIC, "first": 1, "rounds": 6},
    seed="24",
    bot="green:warrior",
)


def faction_names(text: str, book: UlosBook) -> list[str]:
    return book.basic if text == BASIC else text.split(",")


def read_factions(text: str, book: UlosBook) -> list[int]:
    """D-SET-7 The five by number; empty where they are drawn."""
    if text == RANDOM:
        return []
    return [book.factions.index(name) for name in faction_names(text, book)]


def read_map(text: str, book: UlosBook) -> list[int]:
    """D-SET-1 The six sections by number, in reading order; empty where they are shuffled."""
    return [] if text == RANDOM else [book.sections.index(name) for name in text.split(",")]
