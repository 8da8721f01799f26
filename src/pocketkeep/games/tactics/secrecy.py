"""What a seat may not know, and drawing it afresh.

Hidden are: which tactic cards the others hold (how many is public), those offered to them at setup
included, the order of the tactic deck, and that of the solo enemy's. What a seat remembers is not:
the card it put back at set-up, and what lay on the pile each time that became the deck. Where
pauses tell, only the question under way does: whoever was not asked before is not remembered.
"""

from __future__ import annotations

from itertools import product
from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.tactics.choices import KeepTactic, Play
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window


def hide(game: Tactics, seat: Seat, luck: Random) -> None:
    """T-TACTIC-17 All that the seat cannot know is pooled and dealt out again."""
    pools = pools_of(game, seat, luck)
    if tells_by_asking(game):
        deal_by_asking(game, seat, luck, pools)
    else:
        deal_by_memory(game, seat, pools)
    game.deck = pools[-1]
    for other in others(game, seat):
        game.put_back[other] = NONE  # it is theirs to know
    game.enemy_deck.sort()
    luck.shuffle(game.enemy_deck)


def forget(game: Tactics) -> None:
    """Nobody remembers what was put back at set-up, nor what lay on the pile."""
    game.put_back = [NONE] * game.seats
    game.opening = [0] * game.seats
    game.shuffled = [0] * len(game.shuffled)


def others(game: Tactics, seat: Seat) -> list[Seat]:
    return [other for other in range(game.seats) if other != seat]


def pools_of(game: Tactics, seat: Seat, luck: Random) -> list[list[int]]:
    """T-TACTIC-11 What the seat does not see, by the last shuffle of the pile that it was in."""
    pools: list[list[int]] = [[] for _ in range(max(game.shuffled, default=0) + 1)]
    held = [tactic for other in others(game, seat) for tactic in game.hands[other]]
    for tactic in sorted(held + game.deck):  # or the order would show through
        pools[game.shuffled[tactic]].append(tactic)
    for pool in pools:
        luck.shuffle(pool)
    return pools


def deal_by_memory(game: Tactics, seat: Seat, pools: list[list[int]]) -> None:
    """What others held when the pile was shuffled was not in it; nor was what a seat put back held.

    The cards of a hand keep their places: which came last is known to all.
    """
    first = {other: pop_but(pools[0], game.put_back[seat]) for other in openers(game, seat)}
    for other in others(game, seat):
        for place, tactic in enumerate(game.hands[other]):
            if place == 0 and other in first:
                game.hands[other][0] = first[other]
            else:
                game.hands[other][place] = pools[game.shuffled[tactic]].pop()


def openers(game: Tactics, seat: Seat) -> list[Seat]:
    """T-SET-9 Others who still have the card they kept, which is none that the seat put back."""
    if game.put_back[seat] == NONE:
        return []
    return [other for other in others(game, seat) if game.opening[other] and game.hands[other]]


def pop_but(pool: list[int], tactic: int) -> int:
    """The last of a pool that is not a certain card."""
    return pool.pop(-2 if pool[-1] == tactic else -1)


# ------------------------------------------------------------------------ where pauses tell


def tells_by_asking(game: Tactics) -> bool:
    """T-TACTIC-9 Where the table has agreed so, whoever is asked holds a card that fits."""
    asks = bool(game.stack) and isinstance(game.stack[-1], Window)
    return asks and not windows.is_open_to_all(game)


def deal_by_asking(game: Tactics, seat: Seat, luck: Random, pools: list[list[int]]) -> None:
    """T-TACTIC-9 Who is asked holds a card that fits, nobody else does; what is remembered holds.

    Any card of a hand may be the one that fits: one after the other is tried, until all cards find
    a place. One such deal is the real one.
    """
    asked = [other for other in others(game, seat) if is_asked(game, other)]
    early = {other: windows.playable(game, window_of(game), other) for other in asked}
    orders = [luck.sample(range(len(held)), len(held)) for held in early.values()]
    for shown in product(*orders):
        fits_at = dict(zip(asked, shown, strict=True))
        wanted = [
            (other, place, what_it_may_be(game, seat, (other, place), fits_at=fits_at, pools=pools))
            for other in others(game, seat)
            for place in range(len(game.hands[other]))
        ]
        dealt: dict[int, int] = {}  # by card, which of those wanted it is
        if all(find_card(wanted, number, dealt, []) for number in range(len(wanted))):
            break
    for tactic, number in dealt.items():
        other, place, _ = wanted[number]
        pools[game.shuffled[tactic]].remove(tactic)
        game.hands[other][place] = tactic


def window_of(game: Tactics) -> Window:
    window = game.stack[-1]
    assert isinstance(window, Window)
    return window


def is_asked(game: Tactics, seat: Seat) -> bool:
    return bool(game.sealed[seat]) or any(decision.seat == seat for decision in game.owed)


def what_it_may_be(
    game: Tactics,
    seat: Seat,
    spot: tuple[Seat, int],
    fits_at: dict[Seat, int],
    pools: list[list[int]],
) -> list[int]:
    """T-TACTIC-14 What may lie in a place of a hand; of late cards asking tells nothing."""
    other, place = spot
    window = window_of(game)
    cards = pools[game.shuffled[game.hands[other][place]]]
    if place == 0 and other in openers(game, seat):
        cards = [tactic for tactic in cards if tactic != game.put_back[seat]]
    is_late = place >= len(windows.playable(game, window, other))
    if is_late or fits_at.get(other, place) != place:
        return cards
    does_fit = other in fits_at
    return [tactic for tactic in cards if windows.fits(game, window, other, tactic) == does_fit]


def find_card(
    wanted: list[tuple[Seat, int, list[int]]], number: int, dealt: dict[int, int], tried: list[int]
) -> bool:
    """A card for one of those wanted, be it that another, which has it, finds one instead."""
    _, _, cards = wanted[number]
    for tactic in cards:
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
            if not game.deck or tactic in named(game, other):
                continue
            if not alike(game, tactic, game.deck[0]):
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
            if one < other and mine and theirs and alike(game, mine[0], theirs[0]):
                world = game.clone()
                a, b = world.hands[one], world.hands[other]
                i, j = a.index(mine[0]), b.index(theirs[0])
                a[i], b[j] = b[j], a[i]
                worlds.append(world)
    return worlds


def alike(game: Tactics, one: int, other: int) -> bool:
    """T-TACTIC-11 Whether what all saw on the pile tells two cards apart."""
    return game.shuffled[one] == game.shuffled[other]


def free(game: Tactics, seat: Seat, knower: Seat) -> list[int]:
    """Cards that the seat has not just named under its seal, and that another did not put back."""
    barred = [*named(game, seat), game.put_back[knower]]
    return [tactic for tactic in game.hands[seat] if tactic not in barred]


def named(game: Tactics, seat: Seat) -> list[int]:
    sealed = game.sealed[seat] if game.sealed else []
    return [choice.tactic for choice in sealed if isinstance(choice, KeepTactic | Play)]
