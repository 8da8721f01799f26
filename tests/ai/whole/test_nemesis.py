"""A nemesis knows how a bot bids, and never what it holds or has bid."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from benchmarks.bots import nemesis
from benchmarks.bots.nemesis import Bout, Foresight, Nemesis, bouts, play_all
from benchmarks.bots.nemesis_training import Training, deals_for, moved, train, tune
from pocketkeep.ai.training.samples import mind_of
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from tests.ai.whole.test_fairness import worlds_like

TABLES: list[tuple[str, dict[str, int | str]]] = [
    ("kingdoms", {"players": 4}),
    ("kingdoms", {"players": 2}),
    ("ulos", {"players": 3}),
    ("ulos", {"players": 2}),
    ("tactics", {"players": 2}),
]
LIKE = Bout("kingdoms", {"players": 4}, "handy", playouts=8, seed="", team=[])


def bids(ruleset: Ruleset, options: dict[str, int | str], seed: int) -> list[Game]:
    """Positions by chance in which several seal a choice, and one has done so."""
    game, luck = ruleset.start(options, seed), Random(seed)
    found: list[Game] = []
    while game.owed and len(found) < 3:
        decision = game.owed[0]
        if any(game.sealed) and len(decision.options) > 1:
            found.append(game.clone())
        answer(game, decision.seat, luck.choice(decision.options))
    return found


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(
    name: str, options: dict[str, int | str]
) -> None:
    ruleset = find_ruleset(name)
    looked = 0
    for game in bids(ruleset, options, 4):
        seat = game.owed[0].seat
        worlds = worlds_like(ruleset, game, seat)
        chosen = {
            Nemesis(ruleset, Random(1), LIKE.level, seat).choose(world, seat).text
            for world in worlds
        }
        assert len(chosen) == 1
        looked += len(worlds)

    assert looked > 1


def test_what_a_bot_seals_is_asked_of_it_once_for_all_options() -> None:
    ulos = find_ruleset("ulos")
    game = bids(ulos, {"players": 3}, 4)[0]
    nemesis = Nemesis(ulos, Random(1), LIKE.level, game.owed[0].seat)
    insight = nemesis.insight(game)
    assert isinstance(insight, Foresight)
    others = [decision for decision in game.owed if decision.seat != insight.seat]

    for decision in others:
        chosen = insight.usual(game, decision, 7)
        assert chosen in decision.options
        assert insight.usual(game, decision, 7) is chosen


def test_every_deal_is_played_from_every_side() -> None:
    work = bouts(LIKE, 2, "seed")

    assert [(bout.seed, bout.team) for bout in work[:2]] == [("seed/0", [0]), ("seed/0", [1])]
    assert len(work) == 8
    assert deals_for(LIKE, 100) == 25


def test_its_numbers_move_and_the_bot_keeps_its_own() -> None:
    mind = mind_of(find_ruleset("kingdoms"))
    own = mind.find(("ultra-4",))
    steps = [0.0] * len(mind.manner)
    steps[0] = 2.0
    name, trait = next(iter(mind.manner.items()))

    learned = moved(mind, own, steps)

    assert learned.manner[name] == pytest.approx(own.manner[name] + 2.0 * trait.spread)
    assert {key for key in own.manner if learned.manner[key] != own.manner[key]} == {name}
    assert learned.model == own.model


def test_a_game_that_is_kept_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Bout] = []

    def play(bout: Bout) -> float:
        played.append(bout)
        return len(played) / 100

    monkeypatch.setattr(nemesis, "play", play)
    work = bouts(LIKE, 2, "seed")
    broken_off = play_all(work, folder=tmp_path)
    begun = [next(broken_off) for _ in range(3)]
    whole = list(play_all(work, folder=tmp_path))

    assert begun == whole[:3]
    assert played == work
    assert list(play_all(bouts(LIKE, 2, "other"), folder=tmp_path)) != whole
    assert len(played) == 2 * len(work)


def test_only_the_numbers_that_were_named_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind = mind_of(find_ruleset("kingdoms"))
    own = mind.find(("ultra-4",))

    def play(bout: Bout) -> float:
        """Who is readier for war wins; whoever builds more would too."""
        assert bout.lessons is not None
        manner = bout.lessons.manner
        return float(manner["war"] + manner["build"] > own.manner["war"] + own.manner["build"])

    monkeypatch.setattr(nemesis, "play", play)
    for names, moving in ((["war"], {"war"}), ([], {"war", "build"})):
        how = Training(
            tmp_path / "-".join(["to", *names]), rounds=1, games=80, jobs=1, moving=names
        )
        learned = tune(mind, LIKE, own, number=1, how=how)
        assert {key for key in own.manner if learned.manner[key] != own.manner[key]} >= moving
        assert names == [] or learned.manner["build"] == own.manner["build"]
        assert learned.manner["war"] > own.manner["war"]


def test_a_number_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="Did you mean 'war'"):
        train(LIKE, Training(tmp_path, rounds=1, games=4, jobs=1, moving=["wra"]))
