"""Each law catches the fault it is for: planted in a toy that keeps every law, one at a time."""

# ruff: noqa: ARG001, ARG005 - planted functions are called like those they replace

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import count
from random import Random
from typing import Any, Self

import msgspec
import pytest

from hoard import RULESET, rules, secrecy, setup, shown
from hoard import events as e
from hoard.content.load import load
from hoard.model import Hoard, HoardBook, lay_table
from hoard.rules import Raid, Turn, Window
from hoard.shown import HoardView
from pocketkeep.core import laws
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    AskAll,
    AskEach,
    Book,
    Decision,
    Do,
    Frame,
    Game,
    Seat,
    Step,
    end,
    follow,
)
from pocketkeep.core.fields import FIELDS, state
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Outcome, Ruleset

Plant = Callable[[pytest.MonkeyPatch], Ruleset]
MOST = 150


@pytest.mark.parametrize("players", [2, 3])
def test_the_toy_keeps_every_law(players: int) -> None:
    tried = [laws.check(RULESET, {"players": players}, seed) for seed in range(3)]

    assert min(checked.orders for checked in tried) > 0
    assert min(checked.seals for checked in tried) > 0
    assert min(checked.undone for checked in tried) > 0
    assert min(checked.echoes for checked in tried) > 100


def laid(kind: type[Hoard]) -> Ruleset:
    """The toy on another kind of table."""

    def lay(book: Book, seats: int, chance: int) -> Hoard:
        assert isinstance(book, HoardBook)
        game = lay_table(book, seats, chance)
        return kind(**{field.name: getattr(game, field.name) for field in getattr(Hoard, FIELDS)})

    def new(book: Book, options: Options, chance: int) -> Hoard:
        return setup.set_up(lay(book, int(options["players"]), chance))

    def empty(book: Book, seats: int) -> Hoard:
        return lay(book, seats, 0)

    return replace(RULESET, new=new, empty=empty)


class LongerView(HoardView, kw_only=True):
    """A view with something more in it."""

    more: Any


def seeing(more: Callable[[Hoard, Seat | None], object]) -> Plant:
    """The toy with something more in its views."""

    def see(game: Hoard, seat: Seat | None) -> LongerView:
        seen = msgspec.structs.asdict(shown.see(game, seat))
        return LongerView(**seen, more=more(game, seat))

    return lambda _: replace(RULESET, see=see)


def count_in_words(game: Hoard, seat: Seat | None) -> HoardView:
    return msgspec.structs.replace(shown.see(game, seat), deck=str(len(game.deck)))


def with_step(table: str, number: int, step: Step) -> Plant:
    """The toy with another rule in one of its tables."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
        steps: list[Step] = [*getattr(rules, table)]
        steps[number] = step
        monkeypatch.setattr(rules, table, steps)
        return RULESET

    return plant


def asking(ask: Callable[[Hoard, Turn], Decision | None]) -> Plant:
    return with_step(
        "TURN",
        1,
        AskEach("do-deed", "H-TURN-2", "Rest, peek or raid.", ask=ask, apply=rules.do_deed),
    )


def patched(owner: object, name: str, value: object) -> Plant:
    def plant(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
        monkeypatch.setattr(owner, name, value)
        return RULESET

    return plant


class SharedHands(Hoard):
    def clone(self) -> Self:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class LostCoins(Hoard):
    def clone(self) -> Self:
        twin = super().clone()
        twin.coins = [0] * self.seats
        return twin


class Moody(Hoard):
    """Remembers something that is neither saved nor cloned."""

    mood = 0

    def clone(self) -> Self:
        twin = super().clone()
        twin.__class__ = type(self)
        return twin


def indulge_moods(game: Moody, turn: Turn, choice: Choice) -> None:
    game.mood += 1
    game.coins[turn.active] += game.mood % 2
    rules.do_deed(game, turn, choice)


def plant_moods(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    step = AskEach(
        "indulge-moods", "H-TURN-2", "Rest, peek or raid.", ask=rules.ask_deed, apply=indulge_moods
    )
    with_step("TURN", 1, step)(monkeypatch)
    return laid(Moody)


@state
class NamedLikeAFrame(Hoard):
    frame: int = 3


def share_waiting(window: Window) -> Window:
    return Window(step=window.step, waiting=window.waiting)


def draw_aloud(game: Hoard, turn: Turn) -> None:
    rules.draw_card(game, turn)
    if not game.ended:
        game.tell(e.CardDrawn(turn.active, game.hands[turn.active][-1]))


def draw_or_not(game: Hoard, turn: Turn) -> None:
    if game.deck:
        rules.draw_card(game, turn)


def deeds(game: Hoard, turn: Turn) -> list[Choice]:
    decision = rules.ask_deed(game, turn)
    assert decision is not None
    return decision.options


def offer_nothing(game: Hoard, turn: Turn) -> Decision | None:
    if turn.acted:
        return None
    return Decision(turn.active, [])


def offer_twice(game: Hoard, turn: Turn) -> Decision | None:
    if turn.acted:
        return None
    return Decision(turn.active, [*deeds(game, turn), game.book.rest])


def unstable() -> Callable[[Hoard, Turn], Decision | None]:
    times = count()

    def ask(game: Hoard, turn: Turn) -> Decision | None:
        if turn.acted:
            return None
        options = deeds(game, turn)
        return Decision(turn.active, options[::-1] if next(times) % 2 else options)

    return ask


def offer_by_a_hidden_card(game: Hoard, turn: Turn) -> Decision | None:
    if turn.acted:
        return None
    other = game.hands[(turn.active + 1) % game.seats]
    return Decision(turn.active, deeds(game, turn)[: 2 if sum(other) % 2 else 1])


def spend_by_asking(game: Hoard, turn: Turn) -> Decision | None:
    if turn.acted:
        return None
    game.coins[turn.active] += 1
    return Decision(turn.active, deeds(game, turn))


def offer_a_stranger(game: Hoard, turn: Turn) -> Decision | None:
    if turn.acted:
        return None
    return Decision(turn.active, [Choice(("rest",)), *deeds(game, turn)[1:]])


def refuse_to_peek(game: Hoard, turn: Turn, choice: Choice) -> None:
    if choice is game.book.peek:
        raise KeyError("peek")
    rules.do_deed(game, turn, choice)


def rest_in_tuples(game: Hoard, turn: Turn, choice: Choice) -> None:
    rules.do_deed(game, turn, choice)
    game.won = [(*won,) for won in game.won]  # type: ignore[misc]


def burn(game: Hoard, raid: Raid, seat: Seat, card: int) -> None:
    game.hands[seat].remove(card)
    raid.totals[seat] += game.book.strengths[card]


def open_for_the_strong(game: Hoard, raid: Raid) -> None:
    seats = range(game.seats)
    strong = [seat for seat in seats if any(card % 4 > 1 for card in game.hands[seat])]
    follow(game, Window(waiting=strong))


def hide_own(game: Hoard, seat: Seat, luck: Random) -> None:
    secrecy.hide(game, seat, luck)
    game.hands[seat][0], game.deck[0] = game.deck[0], game.hands[seat][0]


def hide_nothing(game: Hoard, seat: Seat, luck: Random) -> None:
    pass


def hide_all_but_hands(game: Hoard, seat: Seat, luck: Random) -> None:
    hands = [hand.copy() for hand in game.hands]
    secrecy.hide(game, seat, luck)
    dealt = [card for hand in game.hands for card in hand]
    held = {card for hand in hands for card in hand}
    spare = [card for card in dealt if card not in held]
    game.deck = [spare.pop() if card in held else card for card in game.deck]
    game.hands = hands


def forget_the_peek(game: Hoard, seat: Seat, luck: Random) -> None:
    peeked, game.peeked = game.peeked, [0] * game.seats
    secrecy.hide(game, seat, luck)
    game.peeked = peeked


def hide_and_lose(game: Hoard, seat: Seat, luck: Random) -> None:
    secrecy.hide(game, seat, luck)
    game.deck[:1] = game.deck[-1:]


class Foreseeing(Ruleset):
    """Its worlds keep the dice of the real one."""

    def redeterminise(self, game: Game, seat: Seat, luck: Random) -> Game:
        world = super().redeterminise(game, seat, luck)
        world.chance = game.chance
        return world


class Unasked(Ruleset):
    """Its worlds keep the questions of the real one."""

    def redeterminise(self, game: Game, seat: Seat, luck: Random) -> Game:
        world = super().redeterminise(game, seat, luck)
        world.owed = game.owed
        return world


def as_kind(kind: type[Ruleset]) -> Plant:
    values = {field.name: getattr(RULESET, field.name) for field in fields(RULESET)}
    return lambda _: kind(**values)


def set_up_by_whim() -> Callable[[Book, Options, int], Game]:
    whim = count()

    def new(book: Book, options: Options, chance: int) -> Game:
        return setup.new(book, options, chance + (next(whim) << 30))

    return new


def end_without_result(game: Hoard, turn: Turn) -> None:
    if game.deck:
        rules.draw_card(game, turn)
    else:
        end(turn)


def all_but(name: str) -> dict[str, type[Frame]]:
    return {key: kind for key, kind in rules.FRAMES.items() if key != name}


def others(game: Hoard, seat: Seat | None) -> list[Seat]:
    return [other for other in range(game.seats) if other != seat]


FAULTS: dict[str, tuple[str, Plant]] = {
    "clone shares a list": ("a clone is independent", lambda _: laid(SharedHands)),
    "clone of a frame shares a list": (
        "a clone is independent",
        patched(Window, "clone", share_waiting),
    ),
    "clone forgets a field": ("a clone is equal", lambda _: laid(LostCoins)),
    "something is not cloned": (
        "a clone plays on alike|a loaded game plays on alike",
        plant_moods,
    ),
    "a lone choice that rests on a hidden hand is settled without asking": (
        "what is settled without asking tells nothing",
        with_step(
            "RAID",
            0,
            AskAll(
                "commit-cards",
                "H-RAID-1",
                "Commit.",
                who=rules.thieves,
                ask=rules.ask_commitment,
                apply=rules.reveal,
            ),
        ),
    ),
    "public event for a drawn card": (
        "two worlds sound the same",
        with_step("TURN", 0, Do("draw-aloud", "H-TURN-1", draw_aloud)),
    ),
    "a face-down treasure shown without saying so": (
        "two worlds look the same after a choice",
        patched(e.TreasureWon, "reveals", False),
    ),
    "view shows another's hand": (
        "two worlds look the same",
        seeing(lambda game, seat: [game.hands[other] for other in others(game, seat)]),
    ),
    "view shows spectators a hand": (
        r"two worlds look the same.*to None",
        seeing(lambda game, seat: game.hands[0] if seat in {None, 0} else []),
    ),
    "view shows the order of the deck": (
        "two worlds look the same",
        seeing(lambda game, seat: game.deck[-1:]),
    ),
    "view shows a face-down treasure": (
        "two worlds look the same",
        seeing(lambda game, seat: game.treasures[-1:]),
    ),
    "view counts sealed steps": (
        "two worlds look the same|a sealed choice shows nobody anything",
        seeing(lambda game, seat: [len(seal) for seal in game.sealed]),
    ),
    "view shows a seal": (
        "two worlds look the same",
        seeing(lambda game, seat: [[choice.text for choice in seal] for seal in game.sealed]),
    ),
    "view shows the future": (
        "two worlds look the same",
        seeing(lambda game, seat: game.chance),
    ),
    "view is not plain": ("a view travels whole", seeing(lambda game, seat: (1, 2))),
    "view holds objects": ("a view travels whole", seeing(lambda game, seat: {1, 2})),
    "view holds what JSON cannot": ("a view travels whole", seeing(lambda game, seat: game)),
    "a field of a view is of another type": (
        "a view travels whole",
        lambda _: replace(RULESET, see=count_in_words),
    ),
    "no options": ("there is always an option", asking(offer_nothing)),
    "an option twice": ("options are distinct", asking(offer_twice)),
    "options in another order each time": (
        "options are stable",
        asking(unstable()),
    ),
    "options depend on somebody's hidden card": (
        "two worlds look the same|a redeterminised game looks the same",
        asking(offer_by_a_hidden_card),
    ),
    "who is asked depends on hidden cards": (
        "two worlds look the same",
        with_step("RAID", 1, Do("open-for-the-strong", "H-RAID-2", open_for_the_strong)),
    ),
    "question changes the state": ("a question changes nothing", asking(spend_by_asking)),
    "a field that is not plain": (
        "state and frames are plain data",
        with_step(
            "TURN",
            1,
            AskEach(
                "rest-in-tuples", "H-TURN-2", "Rest.", ask=rules.ask_deed, apply=rest_in_tuples
            ),
        ),
    ),
    "an option that raises": (
        "every option can be applied: peek",
        with_step(
            "TURN",
            1,
            AskEach(
                "refuse-to-peek", "H-TURN-2", "Rest.", ask=rules.ask_deed, apply=refuse_to_peek
            ),
        ),
    ),
    "a piece is lost": (
        "no option loses or makes a piece",
        patched(rules, "throw_in", burn),
    ),
    "a path finds another choice": ("a path finds its choice", asking(offer_a_stranger)),
    "a rule that is no clause": (
        "the rule is a clause",
        lambda _: replace(RULESET, clauses=lambda options: {}, cites=lambda event: ""),
    ),
    "no prompt": (
        "a decision names its rule and its prompt",
        with_step(
            "TURN", 1, AskEach("do-deed", "H-TURN-2", "", ask=rules.ask_deed, apply=rules.do_deed)
        ),
    ),
    "a game without end": (
        "the game ends within the bound",
        with_step("TURN", 0, Do("draw-or-not", "H-TURN-1", draw_or_not)),
    ),
    "an end without a result": (
        "a game without decisions is over",
        with_step("TURN", 0, Do("end-without-result", "H-TURN-1", end_without_result)),
    ),
    "redeterminising changes one's own hand": (
        "a redeterminised game looks the same",
        lambda _: replace(RULESET, hide=hide_own),
    ),
    "redeterminising forgets what one has seen": (
        "a redeterminised game looks the same",
        lambda _: replace(RULESET, hide=forget_the_peek),
    ),
    "redeterminising draws nothing anew": (
        "redeterminising does not look at what is hidden",
        lambda _: replace(RULESET, hide=hide_nothing),
    ),
    "redeterminising leaves the hidden hands": (
        "redeterminising does not look at what is hidden",
        lambda _: replace(RULESET, hide=hide_all_but_hands),
    ),
    "redeterminising loses a piece": (
        "redeterminising loses and makes no piece",
        lambda _: replace(RULESET, hide=hide_and_lose),
    ),
    "redeterminising foresees chance": ("chance is drawn anew", as_kind(Foreseeing)),
    "redeterminising keeps others' questions": (
        "a redeterminised game asks its own question",
        as_kind(Unasked),
    ),
    "the set-up is not by the seed": (
        "a record replays",
        lambda _: replace(RULESET, new=set_up_by_whim()),
    ),
    "a field named like a word of the notation": (
        "a written position can be read",
        lambda _: laid(NamedLikeAFrame),
    ),
    "a frame is not listed": (
        "a saved game can be loaded",
        lambda _: replace(RULESET, frames=all_but("Window")),
    ),
    "an event without words": (
        "every event can be told",
        lambda _: replace(RULESET, describe=lambda book, event: ""),
    ),
    "a refusal without a reason": (
        "a refusal names a clause and a reason",
        lambda _: replace(RULESET, why=lambda game, seat, path: ("H-TURN-2", "")),
    ),
}


@pytest.mark.parametrize(("law", "plant"), FAULTS.values(), ids=FAULTS.keys())
def test_a_planted_fault_is_caught(law: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = plant(monkeypatch)

    with pytest.raises(laws.LawBroken, match=f"^({law})"):
        play_some(broken)


def play_some(ruleset: Ruleset) -> None:
    for seed in range(6):
        laws.check(ruleset, {"players": 3}, seed, MOST)


def test_an_outcome_without_a_place_for_every_seat_is_caught() -> None:
    def unplaced(game: Hoard) -> Outcome | None:
        outcome = RULESET.outcome(game)
        return msgspec.structs.replace(outcome, places=(1,)) if outcome else None

    with pytest.raises(laws.LawBroken, match="a place from 1 for every seat"):
        play_some(replace(RULESET, outcome=unplaced))


def test_a_game_may_be_lost_by_all() -> None:
    def lost(game: Hoard) -> Outcome | None:
        outcome = RULESET.outcome(game)
        return msgspec.structs.replace(outcome, places=(2, 2, 2)) if outcome else None

    play_some(replace(RULESET, outcome=lost))


def test_a_path_with_a_blank_in_a_word_is_caught() -> None:
    book = HoardBook(load(None))
    book.enter(Choice(("rest a", "while")))
    broken = replace(RULESET, book=lambda options, pack: book)

    with pytest.raises(laws.LawBroken, match="a path is words without blanks"):
        laws.check(broken, {}, 1)


def test_a_choice_entered_twice_is_refused_by_the_book() -> None:
    with pytest.raises(ValueError, match="both written"):
        HoardBook(load(None)).enter(Choice(("rest",)))


def test_a_broken_law_tells_how_to_see_it_again() -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(RULESET, {"players": 2}, "here", most=3)

    assert "hoard {'players': 2}, seed here, decision 4" in str(caught.value)
    assert 'frame {"frame": "Turn"' in str(caught.value)
