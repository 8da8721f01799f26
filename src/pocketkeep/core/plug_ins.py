"""Games that other packages bring: entry points of the group `pocketkeep.games`.

A package names its game in its pyproject.toml:

    [project.entry-points."pocketkeep.games"]
    hoard = "hoard"

where the module on the right has a RULESET. Our own games never come this way, so asking for one of
them looks at no package.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pocketkeep.core.errors import BrokenPlugIn

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "pocketkeep.games"


@cache
def offered() -> dict[str, list[EntryPoint]]:
    """By name of a game, who brings it; looked up once, since every installed package is read."""
    # Slow to import, and who plays one of our own games needs none of it.
    from importlib.metadata import entry_points  # noqa: PLC0415

    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=package_of):
        found.setdefault(entry.name, []).append(entry)
    return found


def load(name: str) -> object:
    """The RULESET that a package offers under this name; refused if it cannot be loaded."""
    entries = offered()[name]
    if len(entries) > 1:
        both = " and ".join(package_of(entry) for entry in entries)
        raise BrokenPlugIn(name, both, "each brings a game of this name; one of them has to go")
    (entry,) = entries
    try:
        return getattr(entry.load(), "RULESET", None)
    except Exception as error:  # whatever its code raises while it is imported
        raise BrokenPlugIn(name, package_of(entry), f"{type(error).__name__}: {error}") from error


def package_of(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
