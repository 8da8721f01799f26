"""Running experiments: the same bytes from whoever plays, whatever comes in between."""

from __future__ import annotations

import errno
import json
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pocketkeep.lab import folder as folders
from pocketkeep.lab.crews import Alone, Processes, hire
from pocketkeep.lab.errors import BrokenResults, CannotRun
from pocketkeep.lab.playing import Batch, Played, Refused, play_batch
from pocketkeep.lab.results import Results
from pocketkeep.lab.running import Runner
from tests.lab.conftest import RANDOMS, Play, loaded

TABLES = ("games", "seats", "counts", "curve")


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {name: (folder / f"{name}.parquet").read_bytes() for name in TABLES}


class Clumsy(Executor):
    """Loses a worker once, as a pool of processes does: all that was under way is lost with it."""

    lost = 0

    def __init__(self, losses: int = 1) -> None:
        self.losses = losses
        self.threads = ThreadPoolExecutor(2)
        self.submitted = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.submitted += 1
        if self.submitted == 3 and Clumsy.lost < self.losses:
            Clumsy.lost += 1
            broken: Future[Any] = Future()
            broken.set_exception(BrokenProcessPool("a child process terminated abruptly"))
            return broken
        return self.threads.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.threads.shutdown(wait, cancel_futures=cancel_futures)


def test_two_processes_give_the_same_bytes_as_one(play: Play) -> None:
    one = play(name="one")
    crew = hire(2)
    try:
        two = play(name="two", crew=crew)
    finally:
        crew.close()

    assert two.count.games == 24
    assert bytes_of(two.folder.path) == bytes_of(one.folder.path)
    assert not two.folder.parts.exists()


def test_the_batch_of_a_lost_worker_is_played_again(play: Play) -> None:
    Clumsy.lost = 0
    whole = play(name="whole")

    again = play(name="again", crew=Processes(2, Clumsy))

    assert Clumsy.lost == 1
    assert Results(again.folder.path).games["game"].to_list() == list(range(24))
    assert bytes_of(again.folder.path) == bytes_of(whole.folder.path)


def test_workers_that_keep_dying_are_given_up_and_what_was_played_is_kept(
    tmp_path: Path,
) -> None:
    class Doomed(Clumsy):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            if args[0].number < 2:
                future.set_result(fn(*args, **kwargs))
            else:
                future.set_exception(BrokenProcessPool("no memory"))
            return future

    runner = Runner(loaded(RANDOMS), tmp_path / "out", Processes(1, Doomed))

    with pytest.raises(CannotRun, match="died 3 times in a row"):
        runner.run()

    assert Results(tmp_path / "out").games.height == 10
    assert runner.folder.read_run()["finished"] is False


class Interrupting(Alone):
    """Somebody presses Ctrl-C after some batches."""

    def __init__(self, after: int) -> None:
        self.after = after

    def submit(self, batch: Batch) -> Future[Played | Refused]:
        if batch.number >= self.after:
            raise KeyboardInterrupt
        return super().submit(batch)


def test_an_interrupted_run_is_valid_and_goes_on(play: Play, tmp_path: Path) -> None:
    whole = play(name="whole")
    with pytest.raises(KeyboardInterrupt):
        play(name="part", crew=Interrupting(2))

    partial = Results(tmp_path / "part")
    assert partial.games.height == 10
    assert partial.run["finished"] is False
    assert [*partial.query("SELECT count(*) FROM seats").row(0)] == [20]

    counted: list[int] = []

    class Counting(Alone):
        def submit(self, batch: Batch) -> Future[Played | Refused]:
            counted.append(batch.number)
            return super().submit(batch)

    play(name="part", crew=Counting())
    assert counted == [2, 3, 4]
    assert bytes_of(tmp_path / "part") == bytes_of(whole.folder.path)
    assert Results(tmp_path / "part").run["finished"] is True


def test_what_an_interrupted_run_says_is_what_it_kept(tmp_path: Path) -> None:
    """Somebody presses Ctrl-C while a batch is counted."""
    runner = Runner(loaded(RANDOMS), tmp_path / "part", Alone())
    usual = runner.watch.add

    def interrupt(games: pl.DataFrame, seats: pl.DataFrame) -> None:
        if games["game"][0] >= 10:
            raise KeyboardInterrupt
        usual(games, seats)

    runner.watch.add = interrupt  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        runner.run()

    partial = Results(tmp_path / "part")
    assert partial.games.height == partial.run["games"] == runner.count.games == 10


def test_a_finished_run_is_not_played_again(play: Play) -> None:
    play()

    again = play(crew=Interrupting(0))

    assert again.count.games == 24


def test_a_folder_of_another_experiment_is_left_alone(play: Play, tmp_path: Path) -> None:
    play()
    before = bytes_of(tmp_path / "out")

    with pytest.raises(BrokenResults, match="holds another experiment"):
        play(RANDOMS.replace("games = 24", "games = 25"))

    assert bytes_of(tmp_path / "out") == before


def test_a_folder_with_something_else_is_left_alone(play: Play, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "letter.txt").write_text("dear", "utf-8")

    with pytest.raises(BrokenResults, match="is not empty"):
        play()

    assert [path.name for path in (tmp_path / "out").iterdir()] == ["letter.txt"]


def test_a_run_that_other_rules_began_does_not_go_on(play: Play, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        play(crew=Interrupting(2))
    run = tmp_path / "out" / "run.json"
    data = json.loads(run.read_text("utf-8"))
    data["about"]["version"] = "0.0.1"
    run.write_text(json.dumps(data), "utf-8")

    with pytest.raises(BrokenResults, match="begun with other rules, cards or programs"):
        play()


def test_a_full_disk_is_told_and_what_was_played_is_kept(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = play(name="whole")
    usual = folders.write_file

    def write(path: Path, data: bytes) -> None:
        if path.name.startswith("0000003"):
            raise OSError(errno.ENOSPC, "No space left on device")
        usual(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(folders, "write_file", write)
        with pytest.raises(CannotRun, match="No space left on device"):
            play(name="full")

    assert Results(tmp_path / "full").games.height == 15
    play(name="full")
    assert bytes_of(tmp_path / "full") == bytes_of(whole.folder.path)


class Strangers(Alone):
    """Half of the workers have other cards; they are refused by name."""

    def __init__(self) -> None:
        self.refused: list[str] = []

    def submit(self, batch: Batch) -> Future[Played | Refused]:
        future: Future[Played | Refused] = Future()
        if batch.number % 2 and not any(f" {batch.number}:" in words for words in self.refused):
            future.set_result(Refused(batch.number, f"stranger {batch.number}", "content abc"))
        else:
            future.set_result(play_batch(batch))
        return future

    def refuse(self, worker: str, why: str) -> None:
        self.refused.append(f"{worker}: {why}")


def test_workers_with_other_cards_are_refused_by_name(tmp_path: Path) -> None:
    crew = Strangers()
    said: list[str] = []

    Runner(loaded(RANDOMS), tmp_path / "out", crew, lambda now: said.append(now.told)).run()

    assert crew.refused == ["stranger 1: content abc", "stranger 3: content abc"]
    assert "Refused stranger 1: content abc." in said
    assert Results(tmp_path / "out").games["game"].to_list() == list(range(24))


def test_a_worker_knows_whether_its_rules_and_cards_are_those_of_the_experiment(
    tmp_path: Path,
) -> None:
    runner = Runner(loaded(RANDOMS), tmp_path, Alone())
    stage = runner.course.stage(0, None, {})
    assert stage is not None
    batch = runner.batch(0, 0, stage)
    name, setting = batch.cells[0]
    other = type(setting)(
        game=setting.game,
        options=setting.options,
        files=setting.files,
        rules=setting.rules + 1,
        content="0" * 16,
    )
    cells = {0: (name, other)}

    answer = play_batch(
        Batch(**{f: getattr(batch, f) for f in batch.__struct_fields__} | {"cells": cells})
    )

    assert isinstance(answer, Refused)
    assert answer.worker.startswith("process ")
    assert f"rules {setting.rules} instead of {setting.rules + 1}" in answer.why
    assert f"content {setting.content} instead of" in answer.why


UNTIL = """
kind = "sweep"
game = "kingdoms"
seats = ["random"]
options = {{ players = 2 }}
[sweep]
vary = "options.rounds"
values = [3, 4]
[run]
batch = 7
counts = false
[stop]
games = 2000
{stop}
"""


def test_a_run_stops_when_a_test_has_decided(play: Play, tmp_path: Path) -> None:
    stop = "[stop.test]\nbegan = true\nlow = 0.1\nhigh = 0.3\n"

    one = play(UNTIL.format(stop=stop), "one")
    two = play(UNTIL.format(stop=stop), "two", Processes(2, lambda: ThreadPoolExecutor(2)))

    assert one.why.startswith("decided: who begins wins more than 10.0%")
    assert 2 < one.count.games < 200
    assert (two.why, two.count.games) == (one.why, one.count.games)
    assert (tmp_path / "one" / "seats.parquet").read_bytes() == (
        tmp_path / "two" / "seats.parquet"
    ).read_bytes()


def test_a_run_stops_when_every_interval_is_narrow(play: Play) -> None:
    runner = play(UNTIL.format(stop="width = 0.4\n"))

    assert runner.why == "every interval is at most 40.0% wide"
    assert runner.watch.narrowing[0].estimate.width <= 0.4
    assert 20 < runner.count.games < 2000


def test_a_run_stops_when_time_is_up(play: Play) -> None:
    runner = play(RANDOMS.replace("games = 24", "minutes = 0.000001"))

    assert "minutes have passed" in runner.why
    assert runner.count.games == 5


def test_a_swiss_draw_pairs_by_what_was_won(play: Play) -> None:
    text = """
kind = "matches"
game = "tactics"
options = { players = 2, rounds = 5 }
[bots.slow]
level = "green"
playouts = 1
[matches]
bots = ["random", "greedy", "slow", "greedy-0.1.0"]
draw = "swiss"
rounds = 2
[stop]
deals = 1
"""
    runner = play(text)

    games = Results(runner.folder.path).games
    assert games["game"].to_list() == list(range(8))
    assert games["deal"].to_list() == [0] * 4 + [1] * 4
    first = set(games["cell"][:4])
    assert first == {"random v greedy", "slow v greedy-0.1.0"}
    assert not first & set(games["cell"][4:])
