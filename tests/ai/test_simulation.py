"""Games by the thousand: the same whoever works, counted fairly, broken games told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pocketkeep.ai import simulation
from pocketkeep.ai.simulation import Played, Task, interval, play_game, run, summarise, tasks
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.core.errors import BadOptions, UnknownName
from pocketkeep.core.ruleset import Automa, Outcome

OPTIONS: dict[str, int | str] = {"players": 3, "split": "beginner"}


def work(games: int, seats: Sequence[str] = ("random",) * 3) -> list[Task]:
    return tasks("kingdoms", OPTIONS, seats=seats, games=games, seed="test")


def outcome(*places: int) -> Outcome:
    scores = tuple(10 - place for place in places)
    return Outcome("U-END-1", scores, parts=({},) * len(places), places=places, tie_breaks=())


def played(*places: int) -> Played:
    return Played(100, 0.1, outcome(*places), tuple((role,) for role in "abc"[: len(places)]))


def test_two_workers_play_the_same_games_as_one() -> None:
    todo = work(6)

    alone, together = list(run(todo, 1)), list(run(todo, 2))

    assert [(g.decisions, g.outcome, g.error) for g in alone] == [
        (g.decisions, g.outcome, g.error) for g in together
    ]


def test_every_game_has_a_seed_of_its_own() -> None:
    results = [play_game(task) for task in work(5)]

    assert len({task.seed for task in work(5)}) == 5
    assert len({game.decisions for game in results}) > 2


def test_wins_sum_to_games() -> None:
    results = summarise(work(8), list(run(work(8))))

    assert results.games == 8
    assert results.errors == 0
    assert sum(seat.wins for seat in results.seats) == pytest.approx(8, abs=0.02)
    assert sum(results.end_reasons.values()) == 8
    assert sum(role.wins for role in results.roles) == pytest.approx(8, abs=0.1)
    assert results.shortest <= results.mean_decisions <= results.longest


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    results = summarise(work(2), [played(1, 1, 3), played(1, 2, 3)])

    assert [seat.wins for seat in results.seats] == [1.5, 0.5, 0]
    assert [seat.win_rate for seat in results.seats] == [0.75, 0.25, 0]
    assert [seat.mean_score for seat in results.seats] == [9, 8.5, 7]
    assert [(role.role, role.edge) for role in results.roles] == [
        ("a", 2.25),
        ("b", 0.75),
        ("c", 0),
    ]


def test_a_team_wins_as_a_whole() -> None:
    result = Outcome(
        "T-END-1",
        (9, 4, 9, 4),
        parts=({},) * 4,
        places=(1, 3, 1, 3),
        tie_breaks=(),
        teams=(0, 1, 0, 1),
    )
    units = (("nettle", "brannoc"), ("grum",), ("ysolde",), ("wyn",))
    results = summarise(work(1), [Played(100, 0.1, result, units)])

    assert [seat.wins for seat in results.seats] == [1, 0, 1]  # of the three seats of the work
    assert {role.role: (role.win_rate, role.edge) for role in results.roles} == {
        "nettle": (1, 2),
        "brannoc": (1, 2),
        "ysolde": (1, 2),
        "grum": (0, 0),
        "wyn": (0, 0),
    }


def against_ulrir(mine: int, his: int) -> Played:
    """A solo game by its scores; ties are his."""
    place = 1 if mine > his else 2
    automa = Automa("ulrir", his, {"favor": his}, 3 - place)
    result = Outcome(
        "D-END-1",
        (mine,),
        parts=({"favor": mine},),
        places=(place,),
        tie_breaks=(),
        automas=(automa,),
    )
    return Played(100, 0.1, result)


def test_an_automa_is_counted_beside_the_seats() -> None:
    todo = tasks("ulos", {"players": 1}, seats=("random",), games=4, seed="test")
    games = [against_ulrir(50, 40), against_ulrir(40, 40), against_ulrir(30, 60)]

    results = summarise(todo, [*games, Played(3, 0.0, None, error="seed 1: what a pity")])

    (ulrir,) = results.automas
    assert (ulrir.name, ulrir.wins) == ("ulrir", 2)
    assert ulrir.win_rate == pytest.approx(2 / 3, abs=1e-4)
    assert ulrir.mean_score == pytest.approx((40 + 40 + 60) / 3, abs=0.01)
    assert (ulrir.low, ulrir.high) == pytest.approx(interval(2, 3), abs=1e-4)
    assert [seat.wins for seat in results.seats] == [1]
    assert results.errors == 1


def test_without_an_automa_there_is_no_line_for_one() -> None:
    assert summarise(work(1), [played(1, 2, 3)]).automas == []


def test_solo_games_are_the_same_whoever_works() -> None:
    todo = tasks(
        "ulos", {"players": 1, "level": "corrupt"}, seats=("random",), games=4, seed="test"
    )

    alone, again = list(run(todo, 1)), list(run(todo, 1))

    assert [game.outcome for game in alone] == [game.outcome for game in again]
    for game in alone:
        assert game.outcome is not None
        (ulrir,) = game.outcome.automas
        assert ulrir.score == sum(ulrir.parts.values())
        assert {ulrir.place, game.outcome.places[0]} == {1, 2}
        assert (ulrir.place == 1) == (ulrir.score >= game.outcome.scores[0])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (1, 3, 0.0615, 0.7923),
        (250, 1000, 0.2241, 0.2778),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert list(interval(wins, games)) == pytest.approx([low, high], abs=1e-4)


class Clumsy:
    """Drops the table in its third decision."""

    def __init__(self) -> None:
        self.left = 2

    def choose(self, game: Game, seat: Seat) -> Choice:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError(f"seat {seat} dropped the table")
        return game.owed[0].options[0]


def test_a_broken_game_is_counted_and_told_and_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = [play_game(task) for task in work(2)]
    monkeypatch.setattr(simulation, "make_player", lambda *_, **__: Clumsy())
    broken = play_game(work(1)[0])

    results = summarise(work(3), [*whole, broken])

    assert (results.games, results.errors) == (3, 1)
    assert results.messages == [broken.error]
    assert broken.error.startswith("seed test/0: RuntimeError: seat ")
    assert sum(seat.wins for seat in results.seats) == pytest.approx(2, abs=0.02)


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_DECISIONS", 20)

    game = play_game(work(1)[0])

    assert game.outcome is None
    assert "no end after 20 decisions" in game.error


def test_only_broken_games_make_a_whole_summary() -> None:
    results = summarise(work(1), [Played(3, 0.0, None, error="seed 1: what a pity")])

    assert (results.errors, results.mean_decisions, results.decisions_per_second) == (1, 0, 0)
    assert [seat.win_rate for seat in results.seats] == [0, 0, 0]


def test_what_cannot_be_played_at_all_is_refused_at_once() -> None:
    with pytest.raises(BadOptions):
        play_game(Task("kingdoms", {"players": 17}, ("random",), "1"))
    with pytest.raises(UnknownName):
        play_game(Task("kingdoms", OPTIONS, ("genius",) * 3, "1"))
    with pytest.raises(UnknownName):
        play_game(Task("chess", OPTIONS, ("random",) * 3, "1"))
