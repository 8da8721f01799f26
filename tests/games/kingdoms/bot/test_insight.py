"""What kingdoms tells a search of itself: whole at every table, and not blind to the obvious."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.engine.flow import NOBODY, Game, Seat, owes
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Lessons, read_lessons
from pocketkeep.games.kingdoms.bot.mind import MIND
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import ActionSelected
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules.movement.march import March
from pocketkeep.games.kingdoms.rules.trade import Market
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import KINGDOMS, match, table
from tests.builders.kingdoms.wars import at_war
from tests.builders.playing import play, positions, told

CALL: dict[str, object] = {"expansion": "heroes-call"}
TABLES: list[dict[str, object]] = [
    {"players": 2},
    {"players": 3, "factions": "draft"},
    {"players": 4, "factions": "choose"},
    {"players": 5},
    {"players": 1},
    {"players": 1, **CALL},
    {"players": 2, **CALL},
    {"players": 4, "newcomers": "only", **CALL},
    {"players": 5, "frozen": "only", **CALL},
    {"players": 2, "edition": "prototype"},
    {"players": 4, "edition": "prototype"},
]
BLUE = "elves sunmere 0/0/0: gildacre beechmere"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"
RED = "orcs cinderlow 0/0/0: charwood sootcrown"
HEROES = Modules(heroes=True)
TOWERS = Modules(war_towers=True)


def untrained() -> Insight:
    return MIND.teach(MIND.find(("",)))


def liked(game: Game, seat: Seat | None = None, insight: Insight | None = None) -> dict[str, float]:
    """What is thought of each option, in words."""
    decision = owes(game, game.owed[0].seat if seat is None else seat)
    assert decision is not None
    values = (insight or untrained()).leanings(game, decision)
    return {option.text: value for option, value in zip(decision.options, values, strict=True)}


def best(game: Game, seat: Seat | None = None) -> str:
    values = liked(game, seat)
    return max(values, key=lambda text: values[text])


# whole at every table


@pytest.mark.parametrize("given", TABLES)
def test_every_option_of_every_decision_is_weighed(given: dict[str, object]) -> None:
    insight, luck = untrained(), Random(5)
    game = match(5, **given).game

    for position in positions(game, luck):
        for decision in position.owed:
            values = insight.leanings(position, decision)
            assert len(values) == len(decision.options)
            assert all(math.isfinite(value) for value in values)


@pytest.mark.parametrize("given", TABLES)
def test_the_quick_policy_comes_to_an_end_and_chances_can_be_told(given: dict[str, object]) -> None:
    insight = taught()
    game = match(7, **given).game
    assert isinstance(game, Kingdoms)
    quiet = luck = 0
    while game.owed:
        if insight.is_quiet(game):
            quiet += 1
            check_rows(game, insight)
        decision = game.owed[0]
        play(game, f"{decision.seat}: {insight.usual(game, decision, luck).text}")
        luck += len(decision.options)

    assert quiet == len(selections_of_people(game))
    check_result(game, insight)


def taught() -> Insight:
    """With some model, so that chances can be told."""
    return MIND.teach(
        Lessons("kingdoms", "", MIND.version, manner={}, model={"points": 0.3, "lead": 0.1})
    )


def check_rows(game: Kingdoms, insight: Insight) -> None:
    rows = insight.features(game)
    assert len(rows) == game.rulers
    assert all(len(row) == len(MIND.features) for row in rows)
    assert all(math.isfinite(number) for row in rows for number in row)
    chances = insight.chances(game)
    assert len(chances) == game.seats
    assert all(0.0 <= chance <= 1.0 for chance in chances)


def check_result(game: Kingdoms, insight: Insight) -> None:
    """Who won has more than anybody who did not."""
    outcome = KINGDOMS.outcome(game)
    assert outcome is not None
    places = [*outcome.places, *[automa.place for automa in outcome.automas]]
    result = insight.result(game)
    assert len(result) == len(places)
    winners = [part for part, place in zip(result, places, strict=True) if place == 1]
    others = [part for part, place in zip(result, places, strict=True) if place != 1]
    assert min(winners) > max(others, default=0.0)
    assert insight.chances(game) == result[: game.seats]


def selections_of_people(game: Kingdoms) -> list[ActionSelected]:
    return [event for event in told(game, ActionSelected) if event.seat < game.seats]


def test_names_of_features_and_of_the_manner_are_all_different() -> None:
    assert len(set(MIND.features)) == len(MIND.features)
    for character in MIND.characters.values():
        assert character.manner.keys() <= MIND.manner.keys()
        assert character.likes.keys() <= set(MIND.features)


def test_lessons_of_a_neighbour_serve_where_there_are_none() -> None:
    assert MIND.variant(match(players=3).game) == ("ultra-3", "ultra-4")
    assert MIND.variant(match(1, players=2, **CALL).game)[0] == "heroes-2"
    assert MIND.variant(match(players=1).game)[0] == "solo"
    assert MIND.variant(match(players=3, edition="prototype").game)[0] == "prototype-3"


@pytest.mark.parametrize("file", sorted(MIND.lessons.glob("*.json")), ids=lambda file: file.stem)
def test_lessons_fit_what_is_seen_today(file: Path) -> None:
    lessons = read_lessons(file, "kingdoms", MIND.version)

    assert lessons is not None
    assert lessons.variant == file.stem
    assert lessons.manner.keys() == MIND.manner.keys()
    assert lessons.model.keys() <= set(MIND.features)
    assert lessons.earned["quick"]["games"] > 1000


# nothing in vain


@pytest.mark.parametrize("given", TABLES)
def test_no_action_is_selected_in_vain_while_another_would_do_good(
    given: dict[str, object],
) -> None:
    insight = untrained()
    game = match(11, **given).game
    luck, hope = 0, 0.0
    while game.owed:
        decision = game.owed[0]
        if insight.is_quiet(game):
            hope = max(liked(game).values())
        choice = insight.usual(game, decision, luck)
        if choice.text == "decline" and decision.rule == "U-TURN-4":
            assert hope <= insight.noise
        play(game, f"{decision.seat}: {choice.text}")
        luck += len(decision.options)


def test_expand_is_not_selected_without_food() -> None:
    game = table("orcs cinderlow 3/0/2: charwood charwood", BLUE, GREEN)

    values = liked(game)

    assert values["select research"] > 0.0
    assert values["select expand"] < min(values["select patrol"], values["select research"])


def idle(game: Game, seat: Seat = 0) -> list[str]:
    """The options that do nothing for a seat, in words."""
    decision, insight = owes(game, seat), untrained()
    assert decision is not None
    found = insight.idle(game, decision, insight.leanings(game, decision))
    return [decision.options[number].text for number in range(len(found)) if found[number]]


def test_actions_with_which_nothing_can_be_done_are_idle_and_so_is_declining() -> None:
    game = table("orcs cinderlow 3/0/2: charwood charwood", BLUE, GREEN)
    assert idle(game) == ["select build", "select expand"]

    play(game, "select patrol")
    assert idle(game) == ["decline"]

    play(game, "decline")
    assert idle(game, 1) == []


def test_a_second_army_that_takes_the_place_the_first_came_from_is_idle() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood sootcrown", BLUE, GREEN)
    play(game, "select patrol", "patrol charwood sootcrown")
    assert idle(game) == ["patrol sootcrown charwood"]

    loaded = KINGDOMS.load(game.book, KINGDOMS.save(game))
    assert idle(loaded) == idle(game)


def test_it_is_not_where_the_first_has_brought_something() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood sootcrown", BLUE, GREEN)
    play(game, "select patrol", "patrol charwood sootcrown")
    march = game.stack[-1]
    assert isinstance(march, March)
    march.begun = NOBODY

    assert idle(game) == []


def test_a_second_trade_that_takes_back_the_first_is_idle(tmp_path: Path) -> None:
    twice = pack(tmp_path, elves='{ effect = "trades", times = 2 }')
    game = table("elves sunmere 2/0/0 magic1: gildacre beechmere", RED, GREEN, pack=twice)
    play(game, "select trade", "trade 2 mana ore")
    assert idle(game) == ["trade 2 ore mana"]

    market = game.stack[-1]
    assert isinstance(market, Market)
    market.held = []  # as in a game saved before it was remembered
    assert idle(game) == []


def test_another_army_that_comes_there_from_elsewhere_is_not() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)
    play(game, "select patrol", "patrol forgefell sootcrown")

    assert "patrol charwood forgefell" not in idle(game)
    assert idle(game) == []


def test_to_collect_is_idle_where_stores_are_full() -> None:
    game = table(BLUE, "orcs cinderlow 0/8/0: sootcrown sootcrown", GREEN)
    play(game, "select build", "decline")
    assert idle(game, 1) == []

    game.stores[1][1] = 9  # ore, which is all that the region yields
    assert idle(game, 1) == ["collect"]


def test_an_army_is_raised_where_food_suffices() -> None:
    game = table("orcs cinderlow 0/0/3: charwood sootcrown", BLUE, GREEN)

    assert best(game) == "select expand"


def test_an_army_spreads_to_a_region_that_yields() -> None:
    game = table("orcs cinderlow 0/0/0: charwood charwood", BLUE, GREEN)
    play(game, "select patrol")

    assert best(game).startswith("patrol charwood")


def test_who_cannot_act_well_collects() -> None:
    game = table(BLUE, "orcs cinderlow 0/0/0: charwood sootcrown", GREEN)
    play(game, "select build", "decline")

    assert best(game, 1) == "collect"


def test_the_last_level_of_a_tower_is_built() -> None:
    game = table("orcs cinderlow 0/6/0 tower5: charwood charwood", BLUE, GREEN)

    assert best(game) == "select build"


# wars


def test_a_value_that_surely_wins_is_set_where_the_other_side_is_poor() -> None:
    game = at_war("elves cinderlow 3/3/3", "dwarves honeywold 0/1/0")

    values = liked(game, 0)

    assert max(values, key=lambda text: values[text]) == "war 2"


def test_nothing_is_wasted_on_a_war_that_cannot_be_won() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 9/9/9")

    values = liked(game, 0)

    assert values["flag"] >= values["war 1"]


def test_a_rich_neighbour_is_left_in_peace() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 9/9/9: sootcrown beewood",
        GREEN,
    )
    play(game, "select patrol")

    values = liked(game)

    assert values["patrol charwood sootcrown"] < 0.0


def test_a_beaten_army_retreats_if_it_can() -> None:
    game = at_war("elves cinderlow 5/3/3", "dwarves honeywold 0/0/4")
    play(game, "0: war 3", "1: flag", "pay 3-ore")

    assert best(game, 1).startswith("retreat")


def test_wars_are_paid_with_what_is_missed_least() -> None:
    """Ore that buys the next level is kept, mana to spare is not."""
    game = at_war("elves cinderlow 9/1/0 magic0", "dwarves honeywold 0/0/0")
    play(game, "0: war 2", "1: flag")

    assert best(game, 0) == "pay 1-mana"


# modules


def test_a_hero_retires_for_its_points() -> None:
    game = table(
        "elves cinderlow 0/9/0 hero=baron/2: charwood* forgefell", BLUE, GREEN, modules=HEROES
    )
    play(game, "select build")

    assert best(game) == "train build"


def test_a_war_tower_is_built_abroad_rather_than_at_home() -> None:
    blue = "orcs sunmere 0/0/0: beechmere beechmere"
    game = table("elves cinderlow 0/1/0: charwood gildacre", blue, GREEN, modules=TOWERS)
    play(game, "select build")

    assert best(game) == "build gildacre"
