"""A table as it is played: options and cards, the same for whoever plays it, wherever."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pocketkeep import __version__
from pocketkeep.ai.bots import OLD_HANDS, read_bot
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.players import Player, make_player
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Book
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.lab.changes import Files, lay


class Seated(msgspec.Struct, frozen=True):
    """A bot as an experiment knows it."""

    name: str
    spec: str  # as ai/bots.py reads it
    changed: dict[str, float] = {}  # of its level

    @property
    def is_timed(self) -> bool:
        """Whether it thinks against a clock: another machine may then play another game."""
        return self.spec.partition(":")[0].partition("@")[0] not in OLD_HANDS

    def sit_down(self, ruleset: Ruleset, luck: str, options: Options | None = None) -> Player:
        """The player; the same luck plays the same game, unless the clock has a say."""
        if not self.changed:
            return make_player(self.spec, ruleset, luck, options=options)
        bot = read_bot(self.spec)
        level = LEVELS[bot.name].in_game(ruleset.mind)
        whole: dict[str, Any] = {
            name: value if name in {"seconds", "softness"} else int(value)
            for name, value in self.changed.items()
        }
        level = replace(level, **whole)
        return Thinker(ruleset, Random(luck), level, bot.character, seconds=bot.seconds)


class Setting(msgspec.Struct, frozen=True):
    """What a cell of an experiment plays with."""

    game: str
    options: dict[str, int | str]
    files: Files  # of the pack and of what the experiment changes
    rules: int  # versions that whoever plays must have
    content: str
    package: str = __version__

    def __hash__(self) -> int:
        return hash((self.game, self.content, str(sorted(self.options.items()))))


@dataclass(frozen=True)
class Prepared:
    """A setting, loaded."""

    ruleset: Ruleset
    options: Options
    pack: Path | None
    book: Book


class OtherVersion(Exception):
    """This worker has other rules or cards."""


def make_setting(game: str, options: dict[str, int | str], files: Files) -> Setting:
    """A setting, checked: its content loads and its options fit."""
    ruleset = find_ruleset(game)
    pack = lay(files)
    agreed = ruleset.read_options(options, pack)
    ruleset.book(agreed, pack)
    return Setting(
        game, agreed, files, rules=ruleset.version, content=ruleset.content_hash(agreed, pack)
    )


@lru_cache(maxsize=128)
def prepare(setting: Setting) -> Prepared:
    """The setting here; refused where rules or cards are others than those of the experiment."""
    ruleset = find_ruleset(setting.game)
    pack = lay(setting.files)
    agreed = ruleset.read_options(setting.options, pack)
    here = {
        "package": __version__,
        "rules": ruleset.version,
        "content": ruleset.content_hash(agreed, pack),
    }
    wanted = {"package": setting.package, "rules": setting.rules, "content": setting.content}
    other = [f"{k} {here[k]} instead of {wanted[k]}" for k in here if here[k] != wanted[k]]
    if other:
        raise OtherVersion(f"{setting.game}: {', '.join(other)}")
    return Prepared(ruleset, agreed, pack, book=ruleset.book(agreed, pack))
