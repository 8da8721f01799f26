"""What Tactics gives its bots: numbers, features, whose lessons fit where, and three characters."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketkeep.core.mind import Character, Mind, Trait
from pocketkeep.games.tactics.bot import features
from pocketkeep.games.tactics.bot.insight import TacticsInsight
from pocketkeep.games.tactics.bot.manner import NUMBERS
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import BATTLE, BATTLE_TEAM, COMPETITIVE, COOP, MODES, TEAM

NEIGHBOURS: Final[dict[int, tuple[str, ...]]] = {  # by mode, whose lessons fit if it has none
    COMPETITIVE: ("competitive-2", "competitive-3", "competitive-4"),
    TEAM: ("competitive-4", "competitive-2"),
    BATTLE: ("battle-2", "battle-3", "battle-4"),
    BATTLE_TEAM: ("battle-4", "battle-2"),
    COOP: ("solo-1",),
}


def variant(game: Tactics) -> tuple[str, ...]:
    """The mode with its number of players, then its neighbours.

    A mode of its own number of players goes by its name and that number alike: `solo-1`.
    """
    own = f"{MODES[game.mode]}-{game.seats}"
    return (own, *[other for other in NEIGHBOURS.get(game.mode, ()) if other != own])


MIND: Final = Mind(
    game="tactics",
    version=1,
    make=TacticsInsight,
    manner={name: Trait(start, spread) for name, (start, spread) in NUMBERS.items()},
    features=features.NAMES,
    variant=variant,
    lessons=Path(__file__).parent / "lessons",
    # Through the turn under way and the next player's: what follows is for the model to say. The
    # tree, and more than ten ideas at a glance, won 29 of 40 at 1,000 tries against neither.
    settings={
        "width": 40,
        "glances": 5,
        "finalists": 10,
        "moments": 1,
        "depth": 4,
        "least": 64,
        "trust": 0.02,
        "worlds": 48,
    },
    # As soft as elsewhere the first four levels won 58 to 60 % against each other.
    levels={
        "playful": {"softness": 0.6},
        "green": {"softness": 0.3},
        "willing": {"softness": 0.17},
        "handy": {"softness": 0.085},
        "keen": {"softness": 0.035},
    },
    characters={
        "builder": Character(
            "holds ground: areas and villages before fights",
            manner={"flag_0": 0.8, "flag_1": 1.0, "approach": 0.06, "danger": 0.06},
            likes={"present": 0.03, "held_0": 0.05, "held_1": 0.05, "held_2": 0.04},
        ),
        "warrior": Character(
            "looks for a fight, and finishes what it began",
            manner={
                "capture": 1.2,
                "near": 0.1,
                "hunt": 0.05,
                "danger": -0.15,
                "doom": -0.6,
                "counter": -0.5,
            },
            likes={"captures": 0.1, "near_foes": 0.03},
        ),
        "trader": Character(
            "keeps shots and cards, calls at villages, and lets others spend theirs",
            manner={"health": 0.1, "ammo": 0.4, "hand": 0.7, "weary": 0.1, "village": 0.8},
            likes={"stock": 0.08, "cards": 0.03, "health": 0.02},
            trust=0.02,
        ),
    },
)
