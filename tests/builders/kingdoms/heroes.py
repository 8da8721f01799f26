"""Builders for tests of heroes: packs of hero cards, each level with its step and its ability."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.kingdoms.content.load import Modules

HEROES = Modules(heroes=True)
IDLE = '{ effect = "war-bonus", amount = 1, where = ["capital"] }'  # an ability like none

Level = tuple[str, int, str]  # by build, research, expand or war; the price; the ability
Steps = tuple[Level, Level]


def by(step: str, price: int = 0, ability: str = IDLE) -> Level:
    return (step, price, ability)


def hero_pack(folder: Path, **heroes: Steps) -> Path:
    """A content pack with these hero cards more: `squire=(by("build", 2), by("war"))`."""
    lines = []
    for id, levels in heroes.items():
        lines += [f"[{id}]", f'name = "{id.title()}"', 'source = "house"', 'text = "For a test."']
        for number, (step, price, ability) in enumerate(levels, 1):
            lines += [f"[[{id}.levels]]", f'name = "Level {number}"', f'by = "{step}"']
            lines += [f"price = {price}", f"effects = [{ability}]"]
    (folder / "heroes.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder
