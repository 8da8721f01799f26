"""Players choose the mats of their gods, and a colour; neither touches the game."""

from __future__ import annotations

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import SeatLook, faults
from pocketkeep.core.table_text import Page, text_of

ULOS = find_ruleset("ulos")
GODS = ULOS.mats(ULOS.read_options({}), None)


def looks_at(players: int, seed: int, *chosen: SeatLook) -> list[SeatLook]:
    return Match.start(ULOS, {"players": players}, seed, looks=chosen).record.looks


def refused(*chosen: SeatLook) -> list[str]:
    return faults(chosen, ULOS.wardrobe(ULOS.read_options({"players": 3})))


def test_d_mat_1_there_are_five_mats_with_names_and_texts() -> None:
    shown = ULOS.exhibit(ULOS.read_options({}), None)

    assert len(set(GODS)) == 5
    assert all(shown.names[god] and shown.notes[god] for god in GODS)


def test_d_mat_1_a_player_has_the_mat_of_their_choice_and_nobody_else_has_it() -> None:
    for seed in range(8):
        mats = [look.mat for look in looks_at(5, seed, SeatLook(), SeatLook("", GODS[0]))]

        assert mats[1] == GODS[0]
        assert sorted(mats) == sorted(GODS)
    assert refused(SeatLook("", GODS[0]), SeatLook("", GODS[0])) == [
        f"mats: {GODS[0]} is taken; free are {', '.join(GODS[1:])}"
    ]


def test_d_mat_1_whoever_does_not_choose_is_dealt_one_but_not_by_the_chance_of_the_game() -> None:
    dealt = {looks_at(2, seed)[0].mat for seed in range(40)}
    plain = Match.start(ULOS, {"players": 2}, 3)
    other = Match.start(ULOS, {"players": 2}, 3, looks=[SeatLook("", GODS[4])])

    assert dealt == set(GODS)
    assert plain.game.chance == other.game.chance
    assert plain.view(0) == other.view(0)


def test_d_mat_1_ulrir_has_none_of_these_mats() -> None:
    assert len(looks_at(1, 1)) == 1
    assert ULOS.wardrobe(ULOS.read_options({"players": 1})).opponents == ()


def test_d_mat_2_players_choose_a_colour_beside_the_mat() -> None:
    looks = looks_at(3, 1, SeatLook(), SeatLook("red", GODS[2]))

    assert [look.colour for look in looks] == ["blue", "red", "yellow"]
    assert refused(SeatLook("red"), SeatLook("red")) != []


def test_the_terminal_names_the_god_of_a_hand() -> None:
    match = Match.start(ULOS, {"players": 2}, 1, looks=[SeatLook("white", "velmara")])
    text = ULOS.text(match.record.options, None)
    looks = tuple(match.record.looks)
    page = Page(100, 40, True, ("you", "Ben"), things=text.things, looks=looks)

    assert text_of(text.cards(match.view(0), [], page)[0]) == "You, Velmara: 25 favor"
