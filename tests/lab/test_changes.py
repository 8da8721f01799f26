"""Content changed for an experiment alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.errors import BrokenContent
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.changes import lay, overlay, read_pack, read_tables

TACTICS = find_ruleset("tactics")
OPTIONS = TACTICS.read_options({})


def changed(content: dict[str, object], remove: list[str] | None = None) -> dict[str, object]:
    files = overlay(TACTICS, OPTIONS, {}, content=content, remove=remove or [])
    return read_tables(TACTICS, OPTIONS, files)["units"]["oakhand"]  # type: ignore[no-any-return]


def test_a_number_is_changed_and_the_rest_stays() -> None:
    before = changed({})

    assert changed({"units.oakhand.health": 7}) == {**before, "health": 7}


def test_what_is_removed_is_gone() -> None:
    assert changed({}, ["units.oakhand.powers.guard"])["powers"] == {}


def test_a_changed_content_loads_under_another_fingerprint() -> None:
    files = overlay(TACTICS, OPTIONS, {}, content={"units.oakhand.health": 7})

    assert TACTICS.content_hash(OPTIONS, lay(files)) != TACTICS.content_hash(OPTIONS, None)
    assert list(TACTICS.book(OPTIONS, lay(files)).choices) == list(
        TACTICS.book(OPTIONS, None).choices
    )


def test_levels_in_kingdoms_are_counted_from_0() -> None:
    kingdoms = find_ruleset("kingdoms")
    options = kingdoms.read_options({})
    path = "factions.orcs.magic.2.effects.0.amount"

    files = overlay(kingdoms, options, {}, content={path: 2})

    tables = read_tables(kingdoms, options, files)
    assert tables["factions"]["orcs"]["magic"][2]["effects"][0]["amount"] == 2
    assert next(iter(tables["factions"])) == "orcs"


def test_every_change_that_cannot_be_is_told_at_once() -> None:
    with pytest.raises(BrokenContent) as refused:
        overlay(
            TACTICS,
            OPTIONS,
            {},
            content={"unitz.wren.health": 1, "units.wren": 3, "units.wren.health.more": 1},
            remove=["units.wren.luck"],
        )

    assert [fault.partition(":")[0] for fault in refused.value.faults] == [
        "unitz.wren.health",
        "units.wren",
        "units.wren.health.more",
        "units.wren.luck",
    ]


def test_changes_lie_over_those_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text(
        '[oakhand]\nname = "Oak"\nsource = "house"\ntext = "."\nclass = "fighter"\nmove = 4\n'
        "health = 9\nammo = 1\nmelee = 1\nmelee_dice = 1\nrange = 1\nmissile = 1\n"
        "missile_dice = 1\npowers = {}\n",
        "utf-8",
    )
    files = overlay(
        TACTICS,
        OPTIONS,
        read_pack(tmp_path),
        content={"units.oakhand.health": 5, "units.wren.health": 6},
    )

    units = read_tables(TACTICS, OPTIONS, files)["units"]
    assert (units["oakhand"]["name"], units["oakhand"]["health"]) == ("Oak", 5)
    assert units["wren"]["health"] == 6


def test_a_folder_without_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenContent, match=r"no \.toml file"):
        read_pack(tmp_path)
