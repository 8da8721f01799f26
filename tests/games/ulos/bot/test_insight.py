"""What Ulos tells a search of itself, in every mode; and what the quick policy makes of it."""

from __future__ import annotations

import math
from operator import mul
from random import Random

import pytest

from pocketkeep.core.engine.flow import Game, answer, ask_again, owes
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Mind
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS
from tests.builders.playing import options, play, positions
from tests.builders.ulos.crossing import commit, crossing, fall_in
from tests.builders.ulos.maps import faction, realm

ULOS = find_ruleset("ulos")
TABLES: list[dict[str, int | str]] = [
    {"players": 2},
    {"players": 3, "factions": "elves,flayers,goblins,orcs,satyr"},
    {"players": 3, "factions": "dwarves,frogkin,ogres,ratfolk,sheki"},
    {"players": 4, "factions": "random", "holdings": "open"},
    {"players": 5},
    {"players": 1, "level": "sly"},
    {"players": 1, "level": "shrewd", "factions": "random"},
    {"players": 1, "level": "corrupt"},
]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def mind() -> Mind:
    assert ULOS.mind is not None
    return ULOS.mind


def untrained() -> Insight:
    return mind().teach(mind().find(("",)))


def insight_for(game: Game) -> Insight:
    return mind().teach(mind().find(mind().variant(game)))


def start(table: dict[str, int | str], seed: int) -> Ulos:
    game = ULOS.start(table, seed)
    assert isinstance(game, Ulos)
    return game


def played(game: Ulos, insight: Insight) -> Ulos:
    """The same game, played to its end by the quick policy."""
    luck = 1
    while game.owed:
        decision = game.owed[0]
        answer(game, decision.seat, insight.usual(game, decision, luck))
        luck += len(decision.options)
    return game


def favourite(game: Ulos, seat: int = 0) -> str:
    """What the quick policy likes best."""
    decision = owes(game, seat)
    assert decision is not None
    leanings = untrained().leanings(game, decision)
    return options(game, seat)[leanings.index(max(leanings))]


def acting(game: Ulos) -> Ulos:
    """The action comes next, and no tile was placed."""
    game.tiles[0] = [0] * len(game.tiles[0])
    ask_again(game)
    play(game, "skip")
    return game


# ------------------------------------------------------------------------------ every table


@every_table
def test_every_option_of_every_decision_has_a_leaning(table: dict[str, int | str]) -> None:
    insight = untrained()
    for seed in range(3):
        for game in positions(start(table, seed), Random(seed)):
            for decision in game.owed:
                leanings = insight.leanings(game, decision)
                assert len(leanings) == len(decision.options)
                assert all(math.isfinite(leaning) for leaning in leanings)


@every_table
def test_features_are_as_many_as_their_names_for_every_god(table: dict[str, int | str]) -> None:
    insight, names = untrained(), mind().features
    for game in positions(start(table, 5), Random(5)):
        assert isinstance(game, Ulos)
        rows = insight.features(game)
        assert [len(row) for row in rows] == [len(names)] * game.gods
        assert all(math.isfinite(number) for row in rows for number in row)


@every_table
def test_scores_are_what_the_rows_come_to(table: dict[str, int | str]) -> None:
    insight, luck = untrained(), Random(6)
    weights = [luck.uniform(-1.0, 1.0) for _ in mind().features]
    for game in positions(start(table, 6), Random(6)):
        rows = untrained().features(game)  # by charts of its own: none that was kept is out of date
        expected = [sum(map(mul, row, weights)) for row in rows]
        assert insight.scores(game, weights) == pytest.approx(expected)


def test_no_two_features_have_the_same_name() -> None:
    assert len(set(mind().features)) == len(mind().features)


@every_table
def test_games_of_the_quick_policy_end_and_the_winners_have_the_larger_part(
    table: dict[str, int | str],
) -> None:
    game = start(table, 3)
    insight = insight_for(game)

    played(game, insight)
    outcome = ULOS.outcome(game)
    result = insight.result(game)

    assert outcome is not None
    assert sum(result) == pytest.approx(1.0)
    parts = [outcome.part_of_win(seat) for seat in range(game.seats)]
    for seat, part in enumerate(parts):
        assert abs(result[insight.rivals(game)[seat]] - part) <= 0.2


@every_table
def test_every_turn_of_a_seat_begins_quietly(table: dict[str, int | str]) -> None:
    game = start(table, 4)
    insight, luck = insight_for(game), Random(4)
    turns, quiet = set(), set()
    while game.owed:
        seat = game.owed[0].seat
        if game.active < game.seats:
            turns.add((game.active, game.turns[game.active]))
        if insight.is_quiet(game):
            assert (seat, game.turns[seat]) not in quiet
            quiet.add((seat, game.turns[seat]))
        answer(game, seat, insight.usual(game, game.owed[0], luck.getrandbits(40)))

    assert quiet == turns


@every_table
def test_nothing_of_a_game_changes_by_being_looked_at(table: dict[str, int | str]) -> None:
    game = start(table, 6)
    luck = Random(6)
    for _ in range(60):
        if not game.owed:
            break
        before = ULOS.save(game)
        untrained().leanings(game, game.owed[0])
        untrained().features(game)
        assert ULOS.save(game) == before
        answer(game, game.owed[0].seat, luck.choice(game.owed[0].options))


def test_chances_are_parts_of_one_whole() -> None:
    for table in TABLES:
        game = start(table, 1)
        shares = insight_for(game).weigh(game)
        assert sum(shares) == pytest.approx(1.0)


def test_untrained_tables_take_their_neighbours_lessons() -> None:
    assert mind().variant(start({"players": 5}, 1))[:2] == ("5", "4")
    assert mind().variant(start({"players": 1, "level": "corrupt"}, 1))[0] == "solo-corrupt"


# ------------------------------------------------------------------------------ plain positions


def test_it_buys_the_share_that_can_still_grow_for_its_price() -> None:
    game = acting(crossing("12 / orcs", "25 / orcs", strong="ratfolk"))
    game.power[faction(game, "ratfolk")] = 14

    assert favourite(game) == "buy goblins"


def test_doomed_cards_are_committed_and_so_cashed() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk 9", strong="ratfolk")

    assert favourite(game) == "commit goblins"


def test_cards_of_a_sure_winner_are_not_wasted() -> None:
    game = fall_in("25 / goblins 6", "25 / orcs", strong="goblins")

    assert favourite(game) == "ready"


def test_all_of_the_losers_cards_are_returned() -> None:
    game = fall_in("25 / ratfolk 3", "25 / goblins 9", strong="ratfolk")
    commit(game, "ratfolk 3", "goblins 9")

    assert favourite(game) == "return ratfolk 3"


def test_it_takes_the_card_of_the_legend_among_lost_factions() -> None:
    game = crossing("25 / satyr", "25 / orcs", around="satyr goblins", legendary="sheki")
    play(acting(game), "use satyr")

    assert favourite(game) == "take sheki"


def test_a_tile_lets_the_faction_grow_that_one_holds() -> None:
    """Goblins count desert and forest: the tile goes beside theirs, not beside nothing."""
    game = realm(
        "0 / goblins 5 / desert-forest",
        "0",
        terrain=" ".join(["dtdtdtdtdtdtdtdtdt"] * 8),
        tiles="desert-forest c3 d3, desert-forest e3 f3",
        camps="goblins c3 d3 e3",
    )

    before = game.power[faction(game, "goblins")]
    play(game, favourite(game))

    assert game.power[faction(game, "goblins")] > before


def test_a_tile_does_not_help_the_faction_that_only_others_hold() -> None:
    game = realm(
        "0 / / desert-forest",
        "0 / goblins 5",
        terrain=" ".join(["dtdtdtdtdtdtdtdtdt"] * 8),
        tiles="desert-forest c3 d3, desert-forest e3 f3",
        camps="goblins c3 d3 e3",
    )

    before = game.power[faction(game, "goblins")]
    play(game, favourite(game))

    assert game.power[faction(game, "goblins")] == before


def test_orcs_burn_what_others_hold() -> None:
    game = crossing("25 / orcs", "25 / ratfolk 6", around="orcs ratfolk", strong="ratfolk")
    play(acting(game), "use orcs")
    burned = favourite(game)

    assert burned.startswith("burn ")


def test_nobody_lures_a_god_whose_cards_are_worth_less() -> None:
    game = crossing("25 / goblins", "25 / orcs 3", "25 / ratfolk 3", strong="ratfolk")
    play(acting(game), "use goblins")

    assert favourite(game) == "lure seat-3"


def idle(game: Ulos) -> list[str]:
    decision, insight = owes(game, 0), untrained()
    assert decision is not None
    found = insight.idle(game, decision, insight.leanings(game, decision))
    return [decision.options[number].text for number in range(len(found)) if found[number]]


def test_to_pass_is_idle_where_something_clearly_pays() -> None:
    game = acting(crossing("25 / orcs", "25 / orcs", strong="ratfolk"))
    assert idle(game) == ["pass"]

    game.favor[0] = 0
    game.hands[0] = [0] * len(game.hands[0])
    ask_again(game)
    assert idle(game) == []


def test_a_rift_tile_is_not_used_for_nothing() -> None:
    game = crossing("25 / satyr", "25 / orcs", around="satyr goblins", legendary="sheki")
    game.rifts[0][EFFECTS.index("revive")] = 1
    play(acting(game), "rift revive")
    assert idle(game) == ["done"]

    play(game, "take sheki")
    assert idle(game) == []


@pytest.mark.parametrize(("hand", "vain"), [("desert-forest", True), ("field-mountain", False)])
def test_a_tile_is_not_exchanged_for_its_like(hand: str, *, vain: bool) -> None:
    """Ben holds the Goblins, who count desert and forest: less of either would hurt him."""
    game = realm(
        f"25 / / {hand} / transmute",
        "25 / goblins 5",
        tiles="desert-forest a1 b1, desert-forest c1 d1, desert-forest e1 f1",
        camps="goblins a1 b1 c1",
        supply="field-forest 9",
    )

    assert ("rift transmute" in idle(game)) == vain
    play(game, "rift transmute")
    assert [choice in idle(game) for choice in options(game)] == [vain] * len(options(game))
