"""What others read, and any game of it again."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from pocketkeep.core import match as matches
from pocketkeep.core import record
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.lab import schema
from pocketkeep.lab.errors import BrokenResults
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.rows import read_run
from pocketkeep.lab.results import Results, read_results
from pocketkeep.server.table.forms import ImportForm
from pocketkeep.server.table.opening import import_table
from pocketkeep.server.table.seats import Viewer
from tests.lab.conftest import Play

WORTH = """
kind = "worth"
game = "tactics"
seats = ["random"]
options = { players = 2, rounds = 6 }
[[arms]]
name = "sturdy"
[arms.content]
"units.wren.health" = 20
[stop]
deals = 4
"""
THINKING = """
kind = "matches"
game = "ulos"
options = { players = 2, rounds = 1 }
[bots.quick]
level = "green"
seconds = 0.001
[matches]
bots = ["quick", "random"]
[stop]
deals = 1
"""


def test_every_file_says_what_it_is(play: Play) -> None:
    runner = play()

    for table in ("games", "seats", "counts", "curve"):
        about = schema.read_about(runner.folder.path / f"{table}.parquet")
        assert about["table"] == table
        assert about["experiment"] == runner.loaded.text
        assert '"game": "kingdoms"' in about["rules"]
        assert set(pl.read_parquet_schema(runner.folder.path / f"{table}.parquet")) == set(
            schema.TABLES[table]
        )


def test_questions_in_sql(play: Play) -> None:
    results = Results(play().folder.path)

    answer = results.query(
        "SELECT count(*) AS games, sum(win) AS won FROM seats JOIN games USING (game)"
    )

    assert answer.row(0, named=True) == {"games": 48, "won": 24.0}
    with pytest.raises(BrokenResults, match="not understood"):
        results.query("SELECT moon FROM seats")


@pytest.mark.parametrize("number", [0, 7])
def test_a_game_is_played_again(play: Play, number: int) -> None:
    results = Results(play().folder.path)

    kept, pack = results.record(number)

    again = matches.replay(kept, pack)
    assert again.outcome is not None
    scores = results.seats.filter(pl.col("game") == number).sort("seat")["score"].to_list()
    assert list(again.outcome.scores) == scores


def test_a_game_with_changed_cards_needs_its_cards_or_its_film(play: Play) -> None:
    results = Results(play(WORTH).folder.path)
    changed = results.games.filter(pl.col("cell") == "sturdy")["game"][0]

    kept, pack = results.record(changed)

    assert pack is not None
    assert matches.replay(kept, pack).outcome is not None
    with pytest.raises(CorruptRecord):
        matches.replay(kept)
    table = import_table(ImportForm(record=record.dump(kept)), Viewer("p", "Ann"), "t", 0)
    assert table.film


def test_any_game_opens_in_the_browser(play: Play) -> None:
    kept, _ = Results(play().folder.path).record(3)

    table = import_table(ImportForm(record=record.dump(kept)), Viewer("p", "Ann"), "t", 0)

    assert len(table.entries) == 1 + 2 + 1


def test_games_of_bots_that_look_at_the_clock_are_kept_choice_by_choice(play: Play) -> None:
    results = Results(play(THINKING).folder.path)

    kept, _ = results.record(1)

    assert results.table("choices").height == 2
    assert len(kept.choices) == results.games["decisions"][1]


def test_a_game_that_is_not_there_is_told(play: Play) -> None:
    with pytest.raises(BrokenResults, match="There is no game 99"):
        Results(play().folder.path).record(99)


def test_results_of_the_first_schema_are_read_without_what_they_did_not_count(play: Play) -> None:
    folder = play().folder.path
    for table in ("games", "seats"):
        path = folder / f"{table}.parquet"
        about = pl.read_parquet_metadata(path) | {"pocketkeep.schema": "1"}
        pl.read_parquet(path).drop("lost", strict=False).write_parquet(path, metadata=about)

    results = Results(folder)

    assert results.seats["lost"].null_count() == results.seats.height > 0
    assert results.games.height == 24
    assert findings_of(read_run(folder)).verdict


def test_results_of_another_schema_are_refused(play: Play) -> None:
    path = play().folder.path / "games.parquet"
    frame = pl.read_parquet(path)
    about = schema.metadata("games", {}) | {"pocketkeep.schema": "99", "pocketkeep.version": "9.9"}
    frame.write_parquet(path, metadata=about)

    with pytest.raises(BrokenResults, match=r"schema 99 \(Pocketkeep 9\.9\)"):
        read_results(path.parent)


def test_results_of_other_rules_are_read_but_not_replayed(play: Play) -> None:
    results = Results(play().folder.path)
    results.about["rules"] = results.about["rules"].replace('"rules": ', '"rules": 9')

    assert results.games.height == 24
    with pytest.raises(BrokenResults, match="played with other rules or cards"):
        results.record(0)


def test_a_damaged_file_is_told(play: Play) -> None:
    path = play().folder.path / "games.parquet"
    path.write_bytes(path.read_bytes()[:100])

    with pytest.raises(BrokenResults, match="cannot be read as Parquet"):
        read_results(path.parent)


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_a_folder_without_results_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(BrokenResults, match=r"no folder|holds no results"):
        read_results(tmp_path / name)


def test_parquet_of_others_is_refused(tmp_path: Path) -> None:
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "games.parquet")

    with pytest.raises(BrokenResults, match="was not written by"):
        read_results(tmp_path)
