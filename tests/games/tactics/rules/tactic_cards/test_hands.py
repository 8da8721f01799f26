"""The tactic deck, hands and the face-up pile."""

from __future__ import annotations

from pocketkeep.core.engine.flow import EVERYONE, advance, follow
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.events import (
    SideOut,
    TacticDiscarded,
    TacticDrawn,
    TacticKept,
    TacticPlayed,
    TacticsOffered,
    TacticsShuffled,
    TacticTaken,
)
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Condition, Effect
from pocketkeep.games.tactics.model.state import Tactics, empty_table
from pocketkeep.games.tactics.model.terms import COMPETITIVE, DRAW, PLAYER, UNIT_MOVED
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.tactic_cards import hands
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CAPTOR, MINE
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import skirmish

TEAMS = ("fighter c3, beast a1", "fighter c4, beast p14")


def ids(game: Tactics, tactics: list[int]) -> list[str]:
    return [game.book.tactic_ids[tactic] for tactic in tactics]


def stack(game: Tactics, *names: str) -> None:
    """The whole deck, the top card last; all that nobody holds else lies face up."""
    game.deck = [game.book.tactic_ids.index(name) for name in names]
    held = [tactic for hand in game.hands for tactic in hand] + game.deck
    game.discards = [t for t in range(len(game.book.tactics)) if t not in held]


# ---------------------------------------------------------------------- drawing


def test_t_tactic_10_the_top_card_at_the_end_of_the_turn() -> None:
    game = skirmish(*TEAMS, hands=("quick-hands", ""))
    stack(game, "spoils", "snares")

    play(game, "end")

    assert ids(game, game.hands[0]) == ["quick-hands", "snares"]
    assert ids(game, game.deck) == ["spoils"]
    assert game.active == 1


def test_t_tactic_10_in_the_last_round_too() -> None:
    game = skirmish(*TEAMS, trigger="T-END-1")
    game.ender = 1

    play(game, "end")

    assert len(game.hands[0]) == 1
    assert game.ended


def test_t_tactic_17_all_see_that_somebody_drew_and_only_that_player_what() -> None:
    game = skirmish(*TEAMS)
    stack(game, "spoils", "snares")

    play(game, "end")

    log = [(readers, event) for readers, event in game.log or []]
    assert (EVERYONE, TacticTaken(0, 1)) in log
    assert (0b01, TacticDrawn(0, "snares")) in log


# ---------------------------------------------------------------------- the deck runs out


def test_t_tactic_11_with_the_last_card_the_pile_is_shuffled_at_once() -> None:
    game = skirmish(*TEAMS, hands=("quick-hands", "spoils"))
    stack(game, "snares")
    pile = sorted(game.discards)

    play(game, "end")

    assert ids(game, game.hands[0]) == ["quick-hands", "snares"]
    assert sorted(game.deck) == pile
    assert game.deck != pile  # in a new order
    assert game.discards == []
    assert told(game, TacticsShuffled) == [TacticsShuffled(len(pile))]


def test_t_tactic_11_before_the_player_discards() -> None:
    game = skirmish(*TEAMS, hands=("quick-hands spoils", ""))
    stack(game, "snares")

    play(game, "end", "discard spoils")

    assert ids(game, game.discards) == ["spoils"]
    assert len(game.deck) == 16 - 3


def test_a_deck_that_could_not_be_made_anew_is_made_before_the_next_draw() -> None:
    game = skirmish(*TEAMS)
    game.deck, game.discards = [], [3]

    hands.draw(game, 0)
    hands.draw(game, 0)

    assert game.hands[0] == [3]
    assert game.deck == game.discards == []


# ---------------------------------------------------------------------- two at most


def test_t_tactic_12_down_to_two_cards_whichever() -> None:
    game = skirmish(*TEAMS, hands=("quick-hands spoils", ""))
    stack(game, "old-debts", "snares")

    play(game, "end")
    assert options(game) == ["discard spoils", "discard quick-hands", "discard snares"]
    assert game.owed[0].private
    play(game, "discard snares")

    assert ids(game, game.hands[0]) == ["spoils", "quick-hands"]
    assert ids(game, game.discards)[-1] == "snares"
    assert told(game, TacticDiscarded) == [TacticDiscarded(0, "snares")]


def test_t_tactic_12_two_cards_are_no_cause_to_discard() -> None:
    game = skirmish(*TEAMS, hands=("quick-hands", ""))

    play(game, "end")

    assert game.active == 1


def windfall(cards_drawn: int) -> TacticCard:
    return TacticCard(
        "windfall", UNIT_MOVED, [Condition(MINE)], [Effect(DRAW, PLAYER, cards_drawn)]
    )


def test_t_tactic_12_at_once_whatever_let_one_draw() -> None:
    others = [TacticCard(f"other-{n}", UNIT_MOVED, [Condition(CAPTOR)], []) for n in "abcd"]
    game = skirmish(*TEAMS, tactics=(windfall(2), *others), hands=("other-a windfall", ""))

    play(game, "move fighter1 c2", "0: play windfall")

    assert len(game.hands[0]) == 3
    assert len(options(game)) == 3
    play(game, "discard other-a")
    assert len(game.hands[0]) == 2
    assert game.owed[0].rule == "T-TURN-4"


# ---------------------------------------------------------------------- played cards


def test_t_tactic_15_a_played_card_lies_face_up() -> None:
    game = skirmish(*TEAMS, hands=("market-day", ""), villages="c2", dice=BLANK)
    game.health[1] = 5

    play(game, "move fighter1 c2", "0: play market-day", "target beast1")

    assert ids(game, game.discards) == ["market-day"]
    assert game.hands[0] == []
    assert (EVERYONE, TacticPlayed(0, "market-day")) in (game.log or [])


def test_t_tactic_15_it_is_not_shuffled_by_its_own_then() -> None:
    others = [TacticCard(f"other-{n}", UNIT_MOVED, [Condition(CAPTOR)], []) for n in "abcd"]
    game = skirmish(*TEAMS, tactics=(windfall(1), *others), hands=("windfall", ""))
    game.deck, game.discards = [1], [2, 3, 4]

    play(game, "move fighter1 c2", "0: play windfall")

    assert game.hands[0] == [1]
    assert sorted(game.deck) == [2, 3, 4]
    assert game.discards == [0]


# ---------------------------------------------------------------------- who is out


def test_t_tactic_20_who_is_out_puts_the_hand_on_the_pile() -> None:
    game = skirmish(
        "fighter c3, beast a1",
        "fighter c4 1",
        "beast p14",
        hands=("", "quick-hands snares", ""),
        dice=BLANK,
    )

    play(game, "melee fighter1 fighter2")
    while game.owed[0].rule == "T-TACTIC-1":
        play(game, "pass")

    assert game.hands[1] == []
    assert sorted(ids(game, game.discards)) == ["quick-hands", "snares"]
    assert told(game, SideOut) == [SideOut(1, 2)]
    assert len(told(game, TacticDiscarded)) == 2
    assert all(event.reveals for _, event in game.log or [] if isinstance(event, TacticDiscarded))


def test_t_tactic_20_and_is_not_asked_even_about_the_capture() -> None:
    game = skirmish(
        "fighter c3 5, beast a1",
        "fighter c4 1",
        hands=("spoils", "old-debts"),
        dice=BLANK,
    )

    play(game, "melee fighter1 fighter2")

    assert 1 not in [decision.seat for decision in game.owed]


# ---------------------------------------------------------------------- the first card


def setting_up(seats: int) -> Tactics:
    """A table at which units are placed and tactic cards were dealt."""
    game = empty_table(load_book("evergreen"), COMPETITIVE, seats, 5 << 24)
    game.log = []
    follow(game, Setup(first=0, is_draft=False, corners=[-1] * 4))
    advance(game)
    while game.owed[0].rule != "T-SET-9":
        play(game, options(game)[0])
    return game


def test_t_tactic_23_all_keep_one_of_two_at_the_same_time_and_in_secret() -> None:
    game = setting_up(3)

    assert [decision.seat for decision in game.owed] == [0, 1, 2]
    assert all(decision.private and len(decision.options) == 2 for decision in game.owed)
    offered = [(r, e) for r, e in game.log or [] if isinstance(e, TacticsOffered)]
    assert [readers for readers, _ in offered] == [1, 2, 4]

    choices = [options(game, seat)[seat % 2] for seat in range(3)]
    for seat in (1, 0, 2):
        play(game, f"{seat}: {choices[seat]}")

    assert [f"keep {ids(game, hand)[0]}" for hand in game.hands] == choices
    assert [len(hand) for hand in game.hands] == [1, 1, 1]
    kept = [(r, e) for r, e in game.log or [] if isinstance(e, TacticKept)]
    assert [readers for readers, _ in kept] == [1, 2, 4]


def test_t_tactic_23_locations_come_first_and_the_rest_is_shuffled_back() -> None:
    game = setting_up(2)

    assert -1 not in game.place
    play(game, f"0: {options(game, 0)[0]}", f"1: {options(game, 1)[0]}")

    assert len(game.deck) == 14
    assert game.discards == []
    assert sorted(game.deck + game.hands[0] + game.hands[1]) == list(range(16))
    assert game.deck != sorted(game.deck)
