"""Hero cards that cannot be: every fault by file, entry and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.content import Faults
from pocketkeep.games.kingdoms.content.heroes import load_heroes


def hero_toml(
    effects: str, *, by: str = "build", price: int | str = 3, source: str = "house", levels: int = 2
) -> str:
    lines = ["[fox]", 'name = "The Fox"', f'source = "{source}"', 'text = "Sly."']
    for number in range(levels):
        lines += ["[[fox.levels]]", f'name = "Level {number + 1}"']
        lines += [f'by = "{by}"', f"price = {price}", f"effects = [{effects}]"]
    return "\n".join(lines)


def hero_faults(folder: Path, text: str) -> list[str]:
    faults = Faults()
    (folder / "heroes.toml").write_text(text, encoding="utf-8")
    load_heroes(folder / "heroes.toml", faults)
    return faults.found


TIES = '{ effect = "wins-ties" }'


def test_a_sound_hero_is_not_refused(tmp_path: Path) -> None:
    assert hero_faults(tmp_path, hero_toml(TIES)) == []
    assert hero_faults(tmp_path, hero_toml(TIES, by="war", price=0)) == []


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("fox = 3", ["heroes.toml: fox: a hero must be a table"]),
        (hero_toml(TIES, levels=1), ["heroes.toml: fox: a hero needs exactly 2 levels"]),
        (
            hero_toml(TIES, source="dream"),
            ["heroes.toml: fox: source 'dream' is not one of rulebook, published, house"],
        ),
        (
            hero_toml(TIES, by="war", price=2),
            [
                "heroes.toml: fox.level 1: a step by war has no price, any other has one",
                "heroes.toml: fox.level 2: a step by war has no price, any other has one",
            ],
        ),
        (
            hero_toml(TIES, price=0),
            [
                "heroes.toml: fox.level 1: a step by war has no price, any other has one",
                "heroes.toml: fox.level 2: a step by war has no price, any other has one",
            ],
        ),
        (
            hero_toml(""),
            [
                "heroes.toml: fox.level 1: a level needs a list of at least one effect",
                "heroes.toml: fox.level 2: a level needs a list of at least one effect",
            ],
        ),
    ],
)
def test_a_hero_that_cannot_be_is_refused_by_file_entry_and_reason(
    text: str, faults: list[str], tmp_path: Path
) -> None:
    assert hero_faults(tmp_path, text) == faults


@pytest.mark.parametrize(
    ("effects", "reason"),
    [
        ('{ effect = "unbreakable" }', "unbreakable is no ability of a single hero"),
        (
            '{ effect = "cost", of = "build", change = -1 }',
            "a hero changes the cost of its own retreat, not of build",
        ),
        (
            '{ effect = "gains", when = "learn", resource = "ore" }',
            "a hero learns no magic: `learn` is for factions",
        ),
        (
            '{ effect = "gains", when = "clear", resource = "ore", leading = true }',
            "a hero is one army: no `each`, `least`, `leading` or `table`",
        ),
    ],
)
def test_an_ability_no_hero_can_have_is_refused(effects: str, reason: str, tmp_path: Path) -> None:
    assert hero_faults(tmp_path, hero_toml(effects)) == [
        f"heroes.toml: fox.level {level}.effect 1: {reason}" for level in (1, 2)
    ]


@pytest.mark.parametrize(
    "text",
    [
        hero_toml(TIES, by="trade"),
        hero_toml(TIES, price=12),
        hero_toml(TIES, price='"dear"'),
        hero_toml('{ effect = "flies" }'),
        hero_toml('{ effect = "spared", by = 0 }'),
    ],
)
def test_every_level_of_a_hero_is_checked(text: str, tmp_path: Path) -> None:
    found = hero_faults(tmp_path, text)

    assert [fault.split(": ")[0] for fault in found] == ["heroes.toml", "heroes.toml"]
    assert "fox.level 1" in found[0]
    assert "fox.level 2" in found[1]


def test_a_hero_whose_level_is_no_table_is_refused(tmp_path: Path) -> None:
    text = '[fox]\nname = "Fox"\nsource = "house"\ntext = "Sly."\nlevels = [3, 4]\n'

    assert hero_faults(tmp_path, text) == [
        "heroes.toml: fox.level 1: a level must be a table",
        "heroes.toml: fox.level 2: a level must be a table",
    ]


def test_an_id_of_a_hero_is_one_word_of_small_letters(tmp_path: Path) -> None:
    text = hero_toml(TIES).replace("[fox", "[Fox")

    assert hero_faults(tmp_path, text.replace("fox.", "Fox.")) == [
        "heroes.toml: Fox: an id is a word of small letters, digits and hyphens"
    ]
