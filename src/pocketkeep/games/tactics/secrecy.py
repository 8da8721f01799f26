"""What a seat may not know, and drawing it afresh.

Hidden are: which tactic cards the others hold (how many is public), those offered to them at setup
included, the order of the tactic deck, and that of the solo enemy's. What a seat remembers is not:
the card it put back at set-up, and what lay on the pile that became the deck.
"""

from __future__ import annotations

from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.tactics.choices import KeepTactic, Play
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window


def hide(game: Tactics, seat: Seat, luck: Random) -> None:
    """T-TACTIC-17 All that the seat cannot know is pooled and dealt out again."""
    if tells_by_asking(game):
        deal_by_asking(game, seat, luck)
    else:
        deal_by_memory(game, seat, luck)
    for other in others(game, seat):
        game.put_back[other] = NONE  # it is theirs to know
    game.enemy_deck.sort()
    luck.shuffle(game.enemy_deck)


def forget(game: Tactics) -> None:
    """Nobody remembers what was put back at set-up, nor what lay on the pile."""
    game.put_back = [NONE] * game.seats
    game.opening = [0] * game.seats
    game.piled = []


def deal_by_memory(game: Tactics, seat: Seat, luck: Random) -> None:
    """What others held when the deck was shuffled was not in it; nor was what a seat put back held.

    The cards of a hand keep their places: which came last is known to all.
    """
    old: list[int] = []
    new = game.deck
    for other in others(game, seat):
        for tactic in game.hands[other]:
            (old if is_old(game, tactic) else new).append(tactic)
    for pool in (old, new):
        pool.sort()  # or the order would show through
        luck.shuffle(pool)
    first = {other: pop_but(new, game.put_back[seat]) for other in openers(game, seat)}
    for other in others(game, seat):
        for place, tactic in enumerate(game.hands[other]):
            if place == 0 and other in first:
                game.hands[other][0] = first[other]
            else:
                game.hands[other][place] = (old if is_old(game, tactic) else new).pop()


def is_old(game: Tactics, tactic: int) -> bool:
    """T-TACTIC-11 Whether it was in a hand when the pile was last shuffled: all saw the pile."""
    return bool(game.piled) and tactic not in game.piled


def openers(game: Tactics, seat: Seat) -> list[Seat]:
    """T-SET-9 Others who still have the card they kept, which is none that the seat put back."""
    if game.put_back[seat] == NONE:
        return []
    return [other for other in others(game, seat) if game.opening[other] and game.hands[other]]


def pop_but(pool: list[int], tactic: int) -> int:
    """The last of a pool that is not a certain card."""
    return pool.pop(-2 if pool[-1] == tactic else -1)


def deal_by_asking(game: Tactics, seat: Seat, luck: Random) -> None:
    """T-TACTIC-9 Who holds a card that fits counts for more than what is remembered of the deck."""
    waiting = [decision.seat for decision in game.owed if decision.seat != seat]
    pool = [tactic for other in others(game, seat) for tactic in game.hands[other]] + game.deck
    pool.sort()  # or the order would show through
    luck.shuffle(pool)
    held = [len(hand) for hand in game.hands]
    for other in others(game, seat):
        game.hands[other] = []
    deal_what_asking_tells(game, seat, waiting, held, pool=pool)
    for other in others(game, seat):
        while len(game.hands[other]) < held[other]:
            game.hands[other].append(pool.pop())
    game.deck = pool


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
            if not game.deck or tactic in named(game, other) or is_old(game, tactic):
                continue
            if number or game.deck[0] != game.put_back[seat] or not game.opening[other]:
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
            mine = free(game, one, seat)
            theirs = free(game, other, seat)
            if one < other and mine and theirs and is_old(game, mine[0]) == is_old(game, theirs[0]):
                world = game.clone()
                a, b = world.hands[one], world.hands[other]
                i, j = a.index(mine[0]), b.index(theirs[0])
                a[i], b[j] = b[j], a[i]
                worlds.append(world)
    return worlds


def free(game: Tactics, seat: Seat, knower: Seat) -> list[int]:
    """Cards that the seat has not just named under its seal, and that another did not put back."""
    barred = [*named(game, seat), game.put_back[knower]]
    return [tactic for tactic in game.hands[seat] if tactic not in barred]


def named(game: Tactics, seat: Seat) -> list[int]:
    sealed = game.sealed[seat] if game.sealed else []
    return [choice.tactic for choice in sealed if isinstance(choice, KeepTactic | Play)]
