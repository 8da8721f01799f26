"""The thirteen factions of Heroes' Call and the Treants: what every level says, and at play."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.content.effects import Points
from pocketkeep.games.kingdoms.content.factions import powers_by_level
from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.events import ArmySacrificed, MagicLost, WarPaid
from pocketkeep.games.kingdoms.model.powers import Bonus, Boon, Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK, TUNDRA, WATER
from pocketkeep.games.kingdoms.rules import scoring
from pocketkeep.games.kingdoms.rules.war import cost
from tests.builders.kingdoms.cards import names_of
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.kingdoms.wars import fight
from tests.builders.playing import options, play, told

NEW = Modules(factions="mixed")
TOWERS = Modules(war_towers=True, factions="mixed")
CONTENT = load("ultra", None, Modules(war_towers=True, factions="only"))
LEVELS = [(faction, level) for faction in CONTENT.factions for level in (1, 2, 3, 4, 5)]
FULL = "patrol quest build research expand"
ORCS = "orcs sunmere 0/0/0: gildacre gildacre"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"

# Every card as a player reads it.
TEXTS = {
    "birdfolk": (
        "Your quest may move up to 2 armies, one after another.",
        "Each retreat costs you 1 food less.",
        (
            "Your armies may retreat into crags beside them, where no war reaches them and nothing "
            "is collected; a patrol takes them out again."
        ),
        "Each retreat costs you 2 food less.",
        "At the end: 1 point for each of your armies in crags, at most 3 points.",
    ),
    "treants": (
        "When you patrol or quest into a forest, gain 1 mana.",
        (
            "Up to 3 of your armies fit into a forest; when you collect, one with 3 yields 1 food "
            "besides."
        ),
        (
            "With three or more players, at the start of your turn, gain 1 mana if you occupy a "
            "forest. In a game of two, whenever the action card is cleared, gain 1 mana if you "
            "occupy a forest."
        ),
        (
            "Before you act or collect, you may take armies of yours out of play, never the last: "
            "gain 4 mana for each."
        ),
        "At the end: 1 point if all your armies stand in forests.",
    ),
    "arctic-elementals": (
        (
            "Your armies may retreat into water beside them, where no war reaches them and nothing "
            "is collected; a patrol takes them out again."
        ),
        "On learning this, every other player loses 2 resources of their choice.",
        (
            "Building costs you 1 ore less when the war tower goes to a region by water; without "
            "war towers, when you occupy such a region."
        ),
        "On learning this, another player of your choice loses a level of magic.",
        "At the end: 1 point for each of your armies in water, at most 3 points.",
    ),
    "pigfolk": (
        "When you patrol into a plains region, gain 1 food.",
        "Whenever the action card is cleared, gain 1 food.",
        "In war, every 2 food you pay count as 3.",
        "When you lose a war by 3 or more, you collect at once.",
        "At the end: 3 points if you have no resources left.",
    ),
    "gnomes": (
        "When patrol is selected, you may build instead.",
        "When you start a war, you may demand that both sides pay for it in ore alone.",
        "At the start of your turn, gain 1 ore.",
        "In war, each ore you pay counts as 2.",
        "At the end: 1 point for every 4 ore you have left, at most 2 points.",
    ),
    "lion-kin": (
        "On learning this, gain 2 food.",
        (
            "Whenever the action card is cleared, gain 1 resource of your choice if you have more "
            "armies than anybody else."
        ),
        "On learning this, gain 4 food.",
        "When trade is selected, you may expand instead. Expanding costs you 1 food less.",
        "At the end: 3 points if you have more armies than anybody else.",
    ),
    "polar-kin": (
        "Wars in regions by crags cost you 1 less than the value you set.",
        "When you collect, gain 1 food if you occupy a mountain.",
        (
            "You patrol and retreat across crags: regions of a card that touch the same crags are "
            "adjacent for you."
        ),
        "Wars others start against you cost you 1 less than the value you set.",
        "At the end: 1 point for each region by crags you occupy, at most 3 points.",
    ),
    "imps": (
        (
            "You patrol and retreat across crags: regions of a card that touch the same crags are "
            "adjacent for you."
        ),
        "Another player who takes the build action gives you 1 ore, if they can.",
        (
            "Your armies may retreat into crags beside them, where no war reaches them and nothing "
            "is collected; a patrol takes them out again. Each retreat costs you 2 food less."
        ),
        (
            "On learning this, every other player loses 2 resources of their choice. On learning "
            "this, gain 2 resources of your choice."
        ),
        "At the end: 2 points if nobody has more resources than you.",
    ),
    "frost-giants": (
        "Wars in mountains and peaks regions cost you 1 less than the value you set.",
        (
            "On learning this, you may knock over an army of another player anywhere. When you win "
            "a war, gain 1 food."
        ),
        "When you collect, gain 1 ore if you occupy a mountain.",
        (
            "After you patrol or quest, you may knock over an army of another player adjacent to "
            "where you arrived."
        ),
        "At the end: 1 point for each mountain you occupy, at most 3 points.",
    ),
    "yeti": (
        "You may quest from and to any region, not only those at the edge of a card.",
        (
            "When you win a war, you may knock over an army of another player anywhere. When you "
            "win a war, gain 1 food."
        ),
        "Wars others start against you cost you 1 less than the value you set.",
        (
            "Whenever the action card is cleared, you may knock over an army of another player "
            "anywhere."
        ),
        "At the end: 1 point for every 4 food you have left, at most 2 points.",
    ),
    "minotaurs": (
        "Wars you start cost you 2 less than the value you set.",
        (
            "When you win a war, you may knock over another player's war tower anywhere. When you "
            "win a war, gain 2 ore."
        ),
        "When quest is selected, you may build instead.",
        (
            "After you patrol or quest, you may knock over another player's war tower adjacent to "
            "where you arrived."
        ),
        "At the end: 1 point for every 2 war towers you have in play, at most 3 points.",
    ),
    "death-knights": (
        "When you win a war, gain 2 mana.",
        "Wars you start cost you 1 less than the value you set.",
        "When you lose a war by 2 or more, you collect at once.",
        "In war, every 2 mana you pay count as 5.",
        "At the end: 2 points if nobody has more magic levels than you.",
    ),
    "draconian": (
        "On learning this, every other player loses 1 resource of their choice.",
        "Whenever the action card is cleared, gain 1 mana.",
        (
            "You patrol and retreat across crags: regions of a card that touch the same crags are "
            "adjacent for you. Each retreat costs you 1 food less."
        ),
        "Whoever loses a war to you gives you 2 resources of their choice.",
        "At the end: 2 points if all your armies, two at least, stand at the edge of a card.",
    ),
    "pirate": (
        "Wars in regions by water cost you 1 less than the value you set.",
        (
            "You patrol and retreat across water: regions of a card that touch the same water or "
            "river are adjacent for you."
        ),
        (
            "Whoever loses a war to you gives you 1 resource of their choice. When you win a war, "
            "gain 1 food."
        ),
        (
            "Your armies may retreat into water beside them, where no war reaches them and nothing "
            "is collected; a patrol takes them out again. Each retreat costs you 2 food less."
        ),
        "At the end: 1 point for every 4 resources you have left, at most 3 points.",
    ),
}
NAMED = {  # by the booklet, beside factions of Ultra: for the dummy, and for water, crags and falls
    "lion-kin", "pigfolk", "death-knights", "gnomes", "draconian",
    "arctic-elementals", "pirate",
    "birdfolk", "polar-kin", "imps",
    "frost-giants", "yeti", "minotaurs",
}  # fmt: skip


def changes(powers: Powers) -> dict[str, object]:
    """What powers change, boons and bonuses told apart by what they hold."""
    untouched, found = Powers(), {}
    for name in names_of(untouched):
        value = plain(getattr(powers, name))
        if value != plain(getattr(untouched, name)):
            found[name] = value
    return found


def plain(value: object) -> object:
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, Boon | Bonus):
        return {name: getattr(value, name) for name in names_of(value)}
    return value


def bonus(game: Kingdoms, seat: int = 0) -> int:
    return scoring.bonus_points(game, seat)


def test_the_thirteen_that_the_booklet_names_are_there_and_the_treants_by_our_choice() -> None:
    assert list(CONTENT.factions) == list(TEXTS)
    assert len(NAMED) == 13
    assert set(CONTENT.factions) - NAMED == {"treants"}
    assert CONTENT.factions["treants"].source == "house"


def test_later_cards_come_last_as_saved_positions_hold_the_numbers_of_factions() -> None:
    assert list(CONTENT.factions)[-2:] == ["draconian", "pirate"]
    assert list(CONTENT.factions).index("treants") == 1


@pytest.mark.parametrize(("faction", "level"), LEVELS)
def test_a_card_says_this(faction: str, level: int) -> None:
    magic = CONTENT.factions[faction].magic[level - 1]

    assert magic.text == TEXTS[faction][level - 1]
    assert magic.text == " ".join(effect.words() for effect in magic.effects)


@pytest.mark.parametrize(("faction", "level"), LEVELS)
def test_a_learned_level_changes_what_its_ruler_can_do(faction: str, level: int) -> None:
    reached, alone = powers_by_level(CONTENT.factions[faction])

    assert changes(reached[level]) != changes(reached[level - 1])
    assert changes(alone[level])


@pytest.mark.parametrize("faction", list(CONTENT.factions))
def test_the_fifth_level_and_no_other_is_worth_points(faction: str) -> None:
    magic = CONTENT.factions[faction].magic
    scoring = [any(isinstance(effect, Points) for effect in level.effects) for level in magic]

    assert scoring == [False, False, False, False, True]


def test_no_card_is_like_another() -> None:
    shipped = load("ultra", None, TOWERS).factions
    names = [level.name for faction in shipped.values() for level in faction.magic]
    texts = [tuple(level.text for level in faction.magic) for faction in shipped.values()]

    assert len(set(names)) == len(names)
    assert len(set(texts)) == len(texts)
    assert all(faction.text for faction in shipped.values())


def test_no_new_faction_has_a_territory_on_its_other_face() -> None:
    assert {faction.territory for faction in CONTENT.factions.values()} == {""}


@pytest.mark.clause("H-SET-3")
def test_minotaurs_alone_need_war_towers() -> None:
    assert "minotaurs" not in load("ultra", None, NEW).factions
    assert [id for id, faction in CONTENT.factions.items() if faction.needs] == ["minotaurs"]


def test_four_cards_are_published_whole_and_seven_are_ours() -> None:
    published = {
        faction: [level.source for level in card.magic].count("published")
        for faction, card in CONTENT.factions.items()
    }

    assert published == {
        "birdfolk": 5,
        "treants": 5,
        "arctic-elementals": 5,
        "pigfolk": 5,
        "gnomes": 2,
        "lion-kin": 2,
        "polar-kin": 0,
        "imps": 0,
        "frost-giants": 0,
        "yeti": 0,
        "minotaurs": 0,
        "death-knights": 0,
        "draconian": 1,
        "pirate": 0,
    }


# Pirate


def test_pirates_fight_for_less_by_the_water() -> None:
    game = table("pirate cinderlow 0/1/0 magic1: charwood charwood", ORCS, modules=NEW)
    book = game.book
    wet = [land.id for land in book.lands if WATER in land.shores]

    assert {"gildacre", "elderwood"} & set(wet)
    for region, name in enumerate(book.regions):
        if book.terrain[region] < TUNDRA:
            assert cost.war_bonus(game, 0, region, ATTACK) == int(name in wet)


def test_pirates_sail_across_the_water() -> None:
    for level, across in ((1, False), (2, True)):
        game = table(f"pirate ashfen 0/0/0 magic{level}: elderwood elderwood", ORCS, modules=NEW)
        elderwood = game.book.lands[game.book.regions.index("elderwood")]
        goals = [game.book.regions[goal] for goal in elderwood.across_water]
        crossing = f"patrol elderwood {goals[0]}"
        play(game, "select patrol")
        assert (crossing in options(game)) == across


def test_pirates_take_prizes_and_provisions() -> None:
    game = table(
        "pirate cinderlow 0/2/0 magic3: charwood charwood",
        "orcs sunmere 3/0/0: gildacre beechmere",
        modules=NEW,
    )
    fight(game, ["select quest", "quest charwood gildacre", "0: war 1", "1: flag"])

    assert stores(game, 1) == (2, 0, 0)
    assert stores(game, 0) == (1, 1, 1)


def test_pirates_slip_away_into_the_water_for_less() -> None:
    game = table(
        "pirate ashfen 0/0/0 magic4: elderwood greycap",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )
    fight(game, ["select quest", "quest gildacre elderwood", "0: flag", "1: war 1"])
    assert "retreat elderwood fenpool" in options(game)

    fight(game, ["retreat elderwood fenpool"])
    assert armies(game, 0) == ["greycap", "fenpool"]
    assert stores(game, 0) == (0, 0, 0)


@pytest.mark.parametrize(
    ("held", "points"), [("1/1/1", 0), ("2/1/1", 1), ("4/4/0", 2), ("9/9/9", 3)]
)
def test_pirates_count_their_chests(held: str, points: int) -> None:
    game = table(f"pirate cinderlow {held} magic5: charwood charwood", ORCS, modules=NEW)

    assert scoring.bonus_points(game, 0) == points


# Birdfolk


def test_birdfolk_quest_with_two_armies() -> None:
    game = table("birdfolk cinderlow 0/0/0 magic1: charwood charwood", ORCS, modules=NEW)

    play(game, "select quest", "quest charwood beechmere", "quest charwood farlea")

    assert armies(game, 0) == ["beechmere", "farlea"]


@pytest.mark.parametrize(("magic", "food"), [(1, 3), (2, 2), (3, 2), (4, 0)])
def test_birdfolk_retreat_for_less_and_less(magic: int, food: int) -> None:
    game = table(
        f"birdfolk cinderlow 0/0/3 magic{magic}: charwood charwood kilnstead",
        "orcs sunmere 0/9/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: flag", "1: war 1"])
    fight(game, ["retreat gildacre saltspire"])

    assert stores(game, 0) == (0, 0, 3 - food)


def lose_at_sootcrown(magic: int) -> Kingdoms:
    """Birdfolk at crags are beaten, and may choose where to go."""
    game = table(
        f"birdfolk cinderlow 0/0/9 magic{magic}: sootcrown kilnstead",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )
    fight(game, ["select quest", "quest gildacre sootcrown", "0: flag", "1: war 1"])
    return game


def test_birdfolk_retreat_into_crags_and_patrol_out_again() -> None:
    assert "retreat sootcrown chimney" not in options(lose_at_sootcrown(2))
    game = lose_at_sootcrown(3)

    play(game, "retreat sootcrown chimney", "collect")

    assert armies(game, 0) == ["kilnstead", "chimney"]
    play(game, "select patrol")
    assert "patrol chimney forgefell" in options(game)


@pytest.mark.parametrize(("afloat", "points"), [(1, 1), (2, 2)])
def test_birdfolk_score_armies_in_crags(afloat: int, points: int) -> None:
    regions = " ".join(["chimney"] * afloat)
    game = table(f"birdfolk cinderlow 0/0/0 magic5: charwood {regions}", ORCS, modules=NEW)

    assert bonus(game) == points


def test_birdfolk_score_three_at_most() -> None:
    nests = "upperbeak upperbeak lowerbeak lowerbeak"
    game = table(f"birdfolk hawksgate 0/0/0 magic5: {nests}", ORCS, modules=NEW)

    assert bonus(game) == 3


# Treants


def test_treants_gain_mana_in_a_forest_they_enter() -> None:
    game = table("treants cinderlow 0/0/0 magic1: sootcrown sootcrown", ORCS, modules=NEW)

    play(game, "select patrol", "patrol sootcrown charwood")

    assert stores(game, 0) == (1, 0, 0)


def test_three_treants_fit_into_a_forest_which_feeds_them() -> None:
    grove = "treants cinderlow 0/0/0 magic2: charwood charwood sootcrown"
    game = table(grove, ORCS, modules=NEW)

    play(game, "select patrol", "patrol sootcrown charwood", "collect", "select build", "decline")
    play(game, "collect")

    assert armies(game, 0) == ["charwood"] * 3
    assert stores(game, 0) == (1 + 1, 0, 1)


def test_no_fourth_treant_and_no_third_elsewhere() -> None:
    game = table(
        "treants cinderlow 0/0/9 magic2: charwood charwood charwood sootcrown sootcrown kilnstead",
        ORCS,
        modules=NEW,
    )

    play(game, "select patrol")

    assert "patrol kilnstead charwood" not in options(game)
    assert "patrol kilnstead sootcrown" not in options(game)
    assert "patrol kilnstead meltgate" in options(game)


def test_nobody_else_enters_where_two_treants_stand() -> None:
    game = table(
        "treants cinderlow 0/0/0 magic2: charwood charwood meltgate",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )

    play(game, "select quest")

    assert "quest gildacre charwood" not in options(game)


def test_treants_gain_mana_on_their_turn_or_of_two_when_the_card_is_cleared() -> None:
    grove = "treants cinderlow 0/0/0 magic3: charwood charwood"

    larger = table(grove, ORCS, GREEN, modules=NEW)
    two = table(grove, ORCS, modules=NEW)
    cleared = table(grove, ORCS, modules=NEW, cubes=FULL, active=1)
    larger_cleared = table(grove, ORCS, GREEN, modules=NEW, cubes=FULL, active=1)
    bare = table("treants cinderlow 0/0/0 magic3: sootcrown", ORCS, GREEN, modules=NEW)

    mana = [stores(game, 0)[0] for game in (larger, two, cleared, larger_cleared, bare)]
    assert mana == [1, 0, 1, 0, 0]


def test_treants_give_armies_up_for_mana_before_they_act() -> None:
    game = table(
        "treants cinderlow 0/0/0 magic4: charwood charwood meltgate", ORCS, GREEN, modules=NEW
    )

    play(game, "select research", "sacrifice charwood")

    assert stores(game, 0)[0] == 4 + 1
    assert told(game, ArmySacrificed) == [ArmySacrificed(0, "charwood", 4)]
    assert "collect" not in options(game)
    play(game, "sacrifice meltgate", "research")
    assert armies(game, 0) == ["charwood"]
    assert game.magic[0] == 5


def test_treants_never_give_up_their_last_army() -> None:
    game = table("treants cinderlow 0/0/0 magic4: charwood", ORCS, modules=NEW)

    play(game, "select trade")

    assert options(game) == ["decline"]


@pytest.mark.parametrize(
    ("regions", "points"), [("charwood charwood", 1), ("charwood meltgate", 0)]
)
def test_treants_score_if_all_stand_in_forests(regions: str, points: int) -> None:
    game = table(f"treants cinderlow 0/0/0 magic5: {regions}", ORCS, modules=NEW)

    assert bonus(game) == points


# Arctic Elementals


def test_arctic_elementals_retreat_into_water() -> None:
    game = table(
        "arctic-elementals sunmere 0/0/9 magic1: farlea gildacre",
        "orcs cinderlow 0/9/0: charwood charwood",
        active=1,
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood farlea", "0: flag", "1: war 1"])

    assert options(game) == ["remove farlea", "retreat farlea brightwater"]


def test_arctic_elementals_exact_two_resources_from_everybody_else() -> None:
    game = table(
        "arctic-elementals cinderlow 2/0/0 magic1: charwood charwood",
        "orcs sunmere 1/1/1: gildacre gildacre",
        "dwarves brackenholt 0/1/0: anvils anvils",
        modules=NEW,
    )

    fight(game, ["select research", "research", "1: discard food", "1: discard ore"])

    assert stores(game, 0) == (0, 0, 0)
    assert stores(game, 1) == (1, 0, 0)
    assert stores(game, 2) == (0, 0, 0)


def test_arctic_elementals_build_war_towers_by_water_for_less() -> None:
    game = table(
        "arctic-elementals sunmere 0/1/0 magic3: gildacre saltspire",
        "orcs cinderlow 0/0/0: charwood charwood",
        towers="0:farlea",
        modules=TOWERS,
    )

    play(game, "select build")

    assert [each for each in options(game) if "build" in each] == ["build saltspire"]


def test_without_war_towers_arctic_elementals_build_for_less_while_by_water() -> None:
    ashore = "arctic-elementals sunmere 0/1/0 magic3 tower1: gildacre"
    inland = table(ashore, "orcs cinderlow 0/0/0: charwood charwood", modules=NEW)
    by_water = table(f"{ashore} saltspire", "orcs cinderlow 0/0/0: charwood", modules=NEW)

    play(inland, "select build")
    play(by_water, "select build")

    assert "build" not in options(inland)
    assert "build" in options(by_water)


def test_arctic_elementals_take_a_level_of_magic_from_somebody() -> None:
    game = table(
        "arctic-elementals cinderlow 4/0/0 magic3: charwood charwood",
        "orcs sunmere 0/0/0 magic2: gildacre gildacre",
        "dwarves brackenholt 0/0/0 magic1: anvils anvils",
        modules=NEW,
    )

    play(game, "select research", "research")

    assert options(game) == ["humble 2", "humble 3"]
    play(game, "humble 2")
    assert game.magic == [4, 1, 1]
    assert told(game, MagicLost) == [MagicLost(1, 1, 0)]


def test_arctic_elementals_score_armies_in_water() -> None:
    afloat = "arctic-elementals sunmere 0/0/0 magic5: brightwater brightwater gildacre"
    game = table(afloat, "orcs cinderlow 0/0/0: charwood charwood", modules=NEW)

    assert bonus(game) == 2


# Pigfolk


def test_pigfolk_find_food_in_plains_by_patrol_alone() -> None:
    home = "pigfolk sunmere 0/0/0 magic1: saltspire saltspire"
    orcs = "orcs velmarch 0/0/0: slatebrow slatebrow"
    patrol, quest = (table(home, orcs, modules=NEW) for _ in range(2))

    play(patrol, "select patrol", "patrol saltspire gildacre")
    play(quest, "select quest", "quest saltspire goldfurrow")

    assert (stores(patrol, 0), stores(quest, 0)) == ((0, 0, 1), (0, 0, 0))


def test_pigfolk_eat_whenever_the_card_is_cleared() -> None:
    game = table(
        "pigfolk cinderlow 0/0/0 magic2: charwood", ORCS, modules=NEW, cubes=FULL, active=1
    )

    assert stores(game, 0) == (0, 0, 1)


def test_pigfolk_pay_for_war_in_pairs_of_food() -> None:
    game = table(
        "pigfolk cinderlow 0/0/5 magic3: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre"])

    assert options(game, 0)[-1] == "war 6"
    fight(game, ["0: war 3", "1: flag"])
    assert told(game, WarPaid) == [WarPaid(0, 3, (0, 0, 2))]


@pytest.mark.parametrize(("value", "mana"), [(2, 0), (3, 1)])
def test_pigfolk_collect_after_a_heavy_defeat(value: int, mana: int) -> None:
    game = table(
        "pigfolk cinderlow 0/0/0 magic4: charwood charwood",
        "orcs sunmere 0/3/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: flag", f"1: war {value}"])

    assert armies(game, 0) == ["charwood"]
    assert stores(game, 0)[0] == mana


@pytest.mark.parametrize(("held", "points"), [("0/0/0", 3), ("0/1/0", 0)])
def test_pigfolk_score_with_nothing_left(held: str, points: int) -> None:
    game = table(f"pigfolk cinderlow {held} magic5: charwood", ORCS, modules=NEW)

    assert bonus(game) == points


# Gnomes


def test_gnomes_build_when_others_patrol() -> None:
    game = table("gnomes cinderlow 0/1/0 magic1: charwood charwood", ORCS, modules=NEW)

    play(game, "select patrol", "build")

    assert game.towers[0] == 1


def test_gnomes_may_demand_ore_of_both_sides() -> None:
    game = table(
        "gnomes cinderlow 9/2/0 magic2: charwood charwood",
        "orcs sunmere 9/1/0: gildacre beechmere",
        modules=NEW,
    )

    play(game, "select quest", "quest charwood gildacre")

    assert options(game) == ["demand any", "demand ore"]
    play(game, "demand ore")
    assert options(game, 0) == ["flag", "war 1", "war 2"]
    assert options(game, 1) == ["flag", "war 1"]


def test_gnomes_dig_an_ore_on_their_own_turn() -> None:
    game = table("gnomes cinderlow 0/0/0 magic3: charwood", ORCS, modules=NEW)

    assert stores(game, 0) == (0, 1, 0)


def test_gnomes_ore_counts_double_in_the_wars_they_demand() -> None:
    game = table(
        "gnomes cinderlow 0/1/0 magic4: charwood charwood",
        "orcs sunmere 9/1/0: gildacre beechmere",
        modules=NEW,
    )

    play(game, "select quest", "quest charwood gildacre", "demand ore")

    assert options(game, 0)[-1] == "war 4"  # the second ore came at the start of the turn


@pytest.mark.parametrize(("ore", "points"), [(2, 0), (3, 1), (8, 2)])
def test_gnomes_score_ore(ore: int, points: int) -> None:
    game = table(f"gnomes cinderlow 0/{ore}/0 magic5: charwood", ORCS, modules=NEW)

    assert bonus(game) == points  # the active gnomes have dug one more


# Lion Kin


@pytest.mark.parametrize(("magic", "food"), [(0, 2), (2, 4)])
def test_lion_kin_eat_on_learning(magic: int, food: int) -> None:
    game = table(f"lion-kin cinderlow 9/0/0 magic{magic}: charwood", ORCS, modules=NEW)

    play(game, "select research", "research")

    assert stores(game, 0)[2] == food


@pytest.mark.parametrize(("regions", "leads"), [("charwood charwood meltgate", 1), ("charwood", 0)])
def test_lion_kin_take_a_share_while_they_lead(regions: str, leads: int) -> None:
    game = table(
        f"lion-kin cinderlow 0/0/0 magic2: {regions}", ORCS, modules=NEW, cubes=FULL, active=1
    )

    assert options(game).count("gain mana") == leads


def test_lion_kin_expand_when_others_trade_and_for_less() -> None:
    game = table("lion-kin cinderlow 0/0/2 magic4: charwood meltgate", ORCS, modules=NEW)

    play(game, "select trade", "expand charwood")

    assert armies(game, 0) == ["charwood", "charwood", "meltgate"]


@pytest.mark.parametrize(("regions", "points"), [("charwood meltgate", 0), ("charwood " * 3, 3)])
def test_lion_kin_score_with_more_armies_than_anybody(regions: str, points: int) -> None:
    game = table(f"lion-kin cinderlow 0/0/0 magic5: {regions}", ORCS, modules=NEW)

    assert bonus(game) == points


# Polar Kin


@pytest.mark.parametrize(
    ("magic", "region", "most"),
    [(1, "sootcrown", "war 1"), (1, "charwood", "flag"), (4, "charwood", "war 1")],
)
def test_polar_kin_defend_themselves_at_crags_and_later_everywhere(
    magic: int, region: str, most: str
) -> None:
    game = table(
        f"polar-kin cinderlow 0/0/0 magic{magic}: {region} meltgate",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )

    play(game, "select quest", f"quest gildacre {region}")

    assert options(game, 0)[-1] == most


def test_polar_kin_fish_in_the_mountains() -> None:
    game = table(
        "polar-kin cinderlow 0/0/0 magic2: sootcrown forgefell", ORCS, active=1, modules=NEW
    )

    play(game, "select trade", "decline", "collect")

    assert stores(game, 0) == (0, 2, 1)


def test_polar_kin_climb_over_crags() -> None:
    game = table("polar-kin coldharrow 0/0/0 magic3: larkmoor larkmoor", ORCS, modules=NEW)

    play(game, "select patrol")

    assert "patrol larkmoor oldtolls" in options(game)


def test_polar_kin_score_regions_by_crags() -> None:
    home = "polar-kin cinderlow 0/0/0 magic5: charwood sootcrown kilnstead"
    game = table(home, ORCS, modules=NEW)

    assert bonus(game) == 2


# Imps


def test_imps_slip_through_crags() -> None:
    game = table("imps coldharrow 0/0/0 magic1: larkmoor", ORCS, modules=NEW)

    play(game, "select patrol")

    assert "patrol larkmoor stonegrin" in options(game)


def test_imps_take_an_ore_from_whoever_builds() -> None:
    game = table(
        "imps cinderlow 0/0/0 magic2: charwood",
        "orcs sunmere 0/3/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )

    play(game, "select build", "build")

    assert stores(game, 0) == (0, 1, 0)
    assert stores(game, 1) == (0, 1, 0)


def test_imps_bolt_into_crags_for_less_food() -> None:
    game = table(
        "imps cinderlow 0/0/1 magic3: sootcrown charwood meltgate",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )

    fight(game, ["select quest", "quest gildacre sootcrown", "0: flag", "1: war 1"])
    fight(game, ["retreat sootcrown chimney"])

    assert stores(game, 0) == (0, 0, 0)


def test_imps_empty_everybodys_pockets() -> None:
    game = table(
        "imps cinderlow 4/0/0 magic3: charwood",
        "orcs sunmere 0/2/0: gildacre gildacre",
        "dwarves brackenholt 0/0/3: anvils anvils",
        modules=NEW,
    )

    fight(game, ["select research", "research", "gain mana", "gain food"])

    assert [stores(game, seat) for seat in range(3)] == [(1, 0, 1), (0, 0, 0), (0, 0, 1)]


@pytest.mark.parametrize(("held", "points"), [("0/2/0", 2), ("0/1/0", 0)])
def test_imps_score_if_nobody_has_more(held: str, points: int) -> None:
    orcs = "orcs sunmere 0/0/2: gildacre gildacre"
    game = table(f"imps cinderlow {held} magic5: charwood", orcs, modules=NEW)

    assert bonus(game) == points


# Frost Giants


@pytest.mark.parametrize(("region", "most"), [("sootcrown", "war 1"), ("charwood", "flag")])
def test_frost_giants_fight_better_in_mountains(region: str, most: str) -> None:
    game = table(
        "frost-giants sunmere 0/0/0 magic1: gildacre gildacre",
        f"orcs cinderlow 0/0/0: {region} meltgate",
        modules=NEW,
    )

    play(game, "select quest", f"quest gildacre {region}")

    assert options(game, 0)[-1] == most


def test_frost_giants_knock_an_army_over_on_learning() -> None:
    game = table("frost-giants cinderlow 2/0/0 magic1: charwood", ORCS, GREEN, modules=NEW)

    play(game, "select research", "research")

    assert options(game) == ["topple gildacre 2", "topple anvils 3", "spare"]
    play(game, "topple gildacre 2")
    assert [game.book.regions[region] for region in game.fallen[1]] == ["gildacre"]


def test_frost_giants_eat_after_a_victory() -> None:
    game = table(
        "frost-giants cinderlow 0/1/0 magic2: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: war 1", "1: flag"])

    assert stores(game, 0) == (0, 0, 1)


def test_frost_giants_find_ore_when_they_collect_in_a_mountain() -> None:
    game = table("frost-giants cinderlow 0/0/0 magic3: sootcrown", ORCS, active=1, modules=NEW)

    play(game, "select trade", "decline", "collect", "stop")

    assert stores(game, 0) == (0, 2, 0)


def test_frost_giants_knock_over_armies_next_to_where_they_arrive() -> None:
    game = table(
        "frost-giants cinderlow 0/0/0 magic4: charwood charwood",
        "orcs sunmere 0/0/0: gildacre gildacre forgefell",
        modules=NEW,
    )

    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game) == ["topple forgefell 2", "spare"]


def test_frost_giants_score_mountains() -> None:
    home = "frost-giants cinderlow 0/0/0 magic5: sootcrown sootcrown forgefell charwood"
    game = table(home, ORCS, modules=NEW)

    assert bonus(game) == 2


# Yeti


def test_yeti_quest_from_and_to_anywhere() -> None:
    game = table("yeti cinderlow 0/0/0 magic1: kilnstead", ORCS, modules=NEW)

    play(game, "select quest")

    assert "quest kilnstead suncourt" in options(game)


def test_yeti_knock_over_an_army_when_they_win_and_eat() -> None:
    game = table(
        "yeti cinderlow 0/1/0 magic2: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: war 1", "1: flag"])

    assert options(game) == ["topple beechmere 2", "spare"]
    assert stores(game, 0) == (0, 0, 1)


def test_yeti_defend_themselves_better() -> None:
    game = table(
        "yeti cinderlow 0/0/0 magic3: charwood meltgate",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )

    play(game, "select quest", "quest gildacre charwood")

    assert options(game, 0) == ["flag", "war 1"]


def test_yeti_knock_over_an_army_whenever_the_card_is_cleared() -> None:
    game = table(
        "yeti cinderlow 0/0/0 magic4: charwood", ORCS, GREEN, modules=NEW, cubes=FULL, active=1
    )

    assert options(game, 0) == ["topple gildacre 2", "topple anvils 3", "spare"]


def test_yeti_score_food() -> None:
    game = table("yeti cinderlow 0/0/7 magic5: charwood", ORCS, modules=NEW)

    assert bonus(game) == 1


# Minotaurs


def test_minotaurs_attack_with_lowered_horns() -> None:
    game = table(
        "minotaurs cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=TOWERS,
    )

    play(game, "select quest", "quest charwood gildacre")

    assert options(game, 0) == ["flag", "war 1", "war 2"]


def test_minotaurs_bring_a_war_tower_down_when_they_win() -> None:
    game = table(
        "minotaurs cinderlow 0/1/0 magic2: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        towers="1:farlea",
        modules=TOWERS,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: war 1", "1: flag"])

    assert options(game) == ["undermine farlea", "spare"]
    fight(game, ["undermine farlea"])
    assert [game.book.regions[region] for region in game.toppled] == ["farlea"]
    assert stores(game, 0) == (0, 3, 0)


def test_minotaurs_build_when_others_quest() -> None:
    game = table("minotaurs cinderlow 0/1/0 magic3: charwood", ORCS, modules=TOWERS)

    play(game, "select quest", "build charwood")

    assert game.towers[0] == 1


def test_minotaurs_knock_over_war_towers_next_to_where_they_arrive() -> None:
    game = table(
        "minotaurs cinderlow 0/0/0 magic4: charwood charwood",
        ORCS,
        towers="1:forgefell 1:meltgate 1:beechmere",
        modules=TOWERS,
    )

    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game) == ["undermine forgefell", "spare"]


def test_minotaurs_score_every_two_war_towers() -> None:
    game = table(
        "minotaurs cinderlow 0/0/0 magic5: charwood",
        ORCS,
        towers="0:charwood 0:meltgate 0:sootcrown- 0:farlea 0:beechmere",
        modules=TOWERS,
    )

    assert bonus(game) == 2


# Death Knights


def test_death_knights_gain_mana_by_victory() -> None:
    game = table(
        "death-knights cinderlow 0/1/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: war 1", "1: flag"])

    assert stores(game, 0) == (2, 0, 0)


def test_death_knights_attack_under_black_banners() -> None:
    game = table(
        "death-knights cinderlow 0/0/0 magic2: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=NEW,
    )

    play(game, "select quest", "quest charwood gildacre")

    assert options(game, 0) == ["flag", "war 1"]


@pytest.mark.parametrize(("value", "mana"), [(1, 0), (2, 1)])
def test_death_knights_rise_again(value: int, mana: int) -> None:
    game = table(
        "death-knights cinderlow 0/0/0 magic3: charwood charwood",
        "orcs sunmere 0/2/0: gildacre beechmere",
        modules=NEW,
    )

    fight(game, ["select quest", "quest charwood gildacre", "0: flag", f"1: war {value}"])

    assert stores(game, 0)[0] == mana


def test_death_knights_burn_mana_in_pairs() -> None:
    game = table(
        "death-knights cinderlow 3/0/0 magic4: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        modules=NEW,
    )

    play(game, "select quest", "quest charwood gildacre")

    assert options(game, 0)[-1] == "war 8"  # five for two, two for one, one less to attack


def test_death_knights_score_if_nobody_has_more_magic() -> None:
    orcs = "orcs sunmere 0/0/0 magic5: gildacre"
    game = table("death-knights cinderlow 0/0/0 magic5: charwood", orcs, modules=NEW)

    assert bonus(game) == 2


# Draconian


def test_draconian_take_a_tithe_on_learning() -> None:
    game = table(
        "draconian cinderlow 1/0/0: charwood",
        "orcs sunmere 0/2/0: gildacre gildacre",
        modules=NEW,
    )

    fight(game, ["select research", "research"])

    assert stores(game, 0) == (0, 0, 0)
    assert stores(game, 1) == (0, 1, 0)


def test_draconian_gain_mana_whenever_the_card_is_cleared() -> None:
    game = table("draconian cinderlow 0/0/0 magic2: charwood", ORCS, modules=NEW, cubes=FULL)

    assert stores(game, 0) == (1, 0, 0)


def test_draconian_fly_over_crags_and_retreat_for_less() -> None:
    game = table(
        "draconian coldharrow 0/0/1 magic3: larkmoor hoarhorn",
        "orcs sunmere 0/9/0: gildacre gildacre",
        active=1,
        modules=NEW,
    )

    fight(game, ["select quest", "quest gildacre larkmoor", "0: flag", "1: war 1"])

    assert "retreat larkmoor stonegrin" in options(game)
    fight(game, ["retreat larkmoor stonegrin"])
    assert stores(game, 0) == (0, 0, 0)


def test_draconian_take_the_wyrms_share() -> None:
    game = table(
        "draconian cinderlow 0/1/0 magic4: charwood charwood",
        "orcs sunmere 0/0/3: gildacre beechmere",
        modules=NEW,
    )

    fight(
        game, ["select quest", "quest charwood gildacre", "0: war 1", "1: flag", "remove gildacre"]
    )

    assert stores(game, 0) == (0, 0, 2)
    assert stores(game, 1) == (0, 0, 1)


@pytest.mark.parametrize(
    ("regions", "points"), [("charwood meltgate", 2), ("charwood kilnstead", 0)]
)
def test_draconian_score_at_the_edges_of_cards(regions: str, points: int) -> None:
    game = table(f"draconian cinderlow 0/0/0 magic5: {regions}", ORCS, modules=NEW)

    assert bonus(game) == points
