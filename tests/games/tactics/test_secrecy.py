"""What a seat may not know is drawn anew for it, and no question tells what somebody holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import pocketkeep
from pocketkeep.core.engine.flow import Game, Seat, advance, answer, ask_again, follow, owes
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.secrecy import heard, reseal
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.model.state import Tactics, empty_table
from pocketkeep.games.tactics.model.terms import COMPETITIVE, COOP, FITTING, NONE
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.tactic_cards import hands, windows
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window
from pocketkeep.games.tactics.saves import soundness
from pocketkeep.games.tactics.secrecy import hidden_worlds, hide
from tests.builders.playing import options, play
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import skirmish

TEAMS = ("fighter c3, beast a1", "fighter c4, beast p14", "fighter p1, rogue p2")
HANDS = ("quick-hands snares", "spoils old-debts", "dust-off")


def full_table() -> Tactics:
    game = skirmish(*TEAMS, hands=HANDS)
    game.discards = [game.deck.pop() for _ in range(3)]
    return game


def drawn(game: Tactics, seat: Seat, luck: int) -> Tactics:
    """The world as the seat may imagine it."""
    world = game.clone()
    chance = Random(luck)
    hide(world, seat, chance)
    reseal(world, seat, chance)
    return world


def varieties(game: Tactics, seat: Seat, look: Callable[[Tactics], object]) -> set[str]:
    return {str(look(drawn(game, seat, luck))) for luck in range(40)}


# ---------------------------------------------------------------------- drawn anew


@pytest.mark.clause("T-TACTIC-17")
@pytest.mark.parametrize(
    "look",
    [
        lambda game: game.hands[1],
        lambda game: game.hands[2],
        lambda game: game.deck,
        lambda game: game.chance,
    ],
)
def test_all_that_is_hidden_varies_from_world_to_world(look: Callable[[Tactics], object]) -> None:
    assert len(varieties(full_table(), 0, look)) > 5


@pytest.mark.clause("T-TACTIC-17")
@pytest.mark.parametrize(
    "look",
    [
        lambda game: game.hands[0],
        lambda game: game.discards,
        lambda game: [len(hand) for hand in game.hands],
        lambda game: len(game.deck),
        lambda game: sorted([t for hand in game.hands for t in hand] + game.deck + game.discards),
    ],
)
def test_what_a_seat_knows_stays(look: Callable[[Tactics], object]) -> None:
    assert varieties(full_table(), 0, look) == {str(look(full_table()))}


def test_the_solo_enemys_deck_is_shuffled_and_its_pile_is_not() -> None:
    game = skirmish("fighter c3", "fighter p14", mode="solo", hands=("snares",))
    game.enemy_discards = [game.enemy_deck.pop()]

    assert len(varieties(game, 0, lambda world: world.enemy_deck)) > 20
    assert varieties(game, 0, lambda world: (world.enemy_discards, world.hands)) == {
        str((game.enemy_discards, game.hands))
    }


def test_worlds_that_a_seat_cannot_tell_apart_are_drawn_alike() -> None:
    """Nothing of what is hidden shows through."""
    game = full_table()
    mine = drawn(game, 0, 5)

    worlds = [world for world in hidden_worlds(game, 0) if isinstance(world, Tactics)]
    assert len(worlds) > 3
    for world in worlds:
        again = drawn(world, 0, 5)
        assert (again.hands, again.deck) == (mine.hands, mine.deck)


# ---------------------------------------------------------------------- at setup


def setting_up() -> Tactics:
    game = empty_table(load_book("evergreen"), COMPETITIVE, 3, 9 << 24)
    follow(game, Setup(first=0, is_draft=False, corners=[-1] * 4))
    advance(game)
    while game.owed[0].rule != "T-SET-9":
        play(game, options(game)[0])
    return game


def test_the_two_cards_offered_to_others_are_hidden() -> None:
    game = setting_up()

    assert len(varieties(game, 0, lambda world: world.hands[1])) > 5
    assert varieties(game, 0, lambda world: options(world, 0)) == {str(options(game, 0))}
    assert varieties(game, 0, lambda world: [len(hand) for hand in world.hands]) == {"[2, 2, 2]"}


def test_what_somebody_has_sealed_stays_in_that_hand() -> None:
    game = setting_up()
    play(game, f"1: {options(game, 1)[0]}")

    for world in hidden_worlds(game, 0):
        assert isinstance(world, Tactics)
        finish_setup(world)
        assert sorted(t for hand in [*world.hands, world.deck] for t in hand) == list(range(16))


def finish_setup(world: Tactics) -> None:
    ask_again(world)
    while world.owed[0].rule == "T-SET-9":
        answer(world, world.owed[0].seat, world.owed[0].options[0])


# ---------------------------------------------------------------------- windows


def window_open() -> Tactics:
    """Somebody was badly hurt, with an ally near, and may hold a card for it."""
    teams = ("fighter c3", "fighter c4 6, beast d5", "beast p1")
    game = skirmish(*teams, hands=HANDS, dice=BLANK)
    while game.owed[0].rule == "T-TACTIC-1":
        play(game, "pass")
    play(game, "melee fighter1 fighter2")
    return game


@pytest.mark.clause("T-TACTIC-9")
def test_in_every_world_the_same_seats_are_asked() -> None:
    game = window_open()
    assert isinstance(game.stack[-1], Window)

    for seat in range(3):
        for world in hidden_worlds(game, seat):
            ask_again(world)
            assert [d.seat for d in world.owed] == [d.seat for d in game.owed]


@pytest.mark.clause("T-TACTIC-9")
@pytest.mark.parametrize("held", ["change-of-guard", "market-day", "quick-hands", "cold-steel"])
def test_until_somebody_plays_all_sounds_alike_whatever_is_held(held: str) -> None:
    """The same attack with another card in the target's hand."""
    told = []
    for hand in ("change-of-guard", held):
        game = skirmish(
            "fighter c3", "fighter c4 6, beast d4", "beast p1",
            hands=("", hand, ""), dice=BLANK,
        )  # fmt: skip
        play(game, "0: melee fighter1 fighter2")
        asked = [[(d.seat, d.rule) for d in game.owed]]
        play(game, "1: pass", "0: hold", "1: pass")
        asked.append([(d.seat, d.rule) for d in game.owed])
        told.append((asked, [heard(game.log or [], seat) for seat in (0, 2, None)]))

    assert told[0] == told[1]


def test_who_is_ready_keeps_the_card_that_is_sealed() -> None:
    game = skirmish(
        "fighter c3 4, rogue d4 6", "fighter c4 6, beast d3", "beast p1",
        hands=("spoils", "change-of-guard", ""), dice=BLANK,
    )  # fmt: skip
    while game.owed[0].rule == "T-TACTIC-1":
        play(game, "pass")
    play(game, "0: melee fighter1 fighter2")
    assert owes(game, 1) is not None

    for world in hidden_worlds(game, 0):
        assert isinstance(world, Tactics)
        ask_again(world)
        decision = owes(world, 1)
        assert decision is not None
        answer(world, 1, decision.options[-1])  # whatever it holds there


@pytest.mark.clause("T-TACTIC-9")
@pytest.mark.parametrize("luck", range(20))
def test_where_pauses_tell_the_worlds_drawn_agree_with_who_is_asked(luck: int) -> None:
    """With `fitting` pauses all know that who is asked can play something."""
    game = skirmish(
        "fighter c3, beast a1", "fighter c4 6, beast d4", "beast p1 5",
        hands=("snares", "change-of-guard", "dust-off"), dice=BLANK,
    )  # fmt: skip
    game.pauses = FITTING
    play(game, "0: melee fighter1 fighter2")
    assert [d.seat for d in game.owed] == [1]

    world = drawn(game, 0, luck)

    assert [d.seat for d in world.owed] == [1]
    assert len(options(world, 1)) > 1


def test_where_pauses_tell_no_other_hands_are_among_the_hidden_worlds() -> None:
    game = full_table()
    game.pauses = FITTING

    assert all(world.hands == game.hands for world in tactics_of(hidden_worlds(game, 0)))


def tactics_of(worlds: list[Game]) -> Iterator[Tactics]:
    for world in worlds:
        assert isinstance(world, Tactics)
        yield world


# ---------------------------------------------------------------------- whole games


@pytest.mark.clause("T-TACTIC-9")
@pytest.mark.parametrize(("mode", "seats"), [(COMPETITIVE, 2), (COMPETITIVE, 3), (COOP, 2)])
def test_asking_again_in_another_world_asks_the_same_seats(mode: int, seats: int) -> None:
    game = empty_table(load_book("evergreen"), mode, seats, 31 << 24)
    game.limit = 8
    follow(game, Setup(first=0, is_draft=False, corners=[-1] * 4))
    advance(game)
    luck, looked = Random(seats), 0
    while game.owed:
        if isinstance(game.stack[-1], Window) or looked % 9 == 0:
            for seat in range(seats):
                for world in hidden_worlds(game, seat):
                    ask_again(world)
                    assert [d.seat for d in world.owed] == [d.seat for d in game.owed]
        looked += 1
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))

    assert looked > 60


# ---------------------------------------------------------------------- planted


@pytest.mark.skipif(pocketkeep.is_compiled(), reason="compiled rules cannot be changed")
def test_a_window_for_who_really_holds_a_card_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(windows, "candidates", windows.playable)
    game = skirmish(
        "fighter c3", "fighter c4 6, beast d5", "beast p1",
        hands=("", "change-of-guard", ""), dice=BLANK,
    )  # fmt: skip
    play(game, "melee fighter1 fighter2")
    assert [d.seat for d in game.owed] == [1]

    asked = []
    for world in hidden_worlds(game, 0):
        ask_again(world)
        asked.append([(d.seat, d.rule) for d in world.owed])

    assert [(0, "T-MELEE-3")] in asked


# ---------------------------------------------------------------------- remembered


def set_up(seed: int) -> tuple[Tactics, int]:
    """A table of three after set-up, and the card that the first seat put back."""
    game = find_ruleset("tactics").start({"players": 3}, seed)
    assert isinstance(game, Tactics)
    while not game.round:
        seat = game.owed[0].seat
        answer(game, seat, game.owed[0].options[0])
    return game, game.put_back[0]


@pytest.mark.clause("T-SET-9")
def test_what_a_seat_put_back_is_in_no_other_hand_until_somebody_draws() -> None:
    game, returned = set_up(1)
    for luck in range(60):
        world = drawn(game, 0, luck)
        assert returned in world.deck
        assert world.put_back == [returned, -1, -1]


@pytest.mark.clause("T-SET-9")
def test_what_was_drawn_since_may_be_the_card_that_was_put_back() -> None:
    game, returned = set_up(1)
    game.hands[1].append(game.deck.pop())
    hands = [drawn(game, 0, luck).hands[1] for luck in range(200)]

    assert any(hand[1] == returned for hand in hands)
    assert not any(hand[0] == returned for hand in hands)


def test_who_forgets_knows_neither_what_it_put_back_nor_the_pile() -> None:
    """As the frozen yardstick of the bots, which draws its worlds as in the first release."""
    game, returned = set_up(1)
    find_ruleset("tactics").forget(game)
    assert any(returned in drawn(game, 0, luck).hands[1] for luck in range(200))

    shuffled = full_table()
    hands.note_shuffle(shuffled)
    held = sorted(shuffled.hands[1] + shuffled.hands[2])
    find_ruleset("tactics").forget(shuffled)
    worlds = [drawn(shuffled, 0, luck) for luck in range(40)]
    assert any(sorted(world.hands[1] + world.hands[2]) != held for world in worlds)


@pytest.mark.clause("T-TACTIC-11")
def test_who_held_a_card_when_the_pile_was_shuffled_still_has_none_of_the_pile() -> None:
    game = full_table()
    game.discards += game.deck
    game.deck = []
    hands.shuffle(game)
    held, pile = sorted(game.hands[1] + game.hands[2]), sorted(game.deck)
    for luck in range(40):
        world = drawn(game, 0, luck)
        assert sorted(world.hands[1] + world.hands[2]) == held
        assert sorted(world.deck) == pile

    hands.draw(game, 1)
    worlds = [drawn(game, 0, luck) for luck in range(60)]
    assert {world.hands[1][-1] for world in worlds} == set(pile)
    assert all(set(world.hands[1][:-1]) <= set(held) for world in worlds)


def shuffled_twice() -> tuple[Tactics, set[int], set[int]]:
    """Two cards in a hand since before the first shuffle, one since before the second; its pile."""
    game = full_table()
    game.discards += game.deck
    game.deck = []
    hands.shuffle(game)
    first_held, first_pile = set(game.hands[1] + game.hands[2]), set(game.deck)
    hands.draw(game, 1)
    hands.draw(game, 2)
    game.discards += [game.deck.pop() for _ in range(len(game.deck))]
    hands.shuffle(game)
    hands.draw(game, 1)
    return game, first_held, first_pile


@pytest.mark.clause("T-TACTIC-11")
def test_of_every_shuffle_it_is_remembered_what_lay_on_the_pile() -> None:
    game, first_held, first_pile = shuffled_twice()
    drawn_between = {game.hands[1][2], game.hands[2][1]}
    second_pile = first_pile - drawn_between
    worlds = [drawn(game, 0, luck) for luck in range(60)]

    assert {world.hands[1][0] for world in worlds} == first_held
    assert {world.hands[1][2] for world in worlds} == drawn_between
    assert {world.hands[1][3] for world in worlds} == second_pile
    assert all(set(world.deck) < second_pile for world in worlds)


@pytest.mark.clause("T-SET-9", "T-TACTIC-11")
def test_what_a_seat_put_back_is_remembered_while_it_may_be_in_a_hand() -> None:
    game, returned = set_up(1)
    game.deck.remove(returned)
    game.hands[1].append(returned)
    game.discards, game.deck = game.deck, []
    hands.shuffle(game)
    worlds = [drawn(game, 0, luck) for luck in range(60)]

    assert game.put_back[0] == returned
    assert all(world.hands[1][0] != returned != world.hands[2][0] for world in worlds)
    assert {world.hands[1][1] for world in worlds} == {returned}

    hands.discard(game, 1, returned)
    game.discards += game.deck
    game.deck = []
    hands.shuffle(game)
    assert game.put_back[0] == NONE


@pytest.mark.clause("T-TACTIC-9", "T-SET-9", "T-TACTIC-11")
@pytest.mark.parametrize("luck", range(12))
def test_where_pauses_tell_what_is_remembered_holds_too(luck: int) -> None:
    """Ben is asked; his first card is none that was put back, his last one none of the pile."""
    game = skirmish(
        "fighter c3, beast a1", "fighter c4 6, beast d4", "beast p1 5",
        hands=("", "snares change-of-guard", "dust-off"), dice=BLANK,
    )  # fmt: skip
    game.pauses = FITTING
    hands.note_shuffle(game)
    late, fits = game.hands[1]
    game.opening[1], game.put_back[0] = 1, game.hands[2][0]
    old = {late, fits, game.hands[2][0]}
    play(game, "0: melee fighter1 fighter2")
    assert [d.seat for d in game.owed] == [1]

    world = drawn(game, 0, luck)

    assert {*world.hands[1], *world.hands[2]} == old
    assert world.hands[1][0] != game.put_back[0]
    assert fits in world.hands[1]


def test_a_world_that_disagrees_with_what_is_remembered_is_no_position() -> None:
    """So the law of drawn worlds catches whoever deals without a look at it."""
    tactics = find_ruleset("tactics")
    game, returned = set_up(1)
    game.hands[1][0], game.deck[game.deck.index(returned)] = returned, game.hands[1][0]
    with pytest.raises(CorruptRecord, match="since set-up"):
        tactics.load(game.book, tactics.save(game))

    game, _, _ = shuffled_twice()
    game.hands[1][0], game.deck[0] = game.deck[0], game.hands[1][0]
    with pytest.raises(ValueError, match="not shuffled with the others"):
        soundness.check_cards(game)
