"""Territory cards as they come to lie: the Lost Kingdom of two players."""

from __future__ import annotations

from tests.builders.kingdoms.two import set_up


def test_u_two_1_two_players_have_a_third_territory_that_is_nobodys_home() -> None:
    game = set_up(2)

    assert game.lost_kingdom in range(len(game.book.territories))
    assert game.lost_kingdom not in game.homes


def test_u_two_1_the_third_territory_is_no_card_taken_as_a_faction() -> None:
    game = set_up(2, "orcs,elves")

    assert game.lost_kingdom not in [game.book.faces[faction] for faction in game.factions]


def test_u_two_1_three_players_have_none() -> None:
    game = set_up(3)

    assert (game.lost_kingdom, game.neutrals) == (-1, [])


def test_u_two_2_a_neutral_army_stands_on_every_region_of_it() -> None:
    game = set_up(2)

    assert game.neutrals == game.book.on_card[game.lost_kingdom]
    assert [game.crowd[region] for region in game.neutrals] == [1] * 5
