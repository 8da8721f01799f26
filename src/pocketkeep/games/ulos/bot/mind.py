"""How bots come to know Ulos: where its numbers start, and whose lessons fit a table."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.mind import Character, Mind, Trait
from pocketkeep.games.ulos.bot import features, insight
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import LEVELS

TRAITS = {
    "growth": Trait(0.55, 0.15),
    "fall": Trait(0.03, 0.015),
    "rise": Trait(0.12, 0.05),
    "returned": Trait(3.5, 0.8),
    "gift": Trait(0.0, 0.4),
    "purse": Trait(0.25, 0.1),
    "purses": Trait(12.0, 3.0),
    "rival": Trait(0.5, 0.2),
    "keen": Trait(10.0, 4.0),
    "tool": Trait(1.2, 0.6),
    "bar": Trait(0.5, 0.6),
    "crown": Trait(8.0, 3.0),
    "margin": Trait(6.0, 2.0),
    "doubt": Trait(1.6, 0.5),
    "stake": Trait(0.55, 0.15),
    "hedge": Trait(0.2, 0.1),
    "peace": Trait(0.5, 1.0),
    "found": Trait(0.5, 0.7),
    "shop": Trait(0.6, 0.3),
    "lonely": Trait(-0.3, 0.4),
    "extra": Trait(0.8, 0.6),
    "march": Trait(0.3, 0.4),
    "change": Trait(0.3, 0.4),
    "noise": Trait(0.15, 0.0),
    "sealed": Trait(1.0, 0.0),
}


def variant(game: Ulos) -> tuple[str, ...]:
    """By players, Ulrir's level in solo; the nearest number of players else."""
    if game.is_solo:
        level = LEVELS[game.level]
        return tuple(dict.fromkeys((f"solo-{level}", "solo-sly", "solo-shrewd", "2")))
    return tuple(str(players) for players in near(game.seats))


def near(seats: int) -> list[int]:
    return sorted((2, 3, 4, 5), key=lambda players: abs(players - seats))


MIND = Mind(
    game="ulos",
    version=1,
    make=insight.make,
    manner=TRAITS,
    features=features.NAMES,
    variant=variant,
    lessons=Path(__file__).parent / "lessons",
    # A turn is several choices, and the last ones decide what the first are worth: with a tree and
    # the next god's turn 86 of 120 against two greedy at 600 tries, with neither 65.
    settings={
        "glances": 6,
        "finalists": 12,
        "moments": 1,
        "depth": 6,
        "least": 64,
        "worlds": 64,
    },
    # As everywhere else keen won 63 % against handy, shrewd 80 % against keen, and masterly 90 %
    # against shrewd, with 250 tries still 80 %.
    levels={
        "playful": {"softness": 0.4},
        "handy": {"softness": 0.047},
        "keen": {"softness": 0.029},
        "masterly": {"playouts": 160, "softness": 0.014},
    },
    characters={
        "builder": Character(
            "lets factions grow in peace, and keeps what it has bought",
            {"growth": 0.15, "peace": 3.0, "found": 0.8, "gift": 0.4},
            {
                "growing-early": 0.03,
                "growing-middle": 0.03,
                "cards-early": 0.02,
                "cards-middle": 0.02,
            },
        ),
        "warrior": Character(
            "joins territories, and commits what wins",
            {"peace": -6.0, "stake": 0.1, "fall": 0.01},
            {"grip-early": 0.02, "grip-middle": 0.02, "hope-middle": 0.02},
            trust=0.1,
        ),
        "trader": Character(
            "keeps favor at hand, and cashes in",
            {"purse": 0.15, "purses": 6.0, "gift": -0.4, "bar": -0.3},
            {
                "favor-early": 0.03,
                "favor-middle": 0.03,
                "bargains-middle": 0.03,
                "spoils-middle": 0.01,
            },
        ),
    },
)
