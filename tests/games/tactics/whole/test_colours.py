"""Players choose the colours of their pieces, and those of the enemies they manage."""

from __future__ import annotations

from random import Random

from pocketkeep.ai.players import make_player
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import SeatLook, faults
from pocketkeep.core.table_text import Page
from tests.builders.tactics.foreseen import seen_at

TACTICS = find_ruleset("tactics")


def colours_at(options: dict[str, object], *chosen: str) -> list[str]:
    """The colours of all sides of a game in which so many were chosen."""
    looks = [SeatLook(colour) for colour in chosen]
    return [look.colour for look in Match.start(TACTICS, options, 1, looks=looks).record.looks]


def refused(options: dict[str, object], *chosen: str) -> list[str]:
    wardrobe = TACTICS.wardrobe(TACTICS.read_options(options))
    return faults([SeatLook(colour) for colour in chosen], wardrobe)


def test_t_colour_1_a_player_has_the_colour_of_their_choice() -> None:
    assert colours_at({"players": 3}, "purple") == ["purple", "red", "blue"]


def test_t_colour_1_nobody_else_has_it() -> None:
    assert refused({"players": 2}, "blue", "blue") == [
        "colours: blue is taken; free are red, yellow, purple, white"
    ]


def test_t_colour_2_who_plays_alone_chooses_the_enemys_colour_too() -> None:
    assert colours_at({"mode": "solo"}, "white", "blue") == ["white", "blue"]
    assert refused({"mode": "solo"}, "white", "white") != []


def test_t_colour_2_an_enemy_for_whom_none_is_named_has_the_last_that_is_free() -> None:
    assert colours_at({"mode": "solo"}) == ["red", "white"]


def test_t_colour_3_two_players_and_their_enemies_have_four_colours() -> None:
    assert colours_at({"mode": "coop"}) == ["red", "blue", "purple", "white"]
    assert colours_at({"mode": "coop"}, "", "", "red") == ["blue", "yellow", "red", "white"]


def test_t_colour_4_partners_do_not_share_a_colour() -> None:
    assert len(set(colours_at({"mode": "team"}))) == 4
    assert refused({"mode": "team"}, "red", "blue", "red") != []


def test_units_are_drawn_in_the_colour_of_their_side() -> None:
    looks = (SeatLook("white"), SeatLook("purple"))
    match = Match.start(TACTICS, {"players": 2}, 1, looks=looks)
    bot = make_player("random", TACTICS, Random(1))
    while len([unit for unit in seen_at(match, None).units if unit.space]) < 8:
        seat = match.pending[0].seat
        match.answer(seat, bot.choose(match.game, seat))
    page = Page(160, 60, True, ("Ann", "Ben"), looks=looks)
    text = TACTICS.text(match.record.options, None)
    view = match.view(None)
    drawn = [piece for line in [*text.maps(view, page), *text.status(view, page)] for piece in line]

    for side, sign in enumerate("⬢▲"):
        assert sum(text.count(sign) for text, _ in drawn) > 4  # four units, and beside the map
        assert {style for text, style in drawn if sign in text} == {page.mark(side)[1]}
    assert not any("■" in text or "●" in text for text, _ in drawn)
