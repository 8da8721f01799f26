"""What each option costs and brings, as far as that is certain."""

from __future__ import annotations

from typing import Final, cast

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat, owes
from pocketkeep.games.ulos.choices import (
    Burn,
    Buy,
    Camp,
    Devour,
    Extract,
    Give,
    Place,
    Reclaim,
    Return,
    Swap,
    Take,
    Use,
)
from pocketkeep.games.ulos.model.state import (
    Ulos,
    is_lost,
    spoils,
    spoils_at,
    strength,
    strength_at,
    units,
)
from pocketkeep.games.ulos.rules import foresight, market, prospects, scoring
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.conflict import commitment, resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Fight
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts import effects
from pocketkeep.games.ulos.rules.turn import TO_ACT, Turn
from pocketkeep.games.ulos.shown.shapes import (
    Change,
    Contender,
    Growth,
    Market,
    Offer,
    Spot,
)

CARDS: Final = (Buy, Use, Give, Take)
CHANGES: Final = (Burn, Extract, Swap, Camp)


def options_of(game: Ulos, seat: Seat | None) -> list[Choice]:
    decision = owes(game, seat) if seat is not None else None
    return decision.options if decision else []


# ---- placements --------------------------------------------------------------------------------


def spots(game: Ulos, seat: Seat | None) -> dict[str, Spot]:
    """What each placement that is open to this seat would do."""
    if not isinstance(game.stack[-1] if game.stack else None, Placing):
        return {}
    return {
        option.text: see_spot(game, option, cast(Seat, seat))
        for option in options_of(game, seat)
        if isinstance(option, Place)
    }


def see_spot(game: Ulos, place: Place, seat: Seat) -> Spot:
    foreseen = foresight.foresee(game, place.kind, place.a, place.b)
    names, factions = game.book.factions, foreseen.factions
    spot = Spot(
        sign=foresight.SIGNS[foreseen.sign],
        factions=[names[faction] for faction in factions],
        rifts=[game.book.hexes[hex] for hex in foreseen.rifts],
    )
    if foreseen.sign == foresight.GROW:
        spot.growth = growth(game, factions[0], foreseen.after, seat)
        if foreseen.after == foreseen.before:
            spot.sign = "join"
    elif foreseen.sign == foresight.CONFLICT:
        spot.fight = [Contender(names[side], strength(game, side)) for side in factions]
    return spot


def growth(game: Ulos, faction: int, after: int, seat: Seat) -> Growth:
    """A marker that would go to a column, and what that makes of my cards."""
    book, before, cards = game.book, game.power[faction], game.hands[seat][faction]
    was, now = (scoring.card_worth_at(game, faction, power) for power in (before, after))
    is_new = not game.legendary[faction] and scoring.is_legend_at(game, faction, after)
    return Growth(
        faction=book.factions[faction],
        power=Change(before, after),
        price=Change(strength_at(book, before), strength_at(book, after)),
        spoils=Change(spoils_at(book, before), spoils_at(book, after)),
        legend=is_new,
        cards=cards,
        worth=Change(cards * was, cards * now),
    )


# ---- everything else ---------------------------------------------------------------------------


def offers(game: Ulos, seat: Seat | None) -> dict[str, Offer]:
    """What is certain of this seat's other options; of those left out nothing is."""
    found: dict[str, Offer] = {}
    for option in options_of(game, seat):
        offer = see_offer(game, option, cast(Seat, seat))
        if offer is not None:
            offer.leaves = game.favor[cast(Seat, seat)] + offer.favor
            found[option.text] = offer
    return found


def see_offer(game: Ulos, option: Choice, seat: Seat) -> Offer | None:
    if isinstance(option, CARDS):
        return of_card(game, option, seat)
    if isinstance(option, CHANGES):
        return of_change(game, option, seat)
    if isinstance(option, Return):
        return of_return(game, option, seat)
    if isinstance(option, Devour):
        return Offer(theirs=spoils(game, option.faction))
    if isinstance(option, Reclaim):
        return Offer(is_open=effects.lies_open(game, option.effect))
    return None


def of_card(game: Ulos, option: Buy | Use | Give | Take, seat: Seat) -> Offer:
    """A card of a faction comes or goes."""
    faction, times, favor, cards = option.faction, 0, 0, 1
    if isinstance(option, Buy):
        favor = -price(game, faction)
    elif isinstance(option, Use | Give):
        favor, cards = spoils(game, faction), -1
    if isinstance(option, Use):
        times = units(game, faction)
    worth, held = scoring.card_worth(game, faction), game.hands[seat][faction]
    return Offer(
        favor=favor,
        cards={game.book.factions[faction]: cards},
        worth=Change(held * worth, (held + cards) * worth),
        times=times,
    )


def of_change(game: Ulos, option: Choice, seat: Seat) -> Offer:
    """The map changes, and with it the power of factions."""
    after = prospects.powers_after(game, option)
    growths = [
        growth(game, faction, after[faction], seat)
        for faction in game.factions
        if after[faction] != game.power[faction]
    ]
    offer, frame = Offer(growths=growths), game.stack[-1]
    if isinstance(option, Extract) and isinstance(frame, Ability):
        offer.favor = frame.left
    if isinstance(option, Camp) and game.stacks[option.faction]:
        offer.cards = {game.book.factions[option.faction]: 1}
    return offer


def of_return(game: Ulos, option: Return, seat: Seat) -> Offer:
    """D-CONFLICT-16 Each card pays the spoils of its own faction; the others stay mine."""
    fight = game.stack[-1]
    assert isinstance(fight, Fight)
    held = commitment.count(fight, seat, option.faction, option.counted)
    return Offer(
        favor=option.cards * spoils(game, option.faction),
        kept=held - option.cards,
        kept_worth=resolving.worth_afterwards(game, fight, option.faction),
    )


# ---- buying ------------------------------------------------------------------------------------


def price(game: Ulos, faction: int) -> int:
    """D-BUY-1, D-PERSUADE-1 What a card costs whoever buys now."""
    frame = game.stack[-1] if game.stack else None
    less = 0
    if isinstance(frame, market.Purchase) and frame.barred != faction:
        less = frame.discount
    return market.price(game, faction, 0 if is_lost(game, faction) else less)


def see_market(game: Ulos, seat: Seat | None) -> Market | None:
    """How many cards this seat may buy, while it is asked."""
    if not options_of(game, seat):
        return None
    frame = game.stack[-1]
    if isinstance(frame, market.Purchase):
        return Market(left=frame.left, discount=frame.discount)
    if isinstance(frame, Turn) and frame.stage == TO_ACT:
        return Market(left=game.book.numbers.purchase, discount=0)
    return None
