"""What options cost and bring: the numbers of the rules, the same in every text."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.engine.flow import answer, owes
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.shown.shapes import Change, Contender, Market, UlosView
from tests.builders.playing import play
from tests.builders.ulos.maps import realm
from tests.builders.ulos.pages import TEXT, page, pair, seen, written

ULOS = find_ruleset("ulos")


def acting() -> Ulos:
    game = pair("25 / satyr, ratfolk 2 / field-mountain", "30", terrain="fm" + "f" * 16)
    assert isinstance(game, Ulos)
    play(game, "place field-mountain a1 b1")
    return game


def test_d_buy_1_a_purchase_says_its_price_what_it_leaves_and_what_cards_are_worth_then() -> None:
    view = seen(acting())
    offer = view.offers["buy ratfolk"]

    assert (offer.favor, offer.leaves, offer.cards) == (-3, 22, {"ratfolk": 1})
    assert offer.worth == Change(2 * 3, 3 * 3)
    assert view.market == Market(left=3, discount=0)


def test_d_ability_4_an_ability_says_what_it_brings_and_how_often_it_works() -> None:
    offer = seen(acting()).offers["use ratfolk"]

    assert (offer.favor, offer.times, offer.cards) == (3, 1, {"ratfolk": -1})


def test_d_persuade_1_a_persuaded_card_is_cheaper_everywhere() -> None:
    game = realm(
        "25 / frogkin / field-forest",
        "25",
        factions="frogkin goblins orcs ratfolk satyr",
        terrain="ft" + "f" * 16,
        tiles="field-forest c3 d3, desert-forest e3 e4, desert-field n6 o6, desert-forest n7 o7",
        camps="frogkin c3 d3 e4, ratfolk n6 o6 n7",
    )
    play(game, "place field-forest a1 b1", "use frogkin")
    view = seen(game)
    ratfolk = next(faction for faction in view.factions if faction.id == "ratfolk")
    lost = next(faction for faction in view.factions if faction.id == "satyr")

    assert view.market == Market(left=1, discount=1)
    assert (ratfolk.strength, ratfolk.price, view.offers["buy ratfolk"].favor) == (2, 1, -1)
    assert lost.price == lost.strength
    row = next(
        line
        for line in written(TEXT.status(view, page())).splitlines()
        if line.startswith("Ratfolk")
    )
    assert row.split()[3] == "1"
    assert "Ratfolk, value 0, price 1" in " ".join(TEXT.in_words(view, page()))
    assert TEXT.foretold(view, ("buy", "ratfolk"), page()) == "-1 favor, +1 Ratfolk"


def test_d_score_3_a_legends_cards_are_worth_the_same_in_words_and_in_the_terminal() -> None:
    view = seen(pair(legendary="ratfolk"))
    ratfolk = next(faction for faction in view.factions if faction.id == "ratfolk")

    assert (ratfolk.worth, view.gods[0].worth) == (4, {"ratfolk": 12, "satyr": 3})
    row = next(
        line
        for line in written(TEXT.status(view, page())).splitlines()
        if line.startswith("Ratfolk")
    )
    assert row.split()[7] == "12"
    assert "worth 15;" in " ".join(TEXT.in_words(view, page()))


def test_a_placement_that_joins_camps_says_how_strong_they_are() -> None:
    spot = seen(pair()).spots["place field-forest f2 e2"]

    assert spot.fight == [Contender("ratfolk", 2), Contender("satyr", 3)]
    assert spot.growth is None


@pytest.mark.parametrize("seed", range(4))
def test_every_offer_is_what_comes(seed: int) -> None:
    """Favor and cards of each option, tried on a copy."""
    game = ULOS.start({"players": 3, "factions": "random"}, seed)
    assert isinstance(game, Ulos)
    luck, tried = Random(seed), set()
    for _ in range(300):
        if not game.owed:
            break
        seat = game.owed[0].seat
        view = ULOS.view(game, seat)
        assert isinstance(view, UlosView)
        for option in game.owed[0].options:
            verb = option.path[0]
            if verb in {"buy", "give", "take"} and option.text in view.offers:
                twin = game.clone()
                answer(twin, seat, option)
                offer = view.offers[option.text]
                assert twin.favor[seat] == offer.leaves
                (name,) = offer.cards
                number = game.book.factions.index(name)
                gained = twin.hands[seat][number] - game.hands[seat][number]
                assert offer.cards == {name: gained}
                tried.add(verb)
        decision = owes(game, seat)
        assert decision is not None
        answer(game, seat, luck.choice(decision.options))
    assert "buy" in tried
