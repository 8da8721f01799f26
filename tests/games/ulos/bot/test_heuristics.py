"""What the greedy bot makes of plain positions: shares, doomed cards, returns and the end."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.ai.greedy import Greedy
from pocketkeep.core.engine.flow import Seat, ask_again
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.bot.appraisal import WEIGHTS, card_worth, joined_power, rounds_left
from pocketkeep.games.ulos.bot.heuristics import leanings, worth
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import LOST
from tests.builders.playing import options, play
from tests.builders.ulos.crossing import PLACE, commit, crossing, fall_in
from tests.builders.ulos.maps import faction, realm, value

ULOS = find_ruleset("ulos")


def chosen(game: Ulos, seat: Seat = 0) -> str:
    return Greedy(ULOS, Random(1)).choose(game, seat).text


def favourite(game: Ulos, seat: Seat = 0) -> str:
    values = leanings(game, seat)
    return options(game, seat)[values.index(max(values))]


def acting(game: Ulos) -> Ulos:
    """The action comes next: the tile of the turn has come to lie where it sets off nothing."""
    game.tiles[0] = [0] * len(game.tiles[0])
    ask_again(game)
    play(game, "skip")
    return game


def market(favor: int = 12) -> Ulos:
    """Goblins at 1, ratfolk at 3."""
    return acting(crossing(f"{favor} / orcs", "25 / orcs", strong="ratfolk"))


def test_a_share_gains_by_the_growth_that_is_still_to_come() -> None:
    game = crossing("25", "25")
    goblins = faction(game, "goblins")

    early = card_worth(game, goblins, 8.0, WEIGHTS)
    late = card_worth(game, goblins, 1.0, WEIGHTS)

    assert early > late > card_worth(game, goblins, 0.0, WEIGHTS) == 3


def test_a_lost_cause_is_worth_less_than_a_share_that_grows() -> None:
    game = crossing("25", "25")

    for rounds in (0.0, 1.0, 4.0, 10.0):
        lost = card_worth(game, faction(game, "satyr"), rounds, WEIGHTS)
        assert lost < card_worth(game, faction(game, "goblins"), rounds, WEIGHTS)


def test_it_buys_the_share_that_can_still_grow_for_its_price() -> None:
    game = market()
    game.power[faction(game, "ratfolk")] = 14  # dear, and hardly more to gain

    assert chosen(game) == "buy goblins"


def test_it_takes_the_card_of_the_legend_among_lost_factions() -> None:
    game = crossing("25 / satyr", "25 / orcs", around="satyr goblins", legendary="sheki")
    play(acting(game), "use satyr")

    assert favourite(game) == "take sheki"


def test_favor_is_not_hoarded_while_cards_grow() -> None:
    assert chosen(market(25)).startswith("buy ")


def test_nothing_is_bought_once_it_cannot_gain() -> None:
    game = market(25)
    game.trigger, game.first = "D-END-1", 1  # no turn follows

    assert rounds_left(game) == 0.0
    assert worth(game, 0) == pytest.approx(after_buying(game), abs=1e-6)


def after_buying(game: Ulos) -> float:
    """At the end a card is worth its price: neither gained nor lost."""
    twin = game.clone()
    play(twin, "buy goblins")
    return worth(twin, 0)


def test_doomed_cards_are_committed_and_so_cashed() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk 9", strong="ratfolk")

    assert chosen(game) == "commit goblins"
    play(game, "0: commit goblins")
    assert chosen(game) == "commit goblins"


def test_cards_of_a_sure_winner_are_not_wasted() -> None:
    game = fall_in("25 / goblins 6", "25 / orcs", strong="goblins")

    assert chosen(game) == "ready"


def test_all_of_the_losers_cards_are_returned() -> None:
    game = fall_in("25 / ratfolk 3", "25 / goblins 9", strong="ratfolk")
    commit(game, "ratfolk 3", "goblins 9")

    assert options(game, 0) == ["return ratfolk 2", "return ratfolk 3"]
    assert chosen(game) == "return ratfolk 3"


def test_only_half_of_the_winners_cards_are_returned_when_they_are_worth_more() -> None:
    game = fall_in("25 / goblins 4", "25 / ratfolk 2", strong="goblins")
    commit(game, "goblins 4", "ratfolk 2")

    assert options(game, 0) == ["return goblins 2", "return goblins 3", "return goblins 4"]
    assert chosen(game) == "return goblins 2"


def test_the_winners_land_is_foreseen() -> None:
    game = fall_in("25 / goblins 4", "25 / orcs")
    foreseen = joined_power(game, faction(game, "goblins"), faction(game, "ratfolk"))
    commit(game, "goblins 4", "")
    play(game, "0: return goblins 2")

    assert value(game, "ratfolk") == LOST
    assert value(game, "goblins") == foreseen


def test_no_conflict_is_begun_against_ones_own_shares() -> None:
    """The tile may lie in the gap, where the goblins lose, or elsewhere."""
    game = crossing("25 / goblins 5", "25 / ratfolk 9", strong="ratfolk")

    assert PLACE in options(game)
    assert chosen(game) != PLACE


def test_a_conflict_that_is_sure_to_be_won_is_begun() -> None:
    game = crossing("25 / goblins 9", "25 / ratfolk 2", strong="goblins")

    assert chosen(game) == PLACE


def ending(mine: int, theirs: int, trigger: str) -> float:
    """What the last turn is worth against one in the middle, with the same on the table."""
    game = realm(str(mine), str(theirs), trigger=trigger, first=1, begin=False)
    return worth(game, 0)


def test_the_end_is_welcome_to_who_leads_and_to_nobody_else() -> None:
    over = "D-END-1"

    ahead = ending(90, 60, over) - ending(90, 60, "")
    behind = ending(60, 90, over) - ending(60, 90, "")

    assert ahead > behind


def test_pillage_hits_those_who_hold_more() -> None:
    game = crossing(
        "25 / orcs, goblins 5",
        "25 / ratfolk 5",
        around="goblins ratfolk",
        tiles="field-forest n6 o6, forest-field p6 q6, mountain-field p7 q7",
        camps="orcs n6 o6 p6",
    )
    play(acting(game), "use orcs")

    assert favourite(game) == "burn g4"
