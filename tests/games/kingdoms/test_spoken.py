"""The table in sentences, for who cannot see it."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.flow import Game
from pocketkeep.core.table_text import Page
from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.text import KingdomsText
from tests.tables import KINGDOMS, match, play, table

NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")
TEXT = KingdomsText(load("ultra"))
TERMINAL = Page(80, 24, True, NAMES, TEXT.things)
BROWSER = Page(80, 24, True, NAMES, KINGDOMS.exhibit(KINGDOMS.read_options({}), None).names)


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
    (shape,) = KINGDOMS.view(game, 0)["rulers"][0]["shapes"]
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
