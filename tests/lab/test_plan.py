"""Which game is played with which number."""

from __future__ import annotations

from collections import Counter

from pocketkeep.lab import plan
from pocketkeep.lab.course import Course
from pocketkeep.lab.plan import Place, Stage
from pocketkeep.lab.settings import Seated
from tests.lab.conftest import loaded

A, B, C = (Seated(name, name) for name in ("random", "greedy", "keen"))
EACH_FOR_THEMSELVES = [[0], [1], [2]]


def names(places: list[tuple[Seated, ...]]) -> list[str]:
    return [" ".join(bot.name for bot in place) for place in places]


def test_two_sides_change_places_once() -> None:
    assert names(plan.against(A, B, [[0], [1]])) == ["random greedy", "greedy random"]


def test_partners_are_one_side() -> None:
    assert names(plan.against(A, B, [[0, 2], [1, 3]])) == [
        "random greedy random greedy",
        "greedy random greedy random",
    ]


def test_of_three_each_is_alone_once_on_every_side() -> None:
    places = plan.against(A, B, EACH_FOR_THEMSELVES)

    assert len(places) == 6
    for seat in range(3):
        assert Counter(place[seat].name for place in places) == {"random": 3, "greedy": 3}


def test_mixed_tables_give_every_bot_every_side() -> None:
    places = plan.mixed([A, B, C], EACH_FOR_THEMSELVES)

    assert len(places) == 3
    for seat in range(3):
        assert {place[seat].name for place in places} == {"random", "greedy", "keen"}


def test_a_number_says_which_game_it_is() -> None:
    stage = Stage((Place(0, (A, B)), Place(0, (B, A))), deals=5, first_game=10, first_deal=3)

    game = stage.game(13, "s")

    assert (game.deal, game.seed, game.seats) == (4, "s/4", (B, A))
    assert stage.end == 20


def test_games_that_are_begun_are_played_at_every_place() -> None:
    assert plan.deals_for(games=7, deals=None, places=3) == 3
    assert plan.deals_for(games=70, deals=4, places=3) == 4
    assert plan.deals_for(games=None, deals=None, places=3) is None


def test_whoever_rests_does_so_once_all_have_met() -> None:
    pairs = plan.swiss_pairs(["a", "b", "c"], {"a": 1.0, "b": 0.0, "c": 2.0}, set())

    assert pairs == [("c", "a")]


def test_nobody_rests_twice_before_all_have_rested() -> None:
    names = ["a", "b", "c", "d", "e"]
    weak = dict(zip(names, (2.0, 1.0, 0.0, -1.0, -2.0), strict=True))
    rested: Counter[str] = Counter()
    met: set[frozenset[str]] = set()
    for _round in range(10):
        pairs = plan.swiss_pairs(names, weak, met, rested)
        met |= {frozenset(pair) for pair in pairs}
        rested.update(set(names) - {name for pair in pairs for name in pair})
        assert max(rested.values()) - min(rested[name] for name in names) <= 1

    assert set(rested.values()) == {2}


def test_a_draw_remembers_who_rested() -> None:
    course = Course(
        loaded(
            'kind = "matches"\ngame = "ulos"\noptions = { players = 2 }\n[matches]\n'
            'bots = ["random", "greedy", "green"]\ndraw = "swiss"\nrounds = 3\n'
            "[stop]\ngames = 12\n"
        )
    )
    played: list[set[str]] = []
    stage = None
    for number in range(3):
        stage = course.stage(number, stage, {"random": -1.0, "greedy": 1.0})
        assert stage is not None
        played.append({bot.name for place in stage.places for bot in place.seats})

    assert [{"random", "greedy", "green"} - names for names in played] == [
        {"random"},
        {"green"},
        {"greedy"},
    ]


def test_bots_that_think_longer_get_smaller_batches() -> None:
    sizes = [
        plan.batch_size([Seated(name, name)]) for name in ("random", "greedy", "green", "keen")
    ]

    assert sizes == sorted(sizes, reverse=True)


def test_several_tables_name_their_cells() -> None:
    course = Course(
        loaded(
            'kind = "matches"\n[matches]\nbots = ["random", "greedy"]\n[stop]\ndeals = 2\n'
            '[[tables]]\nname = "two"\ngame = "ulos"\noptions = { players = 2 }\n'
            '[[tables]]\nname = "three"\ngame = "ulos"\noptions = { players = 3 }\n'
        )
    )

    assert [cell.name for cell in course.cells] == [
        "two: random v greedy",
        "three: random v greedy",
    ]
    assert course.games == 2 * (2 + 6)


def test_whoever_plays_alone_is_measured_by_itself() -> None:
    course = Course(
        loaded(
            'kind = "matches"\ngame = "ulos"\noptions = { players = 1 }\n'
            '[matches]\nbots = ["random", "greedy"]\n[stop]\ndeals = 2\n'
        )
    )

    assert [cell.name for cell in course.cells] == ["random", "greedy"]


def test_a_bot_of_the_experiment_is_set_otherwise_in_a_sweep() -> None:
    course = Course(
        loaded(
            'kind = "sweep"\ngame = "ulos"\nseats = ["mine", "random"]\noptions = { players = 2 }\n'
            '[bots.mine]\nlevel = "green"\n[sweep]\nvary = "bots.mine.playouts"\nvalues = [2, 4]\n'
            "[stop]\ndeals = 1\n"
        )
    )

    assert [place.seats[0].changed for place in course.places] == [{"playouts": 2}, {"playouts": 4}]
    assert course.keeps_choices
