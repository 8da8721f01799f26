"""A conflict as a seat sees it: what it takes to win, and what my cards come to."""

from __future__ import annotations

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.shown.conflict_shapes import (
    AbilityUse,
    Conflict,
    Contest,
    Due,
    Mine,
    Returning,
    Stake,
)
from pocketkeep.games.ulos.shown.view import see
from tests.builders.playing import play
from tests.builders.ulos.crossing import PLACE, crossing


def fight(game: Ulos, seat: int | None = 0) -> Conflict:
    conflict = see(game, seat).conflict
    assert conflict is not None
    return conflict


def mine(game: Ulos, seat: int = 0) -> Mine:
    found = fight(game, seat).mine
    assert found is not None
    return found


def test_d_conflict_13_before_the_attacker_is_known_it_is_said_what_each_needs() -> None:
    game = crossing("25", "25", strong="ratfolk")  # 3 against 5
    play(game, PLACE)

    assert fight(game).contests == [
        Contest(attacker="goblins", defender="ratfolk", attacker_needs=2, defender_needs=0),
        Contest(attacker="ratfolk", defender="goblins", attacker_needs=0, defender_needs=3),
    ]
    assert [side.strength for side in fight(game).sides] == [3, 5]


def test_d_conflict_14_my_stakes_say_value_returns_and_favor_for_every_number_of_cards() -> None:
    game = crossing("25 / goblins 3, satyr", "25 / ratfolk")
    play(game, PLACE, "attack goblins")

    assert mine(game).stakes == {
        "goblins": [
            Stake(cards=0, value=3, least=0, favor=0, favor_of_all=0, kept=3),
            Stake(cards=1, value=4, least=1, favor=3, favor_of_all=3, kept=2),
            Stake(cards=2, value=5, least=1, favor=3, favor_of_all=6, kept=2),
            Stake(cards=3, value=6, least=2, favor=6, favor_of_all=9, kept=1),
        ],
        "ratfolk": [Stake(cards=0, value=3, least=0, favor=0, favor_of_all=0, kept=0)],
    }
    assert mine(game, 1).stakes["ratfolk"][1].value == 4
    assert fight(game, None).mine is None


def test_d_conflict_14_what_is_due_is_the_same_as_the_fewest_that_are_offered() -> None:
    game = crossing("25 / goblins 3", "25")
    play(game, PLACE, "attack goblins", *["0: commit goblins"] * 3, "0: ready")
    view = see(game, 0)

    assert mine(game).dues == [Due(side="goblins", cards=3, least=2)]
    assert view.asked == "return"
    assert [*view.offers] == ["return goblins 2", "return goblins 3"]
    offer = view.offers["return goblins 2"]
    assert (offer.favor, offer.leaves, offer.kept, offer.kept_worth) == (6, 31, 1, 3)


def test_d_conflict_17_cards_of_the_loser_are_worth_little_afterwards() -> None:
    game = crossing("25 / goblins 3", "25 / ratfolk 4", legendary="goblins")
    play(game, PLACE, "attack ratfolk", *["0: commit goblins"] * 3, "0: ready")
    play(game, *["1: commit ratfolk"] * 4, "1: ready")
    fallen = {side.faction: side.fallen_worth for side in fight(game).sides}

    assert fight(game).winner == "ratfolk"
    assert fallen == {"goblins": 1 + 2, "ratfolk": 1}  # a legend stays one
    assert see(game, 0).offers["return goblins 2"].kept_worth == 1 + 2
    assert see(game, 1).offers["return ratfolk 2"].kept_worth == 3


def test_what_i_have_chosen_to_return_is_told_to_me_alone() -> None:
    game = crossing("25 / goblins 3", "25 / ratfolk 2")
    play(game, PLACE, "attack goblins", *["0: commit goblins"] * 3, "0: ready")
    play(game, *["1: commit ratfolk"] * 2, "1: ready", "0: return goblins 3")

    chosen = Returning(faction="goblins", counted="goblins", cards=3, favor=9)
    assert mine(game).returning == [chosen]
    assert mine(game, 1).returning == []


def test_d_devour_1_how_many_cards_an_ability_may_still_affect_is_seen_by_all() -> None:
    game = crossing("25 / goblins 3", "25 / ogres", far="ogres")
    play(game, PLACE, "attack goblins", *["0: commit goblins"] * 3, "0: ready", "1: ready")
    assert see(game, 1).asked == "ability"
    assert see(game, 1).offers["use ogres"].times == 2
    play(game, "use ogres")

    wanted = AbilityUse(god=1, faction="ogres", ability="devour", left=2)
    assert [fight(game, seat).ability for seat in (0, 1, None)] == [wanted] * 3
    assert see(game, 1).asked == "devour"
    assert see(game, 1).offers["devour seat-1 goblins"].theirs == 3
    play(game, "devour seat-1 goblins")
    assert fight(game).ability == AbilityUse(god=1, faction="ogres", ability="devour", left=1)
