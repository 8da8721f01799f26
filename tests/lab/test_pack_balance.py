"""A pack's entries tried against the shipped ones, and the pack in examples/ itself."""

from __future__ import annotations

import shutil
import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner

from pocketkeep.cli import app
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.crews import Alone
from pocketkeep.lab.pack_balance import (
    Asked,
    NothingToTry,
    answers,
    experiment_of,
    paragraph,
    tables_of,
    try_pack,
)
from pocketkeep.lab.report.rows import Run
from tests.lab.planted import plant
from tests.lab.sample_runs import run_of

MARCHES = Path(__file__).parents[2] / "examples" / "marches"
ENTRIES = {
    "kingdoms": {"faction:tidewrights", "hero:ferrywoman", "territory:saltmere"},
    "tactics": {"unit:perrin", "realm:weir"},
    "ulos": {"faction:tidewrights"},
}


def asked(game: str, games: int = 2, bot: str = "random") -> Asked:
    return Asked(game, MARCHES / game, games=games, bot=bot)


@pytest.mark.parametrize("game", ENTRIES)
def test_the_example_pack_loads_and_its_entries_are_played_with(game: str) -> None:
    ruleset, pack = find_ruleset(game), MARCHES / game
    names = {entry.partition(":")[2] for entry in ENTRIES[game]}
    for options in tables_of(asked(game)).values():
        assert ruleset.start(options, "3", pack).owed
        agreed = ruleset.read_options(options, pack)
        listed = {card.id for card in ruleset.text(agreed, pack).list_cards()}
        names -= listed
    assert not names


def test_every_entry_has_a_table_that_it_shows_at() -> None:
    assert list(tables_of(asked("tactics")).values()) == [
        {"mode": "battle", "realm": "weir"},
        {},
    ]
    options = tables_of(asked("kingdoms")).values()
    assert {"factions": "random", "expansion": "heroes-call"} in options
    assert {"factions": "random"} in options
    experiment = tomllib.loads(experiment_of(asked("ulos", 7)))
    assert experiment["kind"] == "balance"
    assert experiment["stop"]["games"] == 7


def test_real_games_are_played_and_answered(tmp_path: Path) -> None:
    question = asked("ulos", 3)
    found = try_pack(question, tmp_path / "run", Alone())
    assert {answered.name for answered in found} == ENTRIES["ulos"]
    words = paragraph(question, found)
    assert words.startswith("Tidewrights: not known yet. Fair means a win rate between 0.75")


def planted(strength: float, games: int = 700) -> Run:
    """As many games in which Perrin is so much stronger than five others."""
    made, sat = plant(
        np.random.default_rng(1), games, players=2, factions=[strength, 0, 0, 0, 0, 0],
        maps=["weir"], order=[1.5, 0],
    )  # fmt: skip
    names = {f"faction:f{i}": f"unit:u{i}" for i in range(6)}
    names |= {"faction:f0": "unit:perrin", "map:weir": "realm:weir"}
    sat = sat.with_columns(pl.col("roles").list.eval(pl.element().replace(names)))
    return run_of('kind = "balance"\n[balance]\nband = [0.75, 1.25]\n', made, sat, story=False)


@pytest.mark.parametrize(
    ("strength", "games", "said"),
    [
        (0.0, 900, "fair"),
        (1.6, 700, "too strong"),
        (-1.6, 700, "too weak"),
        (0.4, 150, "not known after"),
    ],
)
def test_the_answer_is_in_words(strength: float, games: int, said: str) -> None:
    question = asked("tactics")
    found = answers(question, planted(strength, games))
    words = {answered.name: answered.words for answered in found}
    assert words["unit:perrin"].startswith(f"Perrin (unit): {said}")
    assert "who begins there wins" in words["realm:weir"]
    if said == "not known after":
        assert "games would tell" in words["unit:perrin"]


def test_who_begins_too_often_makes_a_realm_unfair() -> None:
    found = answers(asked("tactics"), planted(0.0))
    (weir,) = [answered for answered in found if answered.name == "realm:weir"]
    assert weir.words.startswith("Weir (realm): too strong; who begins there wins 79")


def test_an_entry_that_came_up_in_no_game_is_told() -> None:
    run = planted(0.0, 30)
    seats = run.seats.with_columns(
        pl.col("roles").list.eval(pl.element().filter(pl.element() != "unit:perrin"))
    )
    found = answers(asked("tactics"), replace(run, seats=seats))
    words = {answered.name: answered.words for answered in found}
    assert words["unit:perrin"] == "Perrin (unit): not known, it came up in no game of 30."


def test_a_pack_of_nothing_that_bots_can_try_is_refused(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text("", "utf-8")
    with pytest.raises(NothingToTry, match="bots can try realms and units of tactics"):
        tables_of(Asked("tactics", tmp_path))


def test_the_command_checks_then_plays_then_answers(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        app,
        ["content", "check", str(MARCHES / "ulos"), "--game", "ulos", "--balance", "--games", "2",
         "--bot", "random", "--jobs", "1", "--out", str(tmp_path / "kept")],
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    assert "All sound." in done.output
    assert "Tidewrights" in done.output
    assert (tmp_path / "kept" / "seats.parquet").exists()


def test_the_whole_pack_is_answered_for_game_by_game(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        app,
        ["content", "check", str(MARCHES), "--balance", "--games", "1", "--bot", "random",
         "--jobs", "1", "--out", str(tmp_path / "kept")],
    )  # fmt: skip

    assert done.exit_code == 0, done.output
    for game, entries in ENTRIES.items():
        assert f"{game}: all sound." in done.output
        assert (tmp_path / "kept" / game / "seats.parquet").exists()
        for entry in entries:
            kind, _, name = entry.partition(":")
            assert f"{name.capitalize()} ({kind}): not known" in done.output


def test_the_game_of_a_pack_is_found_by_what_is_in_it(tmp_path: Path) -> None:
    unnamed = tmp_path / "mine"
    shutil.copytree(MARCHES / "tactics", unnamed)

    for folder in (MARCHES / "tactics", unnamed):
        done = CliRunner().invoke(app, ["content", "check", str(folder)])
        assert done.exit_code == 0, done.output
        assert "All sound. " in done.output
        assert "unit cards" in done.output


def test_balance_without_a_pack_is_refused() -> None:
    done = CliRunner().invoke(app, ["content", "check", "--balance"])
    assert done.exit_code == 2
    assert "needs a pack" in done.output
