"""`pocketkeep data export`: whose games are given away, and what of them."""

from __future__ import annotations

import asyncio
import json
import runpy
from pathlib import Path

import polars as pl
import pytest

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.export import parquet
from tests.builders.server.houses import open_site
from tests.builders.server.played import played
from tests.builders.server.robots import make_bot, make_owner
from tests.builders.server.sittings import make_hoard_known
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


async def lay_out(database: str) -> dict[str, str]:
    """A database with games of all kinds of people; their ids."""
    async with open_site(database, sweep_seconds=3600) as site:
        yes, no = await make_owner(site, "Yes"), await make_owner(site, "No")
        await make_bot(site, "Anvil", owner=yes)
        await site.store.share(yes.id, shares=True)
        anvil = await site.store.tokens.find_bot("anvil")
        assert anvil is not None
        await site.hub.create("a", played([":keen", ":greedy"]))
        await site.hub.create("b", played([yes.id, ":keen", anvil.id]))
        await site.hub.create("c", played([yes.id, no.id]))
        await site.hub.create("d", played(["~gone", ":keen"]))
        await site.hub.create("e", played([yes.id, ":keen"])[:6])  # still under way
        return {"yes": yes.id, "no": no.id, "anvil": anvil.id}


@pytest.fixture
def database(sqlite_copy: str) -> str:
    asyncio.run(lay_out(sqlite_copy))
    return sqlite_copy


def read(folder: Path, kind: str) -> pl.DataFrame:
    return pl.read_parquet(folder / kind / "*.parquet")


def test_games_of_bots_and_of_people_who_all_said_yes_are_given(
    run: Run, database: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"

    result = run(f"data export {out} --database {database}")

    assert result.exit_code == 0, result.output
    assert "2 games are in" in result.stdout
    assert "2 were left out: somebody there did not say yes to it." in result.stdout
    seats = read(out, "seats")
    kinds = seats.sort("game", "seat")["kind"].to_list()
    assert sorted(kinds) == ["bot", "bot", "bot", "person", "program"]
    assert seats.filter(pl.col("kind") == "bot")["player"].to_list() == [None] * 3
    assert seats.filter(pl.col("kind") != "bot")["player"].n_unique() == 2


def test_a_game_can_be_made_from_its_rows_again(run: Run, database: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run(f"data export {out} --database {database}")

    for game in read(out, "games").iter_rows(named=True):
        ruleset = find_ruleset(game["ruleset"])
        match = Match.start(ruleset, json.loads(game["options"]), game["seed"])
        rows = read(out, "choices").filter(pl.col("game") == game["game"]).sort("number")
        assert len(rows) == game["decisions"]
        for row in rows.iter_rows(named=True):
            assert row["options"][row["choice"]] == row["words"]
            match.choose(row["seat"], tuple(row["words"].split()))
        outcome = match.outcome
        assert outcome is not None
        seats = read(out, "seats").filter(pl.col("game") == game["game"]).sort("seat")
        assert seats["score"].to_list() == [*outcome.scores]
        assert seats["place"].to_list() == [*outcome.places]
        assert game["rule"] == outcome.rule


def test_views_are_given_on_request_and_are_the_seats_own(
    run: Run, database: str, tmp_path: Path
) -> None:
    run(f"data export {tmp_path / 'bare'} --database {database}")
    run(f"data export {tmp_path / 'full'} --database {database} --views")

    bare = read(tmp_path / "bare", "choices")["view"]
    assert bare.null_count() == len(bare) > 0
    for row in read(tmp_path / "full", "choices").iter_rows(named=True):
        view = json.loads(row["view"])
        assert view["seat"] == row["seat"]
        assert view["decision"]["options"] == row["options"]
        assert view["decision"]["rule"] == row["rule"]


def test_nobody_is_named(run: Run, sqlite_copy: str, tmp_path: Path) -> None:
    ids = asyncio.run(lay_out(sqlite_copy))
    out = tmp_path / "out"
    run(f"data export {out} --database {sqlite_copy} --views")

    told = "".join(str(read(out, kind).rows()) for kind in parquet.KINDS)
    for secret in (*ids.values(), "Somebody", "Anvil", "Hall"):
        assert secret not in told
    days = read(out, "games")["finished"].to_list()
    assert all(day % (24 * 60 * 60 * 1000) == 0 for day in days)


def test_who_takes_it_back_is_left_out_from_then_on(
    run: Run, sqlite_copy: str, tmp_path: Path
) -> None:
    async def take_back() -> None:
        ids = await lay_out(sqlite_copy)
        async with open_site(sqlite_copy, sweep_seconds=3600) as site:
            await site.store.share(ids["yes"], shares=False)

    asyncio.run(take_back())
    result = run(f"data export {tmp_path / 'out'} --database {sqlite_copy}")

    assert "1 game is in" in result.stdout


def test_one_game_can_be_asked_for_and_nothing_is_a_table_too(
    run: Run, database: str, tmp_path: Path
) -> None:
    result = run(f"data export {tmp_path / 'out'} --database {database} --game ulos")

    assert "0 games are in" in result.stdout
    for kind, struct in parquet.KINDS.items():
        assert read(tmp_path / "out", kind).columns == list(struct.__struct_fields__)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("{out} --game chess", "There is no game 'chess'"),
        ("{full}", "is not empty. Name a folder of its own"),
        ("{file}", "cannot be written to"),
    ],
)
def test_what_cannot_be_exported_is_told(
    run: Run, database: str, tmp_path: Path, command: str, told: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.txt").touch()
    (tmp_path / "file").touch()
    places = {name: str(tmp_path / name) for name in ("out", "full", "file")}

    result = run(f"data export {command.format(**places)} --database {database}")

    assert result.exit_code == 2
    assert told in result.stderr
    assert not (tmp_path / "out").exists()
    assert [file.name for file in (tmp_path / "full").iterdir()] == ["thesis.txt"]


def test_without_polars_it_says_what_to_install(
    run: Run, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_name: str) -> None:
        raise ImportError

    monkeypatch.setattr(parquet, "import_module", missing)
    result = run(f"data export {tmp_path / 'out'} --database {database}")

    assert result.exit_code == 2
    assert "pip install 'pocketkeep[data]'" in result.stderr


def test_the_example_learns_from_the_data_with_pandas_and_pytorch(
    run: Run, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("pandas", "pyarrow", "torch"):
        pytest.importorskip(library, reason="needs what examples/games_as_data names")
    example = runpy.run_path(str(EXAMPLES / "games_as_data" / "predict_choices.py"))
    out = tmp_path / "out"
    assert run(f"data export {out} --database {database}").exit_code == 0

    example["main"](str(out))

    losses = [float(line.split()[-1]) for line in capsys.readouterr().out.splitlines()]
    assert len(losses) == 5
    assert losses[-1] < losses[0]
