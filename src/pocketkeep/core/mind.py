"""How bots come to know a game: the numbers that training found, read from files beside it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.engine.judgement import Thought


class SecondThought(msgspec.Struct, frozen=True):
    """What a thought is made of (`core.engine.judgement`)."""

    doubt: float
    weights: list[float]  # in the order of the model's names
    worth: float


class Lessons(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was learned for one way of playing a game; `earned` says how, and with what success."""

    game: str
    variant: str
    version: int  # of the numbers' meaning: Mind.version
    manner: dict[str, float]  # numbers of the quick policy
    model: dict[str, float] = {}  # by feature, its weight; none: chances cannot be told
    thoughts: list[SecondThought] = []  # about the same features
    earned: dict[str, Any] = {}


@dataclass(frozen=True)
class Trait:
    """Where a number of the quick policy starts, and how far tuning varies it."""

    start: float
    spread: float


@dataclass(frozen=True)
class Character:
    """A way to play beside strength: shifts of the policy's numbers, and what it likes to see.

    With trust, what it leans to at first sight has a head start in the search besides.
    """

    blurb: str
    manner: Mapping[str, float] = field(default_factory=dict)
    likes: Mapping[str, float] = field(default_factory=dict)  # by feature, parts of a win
    trust: float = 0.0  # parts of a win that a leaning of one is worth to it, more than to others


@dataclass(frozen=True, kw_only=True)
class Mind:
    """What a game gives its bots."""

    game: str
    version: int  # counted up when a feature or a number of the policy changes its meaning
    make: Callable[[dict[str, float]], Insight]  # from the numbers of the quick policy
    manner: Mapping[str, Trait]
    features: tuple[str, ...]  # the names of a row's numbers, in order
    variant: Callable[[Any], tuple[str, ...]]  # of a game: whose lessons fit, the best first
    lessons: Path  # the folder with the files
    characters: Mapping[str, Character] = field(default_factory=dict)
    settings: Mapping[str, float] = field(default_factory=dict)  # of the search, found by matches
    # By level of bots, what it does otherwise in this game: steps between levels shall be even.
    levels: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def find(self, variants: tuple[str, ...]) -> Lessons:
        """The lessons that fit best; untrained numbers where there are none."""
        for variant in variants:
            found = keep_lessons(self.lessons / f"{variant}.json", self.game, self.version)
            if found is not None:
                return found
        start = {name: trait.start for name, trait in self.manner.items()}
        return Lessons(self.game, variants[0], self.version, start)

    def teach(self, lessons: Lessons, character: str = "") -> Insight:
        """An insight with these numbers; those that a file does not name start where they start."""
        nature = self.characters[character] if character else Character("")
        numbers = {name: trait.start for name, trait in self.manner.items()} | lessons.manner
        for name, shift in nature.manner.items():
            numbers[name] += shift
        insight = self.make(numbers)
        if lessons.model:
            insight.model = [lessons.model.get(name, 0.0) for name in self.features]
            insight.thoughts = [self.think(lessons, thought) for thought in lessons.thoughts]
        if nature.likes:
            insight.likes = [nature.likes.get(name, 0.0) for name in self.features]
        return insight

    def think(self, lessons: Lessons, thought: SecondThought) -> Thought:
        weights = dict(zip(lessons.model, thought.weights, strict=True))
        return Thought(
            thought.doubt, [weights.get(name, 0.0) for name in self.features], thought.worth
        )


LESSONS: Final = msgspec.json.Decoder(Lessons)


def read_lessons(file: Path, game: str, version: int) -> Lessons | None:
    """What a file says; None if there is none, or if it cannot be used, which is told once."""
    try:
        lessons = LESSONS.decode(file.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:  # msgspec's own errors and bad UTF-8 among the latter
        _warn(file, game, str(error))
        return None
    if (lessons.game, lessons.version) != (game, version):
        of = f"version {lessons.version} of {lessons.game}"
        _warn(file, game, f"it is for {of}, and this is version {version} of {game}")
        return None
    if any(len(thought.weights) != len(lessons.model) for thought in lessons.thoughts):
        _warn(file, game, "a second thought has not as many weights as the model")
        return None
    return lessons


keep_lessons = lru_cache(64)(read_lessons)  # those that are shipped: nothing writes them


def _warn(file: Path, game: str, reason: str) -> None:
    warnings.warn(
        f"What bots have learned in {file.name} cannot be used: {reason}. They play without it; "
        f"`pocketkeep train {game}` learns it anew.",
        stacklevel=3,
    )


def write_lessons(file: Path, lessons: Lessons) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(lessons), indent=1) + b"\n")
