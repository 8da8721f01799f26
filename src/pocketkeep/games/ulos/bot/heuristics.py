"""How well a god stands, and what an option leads to: what the greedy bot looks at."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat, answer, owes
from pocketkeep.games.ulos.bot.appraisal import (
    WEIGHTS,
    Weights,
    card_worth,
    plan_commitment,
    prospects,
    purse,
    return_worth,
    rounds_left,
    stake,
)
from pocketkeep.games.ulos.choices import Attack, Burn, Buy, Camp, Commit, Extract, Return, Take
from pocketkeep.games.ulos.model.state import Ulos, strength
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.conflict.resolving import Fight
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import TURN, Placing
from pocketkeep.games.ulos.rules.turn import TO_ACT, Turn

MOST_STEPS: Final = 100  # choices after which what an option sets off is weighed as it stands


def worth(game: Ulos, seat: Seat) -> float:
    return worth_by(game, seat, WEIGHTS)


def worth_by(game: Ulos, seat: Seat, weights: Weights) -> float:
    """A god's own prospects less a share of the best rival's, and what its lead is worth.

    A lead counts for more the nearer the end is: who is ahead wants it, who is behind does not.
    """
    rounds = rounds_left(game)
    prices = [0.0] * len(game.book.factions)
    for faction in game.factions:
        prices[faction] = card_worth(game, faction, rounds, weights)
    best = -1000.0
    for god in range(game.gods):
        if god != seat:
            best = max(best, prospects(game, god, prices=prices, rounds=rounds, weights=weights))
    mine = prospects(game, seat, prices=prices, rounds=rounds, weights=weights)
    lead = (mine - best) / (weights.margin + weights.unrest * rounds)
    return mine - weights.rival * best + weights.crown * lead / (1.0 + abs(lead))


def leanings(game: Ulos, seat: Seat) -> list[float]:
    """By option, the judgement of it and all that it sets off; empty: there is none.

    Others' cards are looked at, so this is for worlds drawn anew.
    """
    decision = owes(game, seat)
    if decision is None:
        return []
    frame, options = game.stack[-1], decision.options
    if isinstance(frame, (Placing, Turn)):
        return [outlook(game, seat, option) for option in options]
    return judge(game, decision)


def judge(game: Ulos, decision: Decision) -> list[float]:
    """Where a look at the choice itself is enough."""
    frame, seat, options = game.stack[-1], decision.seat, decision.options
    if isinstance(frame, Purchase):
        return [bargain(game, seat, option, frame.discount) for option in options]
    if isinstance(frame, Gaining):
        return [bargain(game, seat, option, 0) for option in options]
    if isinstance(frame, Ability) and options[0] is game.book.draw_tile:
        return [1.0, 0.0] if sum(game.supply) > 1 else []  # the last tile brings on the end
    if isinstance(options[0], Burn):
        return [damage(game, seat, option) for option in options]
    if not isinstance(frame, Fight):
        return []
    first, last = options[0], options[-1]
    if type(first) is Commit or type(last) is Commit:
        plan = plan_commitment(game, frame, seat, WEIGHTS)
        return [1.0 if option is plan else 0.0 for option in options]
    if type(first) is Return:
        rounds = rounds_left(game)
        return [return_worth(game, frame, option, rounds) for option in options]
    if type(first) is Attack:
        return [stake(game, seat, option) for option in options]
    return []


def outlook(game: Ulos, seat: Seat, option: Choice) -> float:
    """How the seat stands once an option and all that it sets off are over.

    A placement is weighed before the action, an action at the end of the turn: in solo all that
    end it let Ulrir play, so none of them may be spared that.
    """
    is_placing = isinstance(game.stack[-1], Placing)
    twin = game.clone()
    answer(twin, seat, option)
    marches = 0
    for _ in range(MOST_STEPS):
        if not twin.owed or (is_placing and isinstance(twin.stack[-1], (Placing, Turn))):
            break
        decision, frame = twin.owed[0], twin.stack[-1]
        if isinstance(frame, Placing) and frame.occasion == TURN:
            break  # the next turn
        if isinstance(frame, Marching):
            marches = frame.left
        answer(twin, decision.seat, likely(twin, decision))
    return worth(twin, seat) + shopping(twin, seat) + WEIGHTS.march * marches


def likely(game: Ulos, decision: Decision) -> Choice:
    """What a seat would choose: by judgement, or by what it brings at once; else to stop."""
    options, seat = decision.options, decision.seat
    frame = game.stack[-1]
    values = judge(game, decision)
    if isinstance(frame, Turn):
        if options[0] in (game.book.draw_tile, game.book.end_turn):
            return options[0]
        values = [bargain(game, seat, option, 0) for option in options]
        return options[values.index(max(values))] if max(values) > 0.0 else options[-1]
    if not values and (isinstance(frame, Placing) or type(options[0]) in (Camp, Extract)):
        values = [after(game, seat, option) for option in options]
    return options[values.index(max(values))] if values else options[-1]


def after(game: Ulos, seat: Seat, option: Choice) -> float:
    twin = game.clone()
    answer(twin, seat, option)
    return worth(twin, seat)


def shopping(game: Ulos, seat: Seat) -> float:
    """What the best purchase brings, if the seat's action comes next."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, Turn) or frame.god != seat or frame.stage > TO_ACT:
        return 0.0
    best, most = 0.0, game.book.numbers.purchase
    for faction in game.factions:
        price = strength(game, faction)
        if game.camps[faction] and game.stacks[faction] and price <= game.favor[seat]:
            number = min(most, game.stacks[faction], game.favor[seat] // price)
            best = max(best, number * bargain(game, seat, game.book.buy[faction], 0))
    return best


def bargain(game: Ulos, seat: Seat, choice: Choice, discount: int) -> float:
    """What a card brings beyond its price; enough is enough once none brings anything."""
    rounds = rounds_left(game)
    if isinstance(choice, Take):
        return card_worth(game, choice.faction, rounds, WEIGHTS)
    if not isinstance(choice, Buy):
        return 0.0
    favor, price = game.favor[seat], strength(game, choice.faction) - discount
    kept = purse(favor, rounds, WEIGHTS) - purse(favor - price, rounds, WEIGHTS)
    return card_worth(game, choice.faction, rounds, WEIGHTS) - price - kept


def damage(game: Ulos, seat: Seat, choice: Choice) -> float:
    """What a pillaged space takes from others rather than from oneself."""
    if not isinstance(choice, Burn):
        return 0.0
    faction = land.occupant(game, choice.hex)
    if not game.book.terrains[faction] >> game.top[choice.hex] & 1 or not game.power[faction]:
        return -0.01
    most = 0
    for god in range(game.gods):
        if god != seat:
            most = max(most, game.hands[god][faction])
    return 0.5 * WEIGHTS.rival * most - 0.5 * game.hands[seat][faction]
