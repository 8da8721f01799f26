"""Commands to copy: `--help` of a command shows those of the game that is named."""

from __future__ import annotations

from typing import Final, NamedTuple


class Example(NamedTuple):
    """A command line that works as it stands, and what it does."""

    line: str
    does: str

    def __str__(self) -> str:
        return f"Example: pocketkeep {self.line}  ({self.does})"


EXAMPLES: Final = {  # by command and game
    ("play", "kingdoms"): (
        Example("play kingdoms --players 3", "you against two bots"),
        Example("play kingdoms --seats human,keen:warrior,shrewd", "bots of your choice"),
        Example("play kingdoms --seats human,human --names Ann,Ben", "two people at one screen"),
        Example("play kingdoms --colours yellow,white", "your pieces, and those of the first bot"),
        Example("play kingdoms --players 1 --difficulty 4", "alone against the dummy"),
        Example("play kingdoms --edition prototype", "the game as first drafted"),
        Example("play kingdoms --expansion heroes-call", "with all of Heroes' Call"),
        Example("play kingdoms --heroes on", "with heroes alone"),
    ),
    ("play", "ulos"): (
        Example("play ulos --players 3 --factions random", "five factions drawn by chance"),
        Example("play ulos --players 1 --level sly", "alone against Ulrir"),
    ),
    ("play", "tactics"): (
        Example("play tactics", "two players, three control areas"),
        Example("play tactics --mode solo", "six dungeons against the time"),
        Example("play tactics --mode battle --realm 8x5@b2n,3x2@k4e", "on a realm of your own"),
    ),
    ("simulate", "kingdoms"): (
        Example(
            "simulate kingdoms --players 4 --seats greedy,random --games 1000 --jobs 2",
            "a greedy bot against three random ones",
        ),
        Example(
            "simulate kingdoms --players 2 --seats shrewd,keen:warrior --games 20 --jobs 2",
            "how much a level is worth",
        ),
        Example("simulate kingdoms --factions draft --roles", "how often each faction wins"),
    ),
    ("simulate", "ulos"): (
        Example("simulate ulos --players 1 --seats greedy --games 10 --level sly", "solo games"),
    ),
    ("simulate", "tactics"): (
        Example(
            "simulate tactics --mode battle --players 3 --seats greedy,random --games 10 --jobs 2",
            "battles of three",
        ),
    ),
}


def examples_of(command: str, game: str) -> str:
    """Those of a game, or the first of every game, a line each."""
    if game:
        return "\n".join(map(str, EXAMPLES.get((command, game), ())))
    return "\n".join(str(found[0]) for (name, _), found in EXAMPLES.items() if name == command)
