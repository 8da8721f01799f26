"""Corners where several rules of several books meet: whoever is left with little plays on.

cinderlow  charwood forest, sootcrown and forgefell mountains, kilnstead, meltgate ruins; the crags
           chimney touch all but charwood
"""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.engine.chance import from_seed
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.engine.playout import play_on
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.content.load import book as load_book
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules import growth, land
from pocketkeep.games.kingdoms.rules.automa import turn
from tests.builders.kingdoms.tables import KINGDOMS, armies, seen, stores, table
from tests.builders.playing import options, play

ALL = Modules(True, True, "mixed", "mixed")
BLUE = "dwarves honeywold 2/3/2: beewood beewood"
GREEN = "undead larkhaven 2/2/2: dunemead dunemead"


def whole(game: Game) -> bool:
    return not any(KINGDOMS.components(game).values())


def to_the_end(game: Kingdoms, seed: int = 1) -> None:
    """Played on at random, nothing is lost, made or left without an answer."""
    luck = Random(seed)
    for _ in range(4000):
        if not game.owed:
            break
        decision = luck.choice(game.owed)
        assert decision.options
        answer(game, decision.seat, luck.choice(decision.options))
        assert whole(game)
    assert KINGDOMS.outcome(game) is not None


# -------------------------------------------------------------------------------- with nothing left


def test_whoever_has_no_army_left_still_follows_and_the_game_goes_on() -> None:
    """A broken alliance of the prototype may cost the last army; nothing raises a new one."""
    game = table(
        "orcs hearthvale 2/2/9:",
        "witches copperdown 5/5/5: redsteps redsteps",
        "gargoyles mossford 5/5/5: gravelhorn gravelhorn",
        edition="prototype",
    )
    play(game, "select expand")
    assert options(game, 0) == ["decline"]
    play(game, "decline", "decline", "decline", "select trade", "decline")
    assert "trade 2 mana ore" in options(game, 2)
    play(game, "2: collect")
    assert {"collect", "decline", "trade 2 mana ore"} <= set(options(game, 0))
    play(game, "0: collect")
    assert stores(game, 0) == (2, 2, 9)
    to_the_end(game)


@pytest.mark.clause("H-TOWER-7")
def test_a_war_tower_is_defended_by_an_owner_without_any_army() -> None:
    game = table(
        "orcs cinderlow 5/5/5: charwood charwood",
        "dwarves honeywold 2/3/2:",
        GREEN,
        modules=ALL,
        towers="1:sootcrown",
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    play(game, "0: war 1", "1: war 1")  # a war tower takes one off

    assert game.forts[game.book.regions.index("sootcrown")] == 1
    to_the_end(game)


@pytest.mark.clause("H-HERO-8")
def test_beside_an_army_that_lies_a_new_hero_is_raised() -> None:
    game = table(
        "orcs cinderlow 0/0/9: charwood- sootcrown-",
        BLUE,
        GREEN,
        modules=ALL,
    )
    play(game, "select expand", "expand charwood")
    kept = options(game, 0)
    play(game, kept[0])

    assert len(kept) == 2
    assert game.hero_at[0] == game.book.regions.index("charwood")
    assert not game.hero_fallen[0]
    to_the_end(game)


def test_who_gives_up_armies_keeps_the_last_and_has_still_to_act() -> None:
    game = table(
        "treants cinderlow 0/0/0 magic4 hero=baron: charwood* charwood sootcrown",
        BLUE,
        GREEN,
        modules=ALL,
    )
    play(game, "select quest", "sacrifice charwood", "sacrifice charwood")

    assert armies(game, 0) == ["sootcrown"]
    assert game.heroes[0] == -1
    assert not [option for option in options(game, 0) if option.startswith("sacrifice")]
    assert game.owed[0].seat == 0
    assert stores(game, 0)[0] == 9  # one as the active player, four for each
    to_the_end(game)


# -------------------------------------------------------------------------------- lost powers


@pytest.mark.clause("H-POWER-2")
def test_three_treants_stay_in_a_forest_when_the_power_is_lost() -> None:
    """Nobody is driven out, nothing is counted as wrong, and no fourth army joins them."""
    game = table(
        "treants cinderlow 0/0/9 magic2: charwood charwood charwood sootcrown",
        "arctic-elementals honeywold 9/0/0 magic3: beewood beewood",
        GREEN,
        modules=ALL,
        active=1,
    )
    play(game, "select research", "research", "humble 1")
    assert game.magic[0] == 1
    assert whole(game)
    assert seen(game).rulers[0].armies.count("charwood") == 3
    camps = [game.book.regions[region] for region in growth.camps(game, 0)]
    assert "charwood" not in camps
    to_the_end(game)


@pytest.mark.parametrize("war_towers", [True, False])
def test_shapeshifters_take_no_shape_that_needs_war_towers_where_none_are(
    war_towers: bool,
) -> None:
    book = load_book("ultra", None, ALL._replace(war_towers=war_towers))
    towers = [
        book.factions[faction]
        for faction, levels in enumerate(book.powers)
        if any(levels[-1].topples_tower) or "war-towers" in [b.kind for b in levels[-1].bonuses]
    ]

    assert towers == (["minotaurs"] if war_towers else [])


def test_who_may_shelter_finds_water_and_crags_on_every_map() -> None:
    """Also who has it only by a shape: bodies are there as soon as any faction played shelters."""
    for factions in ("off", "mixed", "only"):
        book = load_book("ultra", None, Modules(frozen="mixed", factions=factions))
        shelter = any(any(levels[-1].shelters_in) for levels in book.powers)
        assert shelter == any(land.bodies for land in book.lands)


# -------------------------------------------------------------------------------- the dummy


@pytest.mark.clause("S-EXPAND-1", "H-BODY-5")
def test_the_dummy_raises_no_army_from_where_it_shelters() -> None:
    game = table(
        "orcs honeywold 3/3/3: beewood beewood",
        "birdfolk cinderlow 3/3/9 magic3: chimney charwood",
        modules=ALL._replace(solo=True),
    )
    near = land.neighbours(game, DUMMY, game.book.regions.index("charwood"))

    assert set(turn.open_regions(game)) <= set(near)
    to_the_end(game)


FACTIONS = load_book("ultra", None, ALL).factions


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_dummy_plays_every_faction_to_the_end(faction: str) -> None:
    game = KINGDOMS.start({"players": 1, "expansion": "heroes-call", "dummy": faction}, faction)
    play_on(game, from_seed(f"luck of {faction}"))

    assert whole(game)
    assert KINGDOMS.outcome(game) is not None


# -------------------------------------------------------------------------------- five players


@pytest.mark.clause("U-FIVE-1", "H-POWER-9")
def test_of_five_whoever_clears_knocks_over_first_and_is_skipped_then() -> None:
    game = table(
        "yeti cinderlow 2/2/2 magic4: charwood sootcrown",
        BLUE,
        GREEN,
        "orcs wolfmoot 2/2/2:",
        "elves ashfen 2/2/2:",
        modules=ALL,
        cubes="patrol quest build research expand",
    )
    assert "topple beewood 2" in options(game, 0)
    play(game, "topple beewood 2")

    assert game.active == 1
    assert game.fallen[1] == [game.book.regions.index("beewood")]
    assert options(game, 1)[0].startswith("select")
    to_the_end(game)
