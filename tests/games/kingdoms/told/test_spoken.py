"""The table in sentences, for who cannot see it."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import NOBODY, Game
from pocketkeep.core.table_text import Page
from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.terminal.text import KingdomsText
from tests.builders.kingdoms.tables import KINGDOMS, match, seen, table
from tests.builders.playing import play

NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
TEXT = KingdomsText(load("ultra"))
TERMINAL = Page(width=80, height=24, unicode=True, names=NAMES, things=TEXT.things)
BROWSER = Page(
    width=80,
    height=24,
    unicode=True,
    names=NAMES,
    things=KINGDOMS.exhibit(KINGDOMS.read_options({}), None).names,
)


def spoken(game: Game, seat: int | None = 0, page: Page = TERMINAL) -> list[str]:
    return TEXT.in_words(KINGDOMS.view(game, seat), page)


def line(lines: list[str], start: str) -> str:
    (found,) = [text for text in lines if text.startswith(start)]
    return found


def three(**more: Any) -> Game:
    return table(
        "orcs ashfen 2/1/3: elderwood elderwood greycap",
        "elves sunmere 1/4/0 magic2 tower3: farlea suncourt",
        "lantern-order coldharrow 9/9/9 tower6: oldtolls farlea",
        **more,
    )


def test_what_counts_now_comes_first() -> None:
    game = three(cubes="patrol quest")
    play(game, "select trade")

    card, situation, question, *_ = spoken(game)
    assert card == (
        "It is your turn. On the action card cubes lie on patrol, quest and trade; "
        "free are build, research and expand."
    )
    assert situation == "You selected trade."
    assert question == "You are asked (U-TURN-4): Take the action, or do nothing. Open: 13 choices."


def test_who_is_not_asked_hears_for_whom_the_game_waits() -> None:
    assert "The game waits for you." in spoken(three(), None)
    assert not [text for text in spoken(three(), 1) if "asked" in text]


def test_a_ruler_is_told_with_everything_in_front_of_them() -> None:
    assert line(spoken(three()), "Bob, ") == (
        "Bob, ruler of the Elves, home sunmere: 1 mana, 4 ore, 0 food; 8 points. "
        "Armies in play, 2 of 7: farlea and suncourt in sunmere. Tower level 3 of 6. "
        "Magic level 2 of 5: Fair Scales, Leaf Song. Allied with Cleo. "
        "Next steps cost: build 4 ore for 2 points more, research 3 mana, expand 3 food, "
        "retreat 2 food. Worth in war: 6."
    )


def test_finished_tracks_have_no_price() -> None:
    cleo = line(spoken(three()), "Cleo, ruler of the Lantern Order")

    assert "Next steps cost: research 1 mana, expand 3 food, retreat 2 food." in cleo


def test_a_taken_shape_is_told_by_the_ability_it_brought() -> None:
    game = table("shapeshifters ashfen 9/0/0: elderwood", "elves sunmere 0/0/0: farlea")
    play(game, "select research", "research")
    (shape,) = seen(game).rulers[0].shapes
    learned = load("ultra").factions[shape].magic[0].name

    assert f"Magic level 1 of 5: {learned}." in line(spoken(game), "You, ")


@pytest.mark.parametrize("page", [TERMINAL, BROWSER], ids=["terminal", "browser"])
def test_every_region_in_play_is_told(page: Page) -> None:
    lines = spoken(three(), page=page)
    cards = [load("ultra").territories[card] for card in ("ashfen", "sunmere", "coldharrow")]
    regions = [region for card in cards for region in card.regions]

    for region in regions:
        assert region.terrain in line(lines, f"{page.thing(region.id)}, {region.terrain}, ")


def test_a_region_is_told_with_terrain_holder_neighbours_and_barriers() -> None:
    lines = spoken(three(), page=BROWSER)

    assert line(lines, "Elderwood,") == (
        "Elderwood, forest, at the edge of the card; held by you with two armies; "
        "next to Fenmark; across water from Greycap and Ashgate."
    )
    assert line(lines, "Suncourt,").startswith("Suncourt, capital, inland; held by Bob with an ")
    assert "; shared by Bob and Cleo; next to no other region;" in line(lines, "Farlea,")
    assert line(lines, "Nightpine,").endswith("across crags from Old Tolls and Stonegrin.")
    assert "; empty; next to Greycap and Ashgate." in line(lines, "Hollin Field,")


def test_cards_say_whose_home_they_are() -> None:
    lines = spoken(three(), page=BROWSER)

    assert lines.index("Ashfen, your home:") < lines.index("Cold Harrow, Cleo's home:")


def test_the_lost_kingdom_is_told_with_its_price() -> None:
    duel = table(
        "orcs ashfen 1/1/1: elderwood",
        "elves sunmere 0/0/0: farlea",
        lost_kingdom="coldharrow",
        captured=(2, 1),
    )
    lines = spoken(duel, page=BROWSER)

    assert (
        "The Lost Kingdom is Cold Harrow; neutral armies hold Old Tolls and Stonegrin. "
        "Each costs 2, less war bonuses." in lines
    )
    assert "Cold Harrow, the Lost Kingdom:" in lines
    assert "; held by a neutral army; " in line(lines, "Old Tolls,")
    assert "Captured 2 neutral armies." in line(lines, "You, ")
    assert "Captured 1 neutral army." in line(lines, "Bob, ")


def test_a_war_and_my_own_seal_are_told_and_nobody_elses() -> None:
    fight = table(
        "orcs ashfen 2/1/3: elderwood elderwood",
        "elves sunmere 1/4/0: farlea suncourt",
        "undead coldharrow 1/1/1: oldtolls larkmoor",
    )
    play(fight, "select quest", "quest elderwood farlea", "0: war 3")

    assert "War in farlea: you attack Bob. At most you 5, Bob 6." in spoken(fight)
    assert "Sealed so far, seen by nobody else: war 3." in spoken(fight)
    assert "The game waits for Bob." in spoken(fight)
    assert not [text for text in spoken(fight, 1) if "war 3" in text]


def test_the_setup_and_the_end_are_told() -> None:
    draft = match(players=3, factions="draft").game
    assert spoken(draft)[0].startswith("The game is being set up. Factions on offer: ")
    assert "Bob: no faction yet." in spoken(draft)

    assert "The end is near: the game ends when the action card is next cleared (U-END-2)." in (
        spoken(three(trigger="U-END-2"))
    )
    full = "patrol quest build research expand"
    assert spoken(three(trigger="U-END-2", cubes=full))[0] == "The game is over (U-END-2)."


def test_in_brief_there_is_a_line_for_the_card_and_one_for_each_ruler() -> None:
    brief = TEXT.in_brief(KINGDOMS.view(three(), 0), BROWSER)

    assert len(brief) == 4
    assert brief[0] == "On the action card lie cubes on none of the actions."
    assert brief[1] == (
        "You (Orcs, home Ashfen): 2 mana, 1 ore, 3 food; tower 0, magic 0; "
        "armies in Elderwood (2) and Greycap; 3 points."
    )
    assert brief[3] == (
        "Cleo (The Lantern Order, home Cold Harrow): 9 mana, 9 ore, 9 food; tower 6, magic 0; "
        "armies in Old Tolls and Farlea; 12 points."
    )


HEROES_CALL = Modules(heroes=True, war_towers=True, frozen="mixed", factions="mixed")


def in_words(game: Game, modules: Modules, names: tuple[str, ...] = NAMES) -> list[str]:
    text = KingdomsText(load("ultra", None, modules))
    return text.in_words(
        KINGDOMS.view(game, 0),
        Page(width=80, height=24, unicode=True, names=names, things=text.things),
    )


def expanded() -> Kingdoms:
    return table(
        "orcs cinderlow 2/1/3/4 hero=baron/1: charwood* charwood forgefell- blueblank",
        "imps rimehaven 1/4/0/0 magic3 hero=queen/2: silverhorn*- chimney",
        "undead honeywold 9/9/9/0: beewood sootcrown",
        modules=HEROES_CALL,
        towers="0:charwood 1:silverhorn- 2:kilnstead",
    )


def test_heroes_war_towers_silver_and_who_lies_are_told() -> None:
    assert line(in_words(expanded(), HEROES_CALL), "You, ") == (
        "You, ruler of the Orcs, home cinderlow: 2 mana, 1 ore, 3 food, 4 silver; 4 points. "
        "Armies in play, 4 of 7: charwood (2) and forgefell in cinderlow; blueblank in rimehaven. "
        "Hero: Baron in charwood, level 1: Good Stewardship. "
        "The hero rises by expand (3 food). Knocked over: the army in forgefell. "
        "Tower level 1 of 6. War towers in charwood. Magic level 0 of 5. "
        "Next steps cost: build 2 ore for 1 point more, research 1 mana, expand 5 food, "
        "retreat 4 food. Worth in war: 5."
    )
    bob = line(in_words(expanded(), HEROES_CALL), "Bob, ")
    assert "Hero: Queen in silverhorn, knocked over, level 2: Royal Ransom, Scorched" in bob
    assert "War towers in silverhorn (knocked over)." in bob


def test_regions_tell_who_lies_shelters_or_has_a_tower() -> None:
    lines = in_words(expanded(), HEROES_CALL)

    assert "; held by you with two armies, your hero among them, your war tower; " in line(
        lines, "charwood,"
    )
    assert "; held by you with an army, your army knocked over; " in line(lines, "forgefell,")
    assert "; Cleo's war tower; " in line(lines, "kilnstead,")
    assert (
        "; held by Bob with an army, Bob's hero, knocked over, Bob's knocked-over war tower; "
        in line(lines, "silverhorn,")
    )
    assert line(lines, "chimney,") == (
        "chimney, crags; held by Bob with an army; "
        "next to sootcrown, forgefell, kilnstead and meltgate."
    )


def test_retired_heroes_are_told() -> None:
    game = expanded()
    game.retired[0] = [2]

    assert "Retired: the Wizard." in line(in_words(game, HEROES_CALL), "You, ")


def solo(*, night: bool = False) -> Kingdoms:
    return table(
        "orcs cinderlow 2/1/3: charwood forgefell",
        "dwarves honeywold 3/3/3: beewood combhill sootcrown",
        modules=Modules(solo=True),
        night=night,
    )


def test_the_compass_is_told() -> None:
    game = solo(night=True)
    game.hand = [8, 11, NOBODY, game.book.regions.index("sootcrown")]
    lines = in_words(game, Modules(solo=True), ("you",))

    assert (
        "The compass shows night: the dummy's war value is the number of its armies, and the hand "
        "takes the farthest region. The dummy's card lies at 12. The dummy rolled 8 last, and the "
        "hand stopped at 11 on sootcrown." in lines
    )
    assert "The compass shows day: the dummy's war value is twice the number of " in (
        " ".join(in_words(solo(), Modules(solo=True), ("you",)))
    )


def test_the_dummy_is_told_like_a_ruler() -> None:
    lines = in_words(solo(), Modules(solo=True), ("you",))

    assert line(lines, "The dummy, ") == (
        "The dummy, ruler of the Dwarves, home honeywold: 3 mana, 3 ore, 3 food; 3 points. "
        "Armies in play, 3 of 7: sootcrown in cinderlow; beewood and combhill in honeywold. "
        "Tower level 0 of 6. Magic level 0 of 5. Next steps cost: build 1 ore for 0 points more, "
        "research 1 mana, expand 4 food, retreat 3 food."
    )
    assert "honeywold, the dummy's home:" in lines
    assert "; held by the dummy with an army; " in line(lines, "beewood,")


def test_in_brief_heroes_towers_and_the_sky_are_told() -> None:
    text = KingdomsText(load("ultra", None, HEROES_CALL))
    page = Page(width=80, height=24, unicode=True, names=NAMES, things=text.things)
    brief = text.in_brief(KINGDOMS.view(expanded(), 0), page)

    assert "; hero the Baron, level 1; war towers in charwood; " in brief[1]
    alone = KingdomsText(load("ultra", None, Modules(solo=True)))
    (card, *_) = alone.in_brief(KINGDOMS.view(solo(), 0), Page(80, 24, True, ("you",)))
    assert card.endswith(" It is day.")


def test_the_prototype_ends_with_the_last_cube_and_defends_its_lost_kingdom() -> None:
    game = table(
        "orcs hearthvale 1/1/1: breadmead",
        "badgerfolk tidewell 0/0/0: netwood",
        edition="prototype",
        lost_kingdom="mossford",
        trigger="U-END-2",
    )
    text = KingdomsText(load("prototype"))
    lines = text.in_words(KINGDOMS.view(game, 0), Page(80, 24, True, NAMES))

    assert "The end is near: the game ends once the last cube lies (U-END-2)." in lines
    assert line(lines, "The Lost Kingdom is ").endswith("The other player fights for them.")
    assert "retreat" not in line(lines, "You, ")
