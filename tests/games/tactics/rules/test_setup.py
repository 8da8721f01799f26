"""Setup: who begins, units, starting locations, tactic cards; and who may know what."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest

from pocketkeep.core.engine.flow import EVERYONE, NOBODY, advance, follow
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.events import (
    PairsDealt,
    StartChosen,
    StartPlayerChosen,
    TacticDrawn,
    TacticKept,
    TacticsOffered,
    UnitPlaced,
    UnitsDealt,
)
from pocketkeep.games.tactics.model.state import Tactics, empty_table, in_play
from pocketkeep.games.tactics.model.terms import (
    BEAST,
    CLASSES,
    FIGHTER,
    MODES,
    NONE,
    ROGUE,
    TEAM_SIZE,
    VILLAGE,
    WIZARD,
)
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.shown.shapes import TacticsView
from pocketkeep.games.tactics.shown.view import see
from tests.builders.playing import options, play, positions, told
from tests.builders.tactics.foreseen import blow, way
from tests.builders.tactics.skirmish import skirmish

BATTLES = ("battle", "battle-team")
SEEDS = pytest.mark.parametrize("seed", range(6))
CORNERS = {"start nw", "start ne", "start sw", "start se"}


def laid(
    players: int = 2,
    mode: str = "competitive",
    seed: int = 1,
    first: int = 0,
    is_draft: bool = False,
) -> Tactics:
    """A game at its first question; the first seat begins unless said otherwise."""
    realm = "citadel" if mode in BATTLES else "evergreen"
    game = empty_table(load_book(realm, None), MODES.index(mode), players, seed << 24)
    game.log = []
    follow(game, Setup(first=first, is_draft=is_draft, corners=[NOBODY] * 4))
    advance(game)
    return game


def place_all(game: Tactics) -> None:
    """Everybody takes the first locations and stars that are free."""
    while game.owed and options(game)[0].split()[0] in ("start", "put"):
        play(game, options(game)[0])


def keep_all(game: Tactics) -> None:
    """Everybody keeps the first cards."""
    while game.owed and options(game)[0].startswith("keep"):
        play(game, options(game)[0])


def corner(game: Tactics, number: int) -> list[str]:
    return [game.book.spaces[space] for space in game.book.realm.corners[number]]


# who begins


def test_t_set_1_chance_names_who_begins() -> None:
    starters = {laid(4, seed=seed, first=NOBODY).first for seed in range(30)}

    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_t_set_1_the_table_may_name_who_begins_and_turns_go_clockwise(first: int) -> None:
    game = laid(3, first=first)

    assert told(game, StartPlayerChosen) == [StartPlayerChosen(first)]
    assert game.order == [first, (first + 1) % 3, (first + 2) % 3]
    assert game.owed[0].seat == first


# units


@SEEDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_t_set_2_each_player_is_dealt_one_unit_of_each_class(players: int, seed: int) -> None:
    game = laid(players, seed=seed)
    kinds = [game.book.kinds[card] for card in game.card]

    assert kinds == [FIGHTER, BEAST, ROGUE, WIZARD] * players
    assert len(set(game.card)) == 4 * players
    assert [event.side for event in told(game, UnitsDealt)] == list(range(players))


def test_t_set_2_units_differ_from_game_to_game() -> None:
    assert len({tuple(laid(seed=seed).card) for seed in range(12)}) > 8


def test_t_set_3_in_a_draft_each_player_chooses_one_of_two_of_each_class() -> None:
    game = laid(3, is_draft=True)
    pairs = told(game, PairsDealt)

    assert [len(event.units) for event in pairs] == [8, 8, 8]
    assert [decision.seat for decision in game.owed] == [0, 1, 2]
    assert options(game, 1) == [f"keep {unit}" for unit in pairs[1].units[:2]]


def test_t_set_3_the_cards_lie_open_and_choices_stay_sealed_until_all_have_chosen() -> None:
    game = laid(2, is_draft=True)
    offers = [event.units for event in told(game, PairsDealt)]

    assert all(
        readers == EVERYONE for readers, event in game.log or [] if type(event) is PairsDealt
    )

    for kind in range(4):
        play(game, f"0: keep {offers[0][2 * kind + 1]}")

    assert game.card == [NONE] * 8
    assert not told(game, UnitsDealt)

    for kind in range(4):
        play(game, f"1: keep {offers[1][2 * kind]}")

    assert [event.units for event in told(game, UnitsDealt)] == [offers[0][1::2], offers[1][::2]]


def test_t_set_3_what_nobody_keeps_goes_back_to_the_box() -> None:
    game = laid(2, is_draft=True)
    keep_all(game)

    assert len([card for card in game.card if card != NONE]) == 8
    assert len(game.card) == 8


@SEEDS
def test_t_set_4_every_track_is_full(seed: int) -> None:
    game = laid(4, seed=seed)

    for unit, card in enumerate(game.card):
        face = game.book.faces[card]
        assert (game.health[unit], game.ammo[unit], game.mana[unit]) == (
            face.health,
            face.ammo,
            face.mana,
        )
        kind = unit % TEAM_SIZE
        assert (face.ammo > 0) == (kind in (FIGHTER, ROGUE))
        assert (face.mana > 0) == (kind == WIZARD)


# starting locations


@pytest.mark.parametrize("players", [3, 4])
def test_t_set_5_a_player_fills_one_location_before_the_next_chooses(players: int) -> None:
    game = laid(players)

    assert set(options(game)) == CORNERS
    play(game, "start ne")
    units = [game.book.cards[game.card[unit]] for unit in range(4)]
    for number, unit in enumerate(units):
        assert options(game) == [f"put {unit} {star}" for star in corner(game, 1)[number:]]
        assert game.owed[0].seat == 0
        play(game, options(game)[0])
    assert game.owed[0].seat == 1
    assert [game.book.spaces[game.place[unit]] for unit in range(4)] == corner(game, 1)


def test_t_set_5_players_place_in_turn_order_and_all_see_it() -> None:
    game = laid(3, first=2)
    place_all(game)

    assert [event.side for event in told(game, StartChosen)] == [2, 0, 1]
    assert [event.side for event in told(game, UnitPlaced)] == [2] * 4 + [0] * 4 + [1] * 4


@pytest.mark.parametrize("realm", ["evergreen"])
def test_t_set_5_stars_are_plain_ground(realm: str) -> None:
    book = load_book(realm, None)

    for stars in book.realm.corners:
        assert len(stars) == 4
        assert not any(book.features[star] & VILLAGE for star in stars)


def test_t_set_6_two_players_split_over_two_opposite_locations() -> None:
    game = laid(2)
    play(game, "start nw")
    first, opposite = corner(game, 0), corner(game, 3)

    assert told(game, StartChosen)[0] == StartChosen(0, ("nw", "se"))
    assert [option.split()[2] for option in options(game)] == first + opposite

    for star in (first[3], opposite[0], first[1]):
        unit = options(game)[0].split()[1]
        play(game, f"put {unit} {star}")

    assert [option.split()[2] for option in options(game)] == opposite[1:]


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_t_set_6_the_second_player_has_the_other_diagonal_and_is_not_asked(mode: str) -> None:
    game = laid(2, mode)
    keep_all(game)
    play(game, "start se")
    assert told(game, StartChosen) == [StartChosen(0, ("se", "nw")), StartChosen(1, ("ne", "sw"))]
    for _ in range(4):
        play(game, options(game)[0])

    assert game.owed[0].seat == 1
    assert [option.split()[2] for option in options(game)] == corner(game, 1) + corner(game, 2)


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("coop", 2), ("battle", 2)])
def test_t_set_6_it_is_the_same_alone_in_coop_and_in_a_battle_of_two(
    mode: str, players: int
) -> None:
    game = laid(players, mode)
    keep_all(game)
    play(game, "start sw")

    assert [option.split()[2] for option in options(game)] == corner(game, 1) + corner(game, 2)


def test_t_set_7_a_location_that_is_taken_cannot_be_chosen() -> None:
    game = laid(3)
    play(game, "start nw")
    for _ in range(4):
        play(game, options(game)[0])
    assert set(options(game)) == CORNERS - {"start nw"}
    play(game, "start se")
    for _ in range(4):
        play(game, options(game)[0])

    assert set(options(game)) == {"start ne", "start sw"}


@pytest.mark.parametrize("mode", ["team", "battle-team"])
@pytest.mark.clause("T-TEAM-1", "T-BATTLE-11")
def test_partners_start_diagonally_opposite(mode: str) -> None:
    game = laid(4, mode)
    free = []
    for choice in ("start nw", "start ne", "start se", "start sw"):
        free.append(set(options(game)))
        play(game, choice)
        for _ in range(4):
            play(game, options(game)[0])

    assert free == [CORNERS, {"start ne", "start sw"}, {"start se"}, {"start sw"}]
    assert [event.side for event in told(game, StartChosen)] == [0, 1, 2, 3]


def test_t_team_1_turns_of_teams_alternate_whoever_begins() -> None:
    for first in range(4):
        order = laid(4, "team", first=first).order

        assert all(one % 2 != other % 2 for one, other in pairwise(order))


# tactic cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t_set_8_each_player_is_dealt_two_tactic_cards_when_all_units_stand(players: int) -> None:
    game = laid(players)
    assert game.deck == []
    place_all(game)

    assert [len(hand) for hand in game.hands] == [2] * players
    assert len(game.deck) == 16 - 2 * players


def test_t_set_9_one_is_kept_and_the_others_go_back_unseen() -> None:
    game = laid(2)
    place_all(game)
    hands = [list(hand) for hand in game.hands]
    for seat in (1, 0):
        tactic = game.book.tactic_ids[hands[seat][1]]
        assert options(game, seat)[1] == f"keep {tactic}"
        play(game, f"{seat}: keep {tactic}")

    assert game.hands == [[hands[0][1]], [hands[1][1]]]
    assert sorted([*game.deck, *game.hands[0], *game.hands[1]]) == list(range(16))
    assert game.discards == []


def test_t_set_9_the_deck_is_shuffled_again() -> None:
    decks = set()
    for seed in range(6):
        game = laid(2, seed=seed)
        place_all(game)
        keep_all(game)
        decks.add(tuple(game.deck))

    assert len(decks) == 6
    assert all(list(deck) != sorted(deck) for deck in decks)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t_set_10_the_first_player_begins_with_all_flags_at_the_start(players: int) -> None:
    game = laid(players, first=1)
    place_all(game)
    keep_all(game)

    assert game.flags == [0, 0, 0]
    assert game.secured == [NONE] * 3
    assert (game.active, game.round, game.turn, game.left) == (1, 1, 1, 3)
    assert game.owed[0].seat == 1
    assert [len(in_play(game, side)) for side in range(players)] == [4] * players


def test_t_set_11_what_is_in_the_box() -> None:
    book = load_book("evergreen", None)

    assert [book.kinds.count(kind) for kind in range(len(CLASSES))] == [8] * 4
    assert (len(book.tactics), len(book.enemies), len(book.dungeons)) == (16, 9, 6)


# battles


@pytest.mark.parametrize(("mode", "players"), [("battle", 2), ("battle", 3), ("battle-team", 4)])
def test_t_battle_1_the_artifact_lies_on_its_space(mode: str, players: int) -> None:
    game = laid(players, mode)
    place_all(game)
    keep_all(game)

    assert game.artifact == game.book.realm.artifact != NONE
    assert game.bearer == NONE


def test_t_battle_10_the_corners_of_the_realm_are_the_starting_locations() -> None:
    corners = [set(corner(laid(2, "battle"), number)) for number in range(4)]

    assert corners == [
        {"a1", "b1", "a2", "b2"},
        {"o1", "p1", "o2", "p2"},
        {"a13", "b13", "a14", "b14"},
        {"o13", "p13", "o14", "p14"},
    ]


# who may know what


@pytest.mark.parametrize("mode", ["competitive", "team"])
def test_t_info_1_tactic_cards_are_told_to_their_holder_alone(mode: str) -> None:
    game = laid(4, mode)
    place_all(game)
    keep_all(game)
    told_to = [
        (readers, event.seat)
        for readers, event in game.log or []
        if isinstance(event, TacticsOffered | TacticKept)
    ]

    assert told_to == [(1 << seat, seat) for seat in [0, 1, 2, 3, 0, 1, 2, 3]]


def test_t_info_2_nothing_tells_the_order_of_the_deck() -> None:
    game = laid(2)
    place_all(game)
    keep_all(game)
    kept = {game.book.tactic_ids[tactic] for hand in game.hands for tactic in hand}
    words = " ".join(str(event) for _, event in game.log or [] if type(event) is not TacticsOffered)

    assert [tactic for tactic in game.book.tactic_ids if tactic in words] == sorted(
        kept, key=game.book.tactic_ids.index
    )


@pytest.mark.parametrize(("mode", "players"), [("competitive", 3), ("battle", 2), ("coop", 2)])
def test_t_info_3_all_but_tactic_cards_is_told_and_shown_to_all(mode: str, players: int) -> None:
    game = laid(players, mode)
    for now in positions(game, Random(5)):
        assert isinstance(now, Tactics)
        shown = [open_to_all(now, seat) for seat in [None, *range(players)]]
        assert shown == [shown[0]] * (players + 1)
        if now.turn > 12:
            break

    assert shown[0].units[0].health == game.health[0]
    private = {type(event) for readers, event in game.log or [] if readers != EVERYONE}
    assert private == {TacticsOffered, TacticKept, TacticDrawn}


def open_to_all(game: Tactics, seat: int | None) -> TacticsView:
    """The view without what is a seat's own: its hand, and what it is asked."""
    view = see(game, seat)
    sides = [msgspec.structs.replace(side, cards=None) for side in view.sides]
    own = {"previews": {}, "idle": [], "sensible": "", "then": {}}
    return msgspec.structs.replace(view, sides=sides, **own)


def test_t_info_4_who_is_to_choose_sees_what_options_would_do_and_nobody_else() -> None:
    game = skirmish("fighter c3, beast a1", "beast d3, rogue p1", hands=("", ""))
    own, other = see(game, 0).previews, see(game, 1).previews

    assert blow(game, "melee fighter1 beast2").damage == 3
    assert own["melee fighter1 beast2"] == blow(game, "melee fighter1 beast2")
    assert own["move fighter1 c5"] == way(game, "move fighter1 c5")
    assert other == see(game, None).previews == {}
