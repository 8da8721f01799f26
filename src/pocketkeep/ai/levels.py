"""Levels of bots, the weakest first: how far each sees, how much comes to its mind, how long.

A weaker level is weaker as people are: it has fewer ideas, looks less far, thinks less, and is less
particular about what is nearly as good. None blunders on purpose, and none peeks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from pocketkeep.ai.search.budget import NO_LIMIT
from pocketkeep.ai.search.tree import Settings
from pocketkeep.core.mind import Mind

UNLIMITED: Final = NO_LIMIT


@dataclass(frozen=True, kw_only=True)
class Level:
    """How a bot thinks."""

    name: str
    blurb: str  # goes on after "The keen bot"
    playouts: int = UNLIMITED  # tries at most
    seconds: float = 5.0  # of CPU at most
    ideas: int = UNLIMITED  # options that come to its mind
    moments: int = UNLIMITED  # quiet moments that it looks ahead
    depth: int = UNLIMITED  # of the tree
    foreseen: int = UNLIMITED  # worlds in which it asks itself what others would seal
    softness: float = 0.0  # parts of a win that it does not tell apart

    def in_game(self, mind: Mind | None) -> Level:
        """As it thinks in a game; the ladder showed where the same measure makes uneven steps."""
        otherwise: dict[str, Any] = dict(mind.levels.get(self.name, {})) if mind else {}
        return replace(self, **otherwise)

    def settings(self, mind: Mind | None) -> Settings:
        """The game's own settings, as far as this level goes."""
        settings = Settings()
        for name, value in (mind.settings if mind else {}).items():
            setattr(settings, name, type(getattr(settings, name))(value))
        settings.width = min(settings.width, self.ideas)
        settings.moments = min(settings.moments, self.moments)
        settings.depth = min(settings.depth, self.depth)
        settings.foreseen = min(settings.foreseen, self.foreseen)
        return settings


# fmt: off
LEVELS: Final = {level.name: level for level in (
    Level(name="playful", blurb="plays what looks like fun, and may well lose to a child",
          seconds=0.5, playouts=6, ideas=6, moments=0, depth=0, softness=0.25),
    Level(name="green", blurb="has just learned the rules",
          seconds=0.5, playouts=6, ideas=6, moments=0, depth=0, softness=0.14),
    Level(name="willing", blurb="knows what is good, and often does it",
          seconds=0.5, playouts=10, ideas=5, moments=0, depth=0, softness=0.09),
    Level(name="handy", blurb="takes what is good at first sight",
          seconds=0.5, playouts=16, ideas=5, moments=0, depth=0, softness=0.06),
    Level(name="keen", blurb="thinks of what comes next",
          seconds=1.0, playouts=24, ideas=6, moments=0, depth=0, softness=0.04),
    Level(name="shrewd", blurb="weighs most options a turn ahead",
          seconds=2.0, playouts=60, ideas=10, depth=0, softness=0.02),
    Level(name="masterly", blurb="weighs every option and the answers to it",
          seconds=3.0, playouts=400, ideas=20, softness=0.004),
    Level(name="strongest", blurb="takes its time, and forgives nothing", seconds=5.0),
)}
# fmt: on
