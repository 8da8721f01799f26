"""Builders for tests of cards and points: packs made of effects, and games at their end."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.ruleset import Outcome
from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import KINGDOMS, table

NOTHING = '{ effect = "points", kind = "hoard", what = "all", per = 99 }'
LEVELS = 5
CUBES = "patrol quest build research expand"


def faction_toml(id: str, territory: str, levels: tuple[str, ...], source: str = "house") -> str:
    """A faction card; each level is its effects as TOML, and what is not named does nothing."""
    lines = [f"[{id}]", f'name = "{id.title()}"', f'territory = "{territory}"']
    lines += [f'source = "{source}"', 'text = "A card for a test."']
    for number in range(LEVELS):
        effects = levels[number] if number < len(levels) else NOTHING
        lines += [f"[[{id}.magic]]", f'name = "Level {number + 1}"', f'source = "{source}"']
        lines += [f"effects = [{effects}]"]
    return "\n".join(lines) + "\n"


def pack(folder: Path, **factions: str | tuple[str, ...]) -> Path:
    """A content pack that gives factions other magic: `orcs=LEVEL_ONE` or a tuple of levels."""
    shipped = load("ultra").factions
    cards = [
        faction_toml(id, shipped[id].territory, (levels,) if isinstance(levels, str) else levels)
        for id, levels in factions.items()
    ]
    (folder / "factions.toml").write_text("\n".join(cards), encoding="utf-8")
    return folder


def strips_toml(id: str, *, regions: str = "west midwest centre mideast east") -> str:
    """A territory of five strips of land side by side."""
    lines = [f"[{id}]", f'name = "{id.title()}"', 'source = "house"', 'text = "Five strips."']
    lines += [f"[{id}.nodes]"]
    for number in range(LEVELS + 1):
        lines += [f"n{number} = [{88 * number}, 0]", f"s{number} = [{88 * number}, 290]"]
    for number, region in enumerate(regions.split()):
        terrain = ("forest", "mountain", "plains", "ruins", "capital")[number]
        loop = [f"n{number}", f"n{number + 1}", f"s{number + 1}", f"s{number}"]
        lines += [f"[[{id}.regions]]", f'id = "{region}"', f'name = "{region.title()}"']
        lines += [f'terrain = "{terrain}"', f"loop = {loop}"]
    return "\n".join(lines) + "\n"


def pack_of_foxes(folder: Path, *levels: str) -> Path:
    """A pack with one faction more, and the territory on the other face of its card."""
    (folder / "factions.toml").write_text(faction_toml("foxes", "foxdale", levels), "utf-8")
    (folder / "territories.toml").write_text(strips_toml("foxdale"), "utf-8")
    return folder


def names_of(held: object) -> list[str]:
    """The fields of a plain object, compiled or not."""
    return [name for name in dir(held) if not name.startswith(("_", "join"))]


def numbers(powers: Powers) -> list[object]:
    """Everything that powers hold, for comparing."""
    return [getattr(powers, name) for name in names_of(powers)]


def ended(*rulers: str, lost_kingdom: str = "", pack: Path | None = None) -> Kingdoms:
    """A game that ends at once: triggered, and the card is full."""
    return table(*rulers, cubes=CUBES, trigger="U-END-2", lost_kingdom=lost_kingdom, pack=pack)


def result(game: Kingdoms) -> Outcome:
    outcome = KINGDOMS.outcome(game)
    assert outcome is not None
    return outcome


def points(game: Kingdoms, part: str) -> list[int]:
    """What everybody scored for one part: armies, magic, bonus, tower, capitals and so on."""
    return [parts[part] for parts in result(game).parts]
