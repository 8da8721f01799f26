"""What a game tells those who study many of it: its turns, whose doing things are, what is played.

The laboratory counts events, compares entries of content and changes their numbers; a game says
here which events and entries there are. Nothing of this touches play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pocketkeep.core.events import Event
from pocketkeep.core.options import Options


def no_entries(game: Any) -> tuple[tuple[str, ...], ...]:
    """Nobody plays anything that others do not."""
    return ((),) * int(game.seats)


def no_files(_options: Options, _pack: Path | None) -> list[Path]:
    """All that the game is made of stands in its code."""
    return []


@dataclass(frozen=True)
class Trial:
    """At which table an entry of a content file shows what it is worth."""

    kind: str  # as entries are called: `kind:name`
    options: Mapping[str, int | str] = field(default_factory=dict)  # {entry}: its name


@dataclass(frozen=True, kw_only=True)
class Study:
    """How games of a ruleset are counted and changed."""

    turns: tuple[type[Event], ...] = ()  # each begins a turn of its doer
    # Fields of events that say whose doing it was; the first that an event has counts.
    doers: tuple[str, ...] = ("seat",)
    # By kind of event, the field that parts it in the counts: which card was bought.
    details: Mapping[type[Event], str] = field(default_factory=dict)
    # By seat, the entries of content it has played with, each as `kind:name`.
    entries: Callable[[Any], tuple[tuple[str, ...], ...]] = no_entries
    # By file of content, how its entries are tried; those of other files are nobody's own.
    trials: Mapping[str, Trial] = field(default_factory=dict)
    # The files of content that a table plays with, a pack's last.
    files: Callable[[Options, Path | None], list[Path]] = no_files
