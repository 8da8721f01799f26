"""What a seat may not know, and drawing it afresh.

Hidden are: which tactic cards the others hold (how many is public), those offered to them at setup
included, the order of the tactic deck, and that of the solo enemy's.
"""

from __future__ import annotations

from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.tactics.choices import KeepTactic, Play
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window


def hide(game: Tactics, seat: Seat, luck: Random) -> None:
    """T-TACTIC-17 All that the seat cannot know is pooled and dealt out again."""
    waiting = [decision.seat for decision in game.owed if decision.seat != seat]
    pool = [tactic for other in others(game, seat) for tactic in game.hands[other]] + game.deck
    pool.sort()  # or the order would show through
    luck.shuffle(pool)
    held = [len(hand) for hand in game.hands]
    for other in others(game, seat):
        game.hands[other] = []
    if tells_by_asking(game):
        deal_what_asking_tells(game, seat, waiting, held, pool=pool)
    for other in others(game, seat):
        while len(game.hands[other]) < held[other]:
            game.hands[other].append(pool.pop())
    game.deck = pool
    game.enemy_deck.sort()
    luck.shuffle(game.enemy_deck)


def others(game: Tactics, seat: Seat) -> list[Seat]:
    return [other for other in range(game.seats) if other != seat]


def tells_by_asking(game: Tactics) -> bool:
    """T-TACTIC-9 Where the table has agreed so, whoever is asked holds a card that fits."""
    asks = bool(game.stack) and isinstance(game.stack[-1], Window)
    return asks and not windows.is_open_to_all(game)


def deal_what_asking_tells(
    game: Tactics, seat: Seat, waiting: list[Seat], held: list[int], pool: list[int]
) -> None:
    """Who is asked gets a card that fits, all others none that does; one such deal is the real."""
    window = game.stack[-1]
    assert isinstance(window, Window)
    ready = [other for other, sealed in enumerate(game.sealed) if sealed]
    fitting = {other: fitting_cards(game, window, other, pool) for other in others(game, seat)}
    wanted: list[tuple[Seat, list[int]]] = []  # by card to be dealt, its owner and what it may be
    for other, cards in fitting.items():
        if other in waiting or other in ready:
            wanted.append((other, cards))
        elif not is_too_late(window, other, held[other]):
            unfit = [tactic for tactic in pool if tactic not in cards]
            wanted += [(other, unfit)] * (held[other] - window.drawn[other])
    dealt: dict[int, int] = {}  # by card, which of those wanted it is
    for number in range(len(wanted)):
        find_card(wanted, number, dealt, [])
    for tactic, number in dealt.items():
        pool.remove(tactic)
        owner, _ = wanted[number]
        game.hands[owner].append(tactic)


def fitting_cards(game: Tactics, window: Window, seat: Seat, pool: list[int]) -> list[int]:
    return [tactic for tactic in pool if windows.fits(game, window, seat, tactic)]


def is_too_late(window: Window, seat: Seat, held: int) -> bool:
    """T-TACTIC-14 Whether all that a seat holds was drawn since: then asking tells nothing."""
    return held <= window.drawn[seat]


def find_card(
    wanted: list[tuple[Seat, list[int]]], number: int, dealt: dict[int, int], tried: list[int]
) -> bool:
    """A card for one of those wanted, be it that another, which has it, finds one instead."""
    _, fitting = wanted[number]
    for tactic in fitting:
        if tactic in tried:
            continue
        tried.append(tactic)
        if tactic not in dealt or find_card(wanted, dealt[tactic], dealt, tried):
            dealt[tactic] = number
            return True
    return False


def hidden_worlds(game: Tactics, seat: Seat) -> list[Game]:
    """Worlds that differ from this in one hidden zone each, as far as there is anything to swap."""
    worlds: list[Game] = []
    if windows.is_open_to_all(game):
        worlds += worlds_of_hands(game, seat)
    if len(game.deck) > 1:
        world = game.clone()
        world.deck.reverse()
        worlds.append(world)
    if len(game.enemy_deck) > 1:
        world = game.clone()
        world.enemy_deck.reverse()
        worlds.append(world)
    return worlds


def worlds_of_hands(game: Tactics, seat: Seat) -> list[Game]:
    """Every card of another lies in the deck instead, and one of the deck in that hand."""
    worlds: list[Game] = []
    for other in others(game, seat):
        for number, tactic in enumerate(game.hands[other]):
            if game.deck and tactic not in named(game, other):
                world = game.clone()
                world.hands[other][number] = world.deck[0]
                world.deck[0] = tactic
                worlds.append(world)
    return worlds + worlds_of_exchange(game, seat)


def worlds_of_exchange(game: Tactics, seat: Seat) -> list[Game]:
    """Two others hold each other's cards."""
    worlds: list[Game] = []
    for one in others(game, seat):
        for other in others(game, seat):
            mine = free(game, one)
            theirs = free(game, other)
            if one < other and mine and theirs:
                world = game.clone()
                a, b = world.hands[one], world.hands[other]
                i, j = a.index(mine[0]), b.index(theirs[0])
                a[i], b[j] = b[j], a[i]
                worlds.append(world)
    return worlds


def free(game: Tactics, seat: Seat) -> list[int]:
    """Cards that the seat has not just named under its seal."""
    return [tactic for tactic in game.hands[seat] if tactic not in named(game, seat)]


def named(game: Tactics, seat: Seat) -> list[int]:
    sealed = game.sealed[seat] if game.sealed else []
    return [choice.tactic for choice in sealed if isinstance(choice, KeepTactic | Play)]
