"""Editions, expansions and solo at one table: what goes together, what is refused, which cards."""

from __future__ import annotations

import itertools

import pytest

from pocketkeep.core.clauses import retold
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.options import Options
from pocketkeep.games.kingdoms.clauses import load as rulebooks
from pocketkeep.games.kingdoms.content.load import MIXED, OFF, ONLY, Modules, book, load
from pocketkeep.games.kingdoms.events import LostKingdomPlaced, SideTaken, TerritoryDealt
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.options.offered import modules_of
from tests.builders.kingdoms.tables import KINGDOMS, match
from tests.builders.playing import options, play

SEEDS = pytest.mark.parametrize("seed", range(12))
CALL = {"expansion": "heroes-call"}
ALL_OFF = {"heroes": "off", "towers": "off", "frozen": "off", "newcomers": "off"}
FROZEN = {**CALL, **ALL_OFF, "frozen": "only"}


def agreed(**given: object) -> Options:
    return KINGDOMS.read_options(given)


def fault(**given: object) -> str:
    """The only thing that is wrong with these options."""
    with pytest.raises(BadOptions) as refused:
        agreed(**given)
    (only,) = refused.value.faults
    return only


# what is refused


@pytest.mark.clause("P-SET-1")
def test_the_prototype_is_not_for_five() -> None:
    assert fault(edition="prototype", players=5) == (
        "P-SET-1: the prototype edition is for 2 to 4 players, not 5; change the players or the "
        "edition"
    )


@pytest.mark.clause("P-SET-1", "S-SET-1")
def test_the_prototype_has_no_solo_game() -> None:
    assert fault(edition="prototype", players=1) == (
        "P-SET-1: the prototype edition has no solo game; Ultra has: --edition ultra"
    )


@pytest.mark.clause("H-SET-1")
def test_the_prototype_is_not_expanded() -> None:
    refusal = (
        "H-SET-1: Heroes' Call expands Ultra, not the prototype edition; switch edition to ultra, "
        "or expansion to none"
    )

    assert fault(edition="prototype", expansion="heroes-call") == refusal
    assert fault(edition="prototype", towers="on") == refusal


@pytest.mark.clause("H-SET-1")
def test_an_expansion_of_nothing_is_refused() -> None:
    assert fault(**CALL, **ALL_OFF) == (
        "H-SET-1: every part of Heroes' Call is off; switch one on, or expansion to none"
    )


@pytest.mark.clause("H-SET-3")
def test_minotaurs_need_war_towers() -> None:
    named = {"players": 2, "factions": "minotaurs,orcs"}

    assert fault(**CALL, towers="off", **named).startswith(
        "H-SET-3: 'minotaurs' needs war towers; switch towers on."
    )
    assert agreed(**CALL, **named)["factions"] == "minotaurs,orcs"


@pytest.mark.clause("H-SET-2")
def test_a_newcomer_is_refused_where_newcomers_are_not_played() -> None:
    for given in ({}, {**CALL, "newcomers": "off"}):
        refusal = fault(**given, players=2, factions="birdfolk,orcs")
        assert refusal.startswith("H-SET-2: 'birdfolk' is not among the factions played: orcs, ")


@pytest.mark.clause("H-SET-2")
def test_an_old_faction_is_refused_where_only_newcomers_are_played() -> None:
    refusal = fault(**CALL, newcomers="only", players=2, factions="birdfolk,orcs")

    assert refusal.startswith("H-SET-2: 'orcs' is not among the factions played: birdfolk, ")


def test_a_faction_of_another_edition_is_unknown_in_the_prototype() -> None:
    refusal = fault(edition="prototype", players=2, factions="elves,orcs")

    assert refusal == (
        "U-SET-2: there is no faction 'elves'; known: orcs, gargoyles, badgerfolk, witches"
    )


@pytest.mark.clause("S-SET-2")
def test_the_dummys_faction_must_be_there_free_and_needed() -> None:
    assert fault(players=1, dummy="ogres").startswith("S-SET-2: there is no faction 'ogres'; known")
    assert fault(players=1, dummy="orcs", factions="orcs") == (
        "S-SET-2: 'orcs' is yours; the dummy needs a faction of its own"
    )
    assert fault(players=3, dummy="orcs") == (
        "S-SET-2: only a solo game has a dummy; name none, or play alone"
    )
    assert fault(players=1, dummy="gnomes").startswith("H-SET-2: 'gnomes' is not among")


@pytest.mark.clause("S-SET-3")
def test_homes_are_two_territories_of_a_solo_game() -> None:
    assert fault(players=2, homes="ashfen,sunmere") == (
        "S-SET-3: homes are chosen only solo, else drawn; name none, or play alone"
    )
    assert fault(players=1, homes="atlantis,sunmere").startswith(
        "S-SET-3: there is no territory 'atlantis'; known: ashfen"
    )
    for homes in ("ashfen", "ashfen,ashfen", "ashfen,sunmere,hawksgate"):
        assert fault(players=1, homes=homes).startswith("S-SET-3: name two territories")
    assert fault(players=1, homes="rimehaven,ashfen").startswith("S-SET-3: there is no territory")
    assert agreed(players=1, homes="ashfen,sunmere")["homes"] == "ashfen,sunmere"


@pytest.mark.clause("S-SET-3", "H-SET-4")
def test_the_two_sides_of_a_card_are_not_two_homes() -> None:
    assert fault(**FROZEN, players=1, homes="rimehaven,sealstrand") == (
        "S-SET-3: rimehaven and sealstrand are the two sides of one card; choose another for one "
        "of them"
    )
    assert agreed(**FROZEN, players=1, homes="rimehaven,lanternfell")


@pytest.mark.clause("S-SET-4")
def test_the_dummys_home_needs_a_forest_and_a_mountain() -> None:
    assert fault(**FROZEN, players=1, homes="rimehaven,giantstep") == (
        "S-SET-4: giantstep has no forest for the dummy to begin in; give it another home"
    )
    assert fault(**FROZEN, players=1, homes="rimehaven,nightfast") == (
        "S-SET-4: nightfast has no mountain for the dummy to begin in; give it another home"
    )
    assert agreed(**FROZEN, players=1, homes="giantstep,rimehaven")


@pytest.mark.clause("U-SET-3")
def test_a_card_is_not_both_a_faction_and_a_home() -> None:
    home, other = load("ultra").factions["orcs"].territory, "ashfen"
    refusal = (
        f"U-SET-3: {home} is the other face of the Orcs' card, which is in play; choose another "
        "home or faction"
    )

    assert fault(players=1, factions="orcs", homes=f"{home},{other}") == refusal
    assert fault(players=1, dummy="orcs", homes=f"{other},{home}") == refusal


@SEEDS
@pytest.mark.clause("U-SET-3", "S-SET-3")
def test_chance_deals_no_faction_from_the_back_of_a_chosen_home(seed: int) -> None:
    game = laid(seed, players=1, homes="cinderlow,hawksgate")
    names = {game.book.factions[faction] for faction in game.factions}

    assert not names & {"orcs", "dwarves"}


def test_faults_of_modules_do_not_hide_the_others() -> None:
    with pytest.raises(BadOptions) as refused:
        agreed(edition="prototype", players=5, expansion="heroes-call", split="1-1-1", first=5)

    assert [text.split(":")[0] for text in refused.value.faults] == [
        "P-SET-1",
        "H-SET-1",
        "U-SET-4",
    ]


# what is played


@pytest.mark.clause("H-SET-1")
def test_whoever_names_a_part_of_the_expansion_plays_that_part() -> None:
    assert modules_of(agreed(towers="on")) == Modules(war_towers=True)
    assert modules_of(agreed(frozen="only")) == Modules(frozen=ONLY)
    assert modules_of(agreed(heroes="on", newcomers="mixed")) == Modules(True, factions=MIXED)


@pytest.mark.clause("H-SET-1")
def test_the_expansion_without_a_word_more_is_all_of_it() -> None:
    assert modules_of(agreed(**CALL)) == Modules(True, True, MIXED, MIXED)
    assert modules_of(agreed(**CALL, players=1)) == Modules(True, True, MIXED, MIXED, solo=True)


def test_without_the_expansion_its_parts_are_nothing() -> None:
    assert modules_of(agreed()) == Modules()
    assert modules_of(agreed(heroes="off", frozen="off")) == Modules()
    assert modules_of(agreed(expansion="none", heroes="on")) == Modules()


@pytest.mark.clause("H-SET-2")
def test_new_cards_are_mixed_alone_or_left_in_the_box() -> None:
    counts = {
        how: (len(content.factions), len(content.territories))
        for how in (OFF, MIXED, ONLY)
        for content in [load("ultra", None, Modules(False, True, how, how))]
    }

    assert counts == {OFF: (16, 16), MIXED: (30, 32), ONLY: (14, 16)}


@pytest.mark.clause("H-SET-3")
def test_without_war_towers_the_factions_that_need_them_stay_in_the_box() -> None:
    without = load("ultra", None, Modules(factions=ONLY)).factions

    assert "minotaurs" not in without
    assert {card.needs for card in without.values()} == {""}


def test_factions_and_territories_are_chosen_apart() -> None:
    content = load("ultra", None, Modules(frozen=ONLY))

    assert (len(content.factions), len(content.territories)) == (16, 16)
    assert len(load("ultra", None, Modules(factions=ONLY, war_towers=True)).territories) == 16


def test_every_combination_of_parts_makes_a_book() -> None:
    both, ways = (False, True), (OFF, MIXED, ONLY)
    for heroes, towers, frozen in itertools.product(both, both, ways):
        made = book("ultra", None, Modules(heroes, towers, frozen, frozen))
        assert len(made.regions) >= 80
        assert bool(made.heroes) == heroes


def test_the_hash_tells_what_cards_were_read() -> None:
    plain, solo = load("ultra"), load("ultra", None, Modules(solo=True))
    hashes = [
        plain.hash,
        load("prototype").hash,
        load("ultra", None, Modules(heroes=True)).hash,
        load("ultra", None, Modules(frozen=MIXED)).hash,
        load("ultra", None, Modules(factions=MIXED)).hash,
        load("ultra", None, Modules(True, True, MIXED, MIXED)).hash,
    ]

    assert len(set(hashes)) == len(hashes)
    assert solo.hash == plain.hash == load("ultra", None, Modules(war_towers=True)).hash


# double-sided cards


def laid(seed: int = 1, **given: object) -> Kingdoms:
    """A game at its first question."""
    game = match(seed, **given).game
    assert isinstance(game, Kingdoms)
    return game


def cards_in_play(game: Kingdoms) -> list[str]:
    """The name of each territory card in play, whichever its side."""
    lands = load("ultra", None, Modules(frozen=MIXED)).territories
    played = [*game.homes, *([game.lost_kingdom] if game.lost_kingdom >= 0 else [])]
    names = [game.book.territories[number] for number in played]
    return [lands[name].card or name for name in names]


@SEEDS
@pytest.mark.clause("H-SET-4")
def test_each_in_turn_order_picks_the_side_of_the_card_drawn(seed: int) -> None:
    game = laid(seed, **FROZEN, players=4, split="beginner", first=3)
    asked = []
    while options(game)[0].startswith("side"):
        asked.append(game.owed[0].seat)
        sides = options(game)
        assert len(sides) == 2
        play(game, sides[seed % 2])

    assert asked == [2, 3, 0, 1]
    assert len(set(cards_in_play(game))) == 4
    taken = [event for _, event in match_log(game) if isinstance(event, SideTaken)]
    assert [event.seat for event in taken] == asked


def match_log(game: Kingdoms) -> list[tuple[object, object]]:
    return [*(game.log or [])]


@SEEDS
@pytest.mark.clause("H-SET-4")
def test_nobody_is_dealt_the_other_side_of_a_card(seed: int) -> None:
    game = laid(seed, **CALL, players=5, split="beginner")
    while options(game)[0].startswith("side"):
        sides = [text.split()[1] for text in options(game)]
        assert not set(sides) & {game.book.territories[home] for home in game.homes if home >= 0}
        play(game, options(game)[-1])

    assert len(set(cards_in_play(game))) == 5


@SEEDS
@pytest.mark.clause("H-SET-4", "U-TWO-1")
def test_the_lost_kingdom_is_a_side_of_a_third_card(seed: int) -> None:
    game = laid(seed, **FROZEN, players=2, split="beginner")
    while options(game)[0].startswith("side"):
        play(game, options(game)[0])

    assert len(set(cards_in_play(game))) == 3


def test_a_card_with_one_side_asks_nothing() -> None:
    game = laid(players=3, split="beginner")

    assert options(game)[0].startswith("settle")


@pytest.mark.clause("H-SET-4", "U-SET-3")
def test_mixed_cards_are_dealt_of_both_kinds_and_never_one_that_is_a_faction() -> None:
    kinds = set()
    for seed in range(12):
        game = laid(seed, expansion="heroes-call", heroes="off", players=4, split="beginner")
        while options(game)[0].startswith("side"):
            play(game, options(game)[0])
        faces = {game.book.faces[faction] for faction in game.factions} - {-1}
        homes = {card for card, sides in enumerate(game.book.cards) if set(sides) & set(game.homes)}
        assert not faces & homes
        kinds |= {len(game.book.cards[card]) for card in homes}

    assert kinds == {1, 2}


@SEEDS
@pytest.mark.clause("S-SET-4", "H-SET-4")
def test_solo_the_dummys_side_has_a_forest_and_a_mountain(seed: int) -> None:
    game = laid(seed, **FROZEN, players=1, split="beginner")
    lands = load("ultra", None, Modules(frozen=ONLY)).territories
    terrains = {r.terrain for r in lands[game.book.territories[game.homes[1]]].regions}

    assert {"forest", "mountain"} <= terrains
    assert options(game)[0].startswith("side")


# the rulebooks of a table


@pytest.mark.parametrize(
    ("given", "books"),
    [
        ({}, "US"),
        ({"players": 1}, "US"),
        (CALL, "USH"),
        ({"edition": "prototype", "players": 3}, "P"),
    ],
)
def test_a_table_plays_by_the_books_of_its_edition_and_expansion(
    given: dict[str, object], books: str
) -> None:
    clauses = KINGDOMS.clauses(agreed(**given))

    assert {clause.book for clause in clauses.values() if not clause.told_by} == set(books)
    assert all(id == clause.id for id, clause in clauses.items())


def test_without_a_table_there_are_the_clauses_of_every_book() -> None:
    every = KINGDOMS.clauses({})

    assert {clause.book for clause in every.values()} == set("USHP")
    assert not any(clause.told_by for clause in every.values())


def test_no_clause_of_ultra_is_told_twice_by_the_prototype() -> None:
    clauses = rulebooks.read(rulebooks.EDITIONS["prototype"])
    said = [name for clause in clauses.values() for name in clause.says]

    assert len(said) == len(set(said)) == len(retold(clauses))


def test_in_the_prototype_rules_of_the_engine_have_its_words() -> None:
    clauses = KINGDOMS.clauses(agreed(edition="prototype", players=3))

    assert clauses["U-QUEST-2"].told_by == "P-MOVE-3"
    assert clauses["U-QUEST-2"].title == "Quest from anywhere to anywhere"
    assert not {"U-RUINS-1", "U-CAPITAL-2", "U-RETREAT-1", "U-FIVE-1", "U-TWO-9"} & set(clauses)


def test_homes_and_kingdoms_are_told() -> None:
    game = laid(2, **FROZEN, players=2, split="beginner")
    while options(game)[0].startswith("side"):
        play(game, options(game)[0])
    kinds = [type(event) for _, event in match_log(game)]

    assert TerritoryDealt not in kinds
    assert kinds.count(LostKingdomPlaced) == 1
    assert kinds.count(SideTaken) == 2
