"""Heroes: drawn, trained, retired and lost. Pages 4 to 6 of Heroes' Call."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, Decision, Do, Frame, Seat, Step, end, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import KeepHero, Train
from pocketkeep.games.kingdoms.events import (
    HeroCardsDrawn,
    HeroesDrawn,
    HeroKept,
    HeroPlaced,
    HeroRetired,
    HeroTrained,
    Paid,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BY_WAR, FOOD, HERO, MANA, NOTHING, ORE, RESOURCES
from pocketkeep.games.kingdoms.rules import land, resources, treasury

PAID_IN: Final = (NOTHING, NOTHING, ORE, MANA, FOOD, NOTHING)  # by action


@state
class Muster(Frame):
    """Two hero cards are drawn, one of them is kept."""

    seat: Seat
    drawn: list[int] = []  # empty: to be drawn
    region: int  # where the hero stands
    put_back: list[int] = []  # since these were drawn: seat and card, seat and card

    def procedure(self) -> list[Step]:
        return MUSTER


def muster(game: Kingdoms, seat: Seat, drawn: list[int], region: int) -> None:
    """H-HERO-1 An army that stands in a region already is the hero from now on."""
    tell_drawn(game, seat, drawn)
    follow(game, Muster(seat=seat, drawn=drawn, region=region))


def call_up(game: Kingdoms, seat: Seat, region: int) -> None:
    """H-HERO-8 An army raised in a region is the hero; its cards are drawn once it is paid for."""
    follow(game, Muster(seat=seat, region=region))


def draw_cards(game: Kingdoms, muster: Muster) -> None:
    """H-HERO-2, H-HERO-10 Two cards; one if there is no other, and without any no hero comes."""
    if not muster.drawn:
        muster.drawn = draw_two(game)
        tell_drawn(game, muster.seat, muster.drawn)
    if not muster.drawn:
        end(muster)
        return
    game.hero_at[muster.seat] = muster.region


def tell_drawn(game: Kingdoms, seat: Seat, drawn: list[int]) -> None:
    """H-HERO-2 All hear how many cards were drawn, their owner alone which."""
    if game.is_heard and drawn:
        game.tell(HeroCardsDrawn(seat, len(drawn)))
        names = tuple([game.book.heroes[card].id for card in drawn])
        game.tell(HeroesDrawn(seat, names), 1 << seat)


def draw_two(game: Kingdoms) -> list[int]:
    """H-HERO-2, H-HERO-10 From the deck."""
    deck = free_cards(game)
    game.shuffle(deck)
    return deck[:2]


def free_cards(game: Kingdoms) -> list[int]:
    """H-HERO-10 Every hero that nobody has in play or has retired."""
    deck = [card for card in range(len(game.book.heroes)) if card not in game.heroes]
    for retired in game.retired:
        deck = [card for card in deck if card not in retired]
    return deck


def ask_hero(game: Kingdoms, muster: Muster) -> Decision | None:
    """H-HERO-2 One card is kept, open; the other goes back into the deck without being shown."""
    return Decision(muster.seat, [game.book.keep_hero[card] for card in muster.drawn])


def keep_hero(game: Kingdoms, muster: Muster, choice: KeepHero) -> None:
    """H-HERO-3 A new hero begins on the first level of its card."""
    seat, hero = muster.seat, game.book.heroes[choice.hero].id
    put_back(game, muster, choice.hero)
    game.heroes[seat] = choice.hero
    game.hero_levels[seat] = 1
    land.update_powers(game, seat)
    game.tell(HeroKept(seat, hero))
    game.tell(HeroPlaced(seat, hero, game.book.regions[muster.region]))


def put_back(game: Kingdoms, muster: Muster, kept: int) -> None:
    """H-HERO-2 Those who have drawn already cannot hold what goes back now, as its ruler knows."""
    for frame in game.stack:
        if isinstance(frame, Muster) and frame is not muster and frame.drawn:
            for card in muster.drawn:
                if card != kept:
                    frame.put_back += [muster.seat, card]


def is_trained_by(game: Kingdoms, seat: Seat, deed: int) -> bool:
    """Whether this deed, an action or a war won, is the hero's next step."""
    hero = game.heroes[seat]
    if hero == NOBODY:
        return False
    return game.book.heroes[hero].actions[game.hero_levels[seat] - 1] == deed


def training_price(game: Kingdoms, seat: Seat) -> int:
    """What the hero's next step costs, in the resource of its action."""
    return game.book.heroes[game.heroes[seat]].prices[game.hero_levels[seat] - 1]


def add_training(game: Kingdoms, seat: Seat, action: int, options: list[Choice]) -> None:
    """H-HERO-5 Instead of what the action does, its price may raise the hero a level."""
    if not game.book.numbers.heroes or not is_trained_by(game, seat, action):
        return
    if resources.can_pay(game, seat, PAID_IN[action], training_price(game, seat)):
        options.append(game.book.train[action])


def train(game: Kingdoms, seat: Seat, choice: Train) -> None:
    """H-HERO-5, H-SILVER-3 The price is paid, in silver if its owner likes, and the hero rises."""
    resource, price = PAID_IN[choice.action], training_price(game, seat)
    treasury.charge(game, seat, resource, price)
    rise(game, seat, RESOURCES[resource], price)


def win(game: Kingdoms, seat: Seat, region: int) -> None:
    """H-HERO-6 A war won where the hero stands raises it, if its card asks for a war."""
    if game.hero_at[seat] == region and is_trained_by(game, seat, BY_WAR):
        rise(game, seat, "", 0)


def rise(game: Kingdoms, seat: Seat, resource: Paid, price: int) -> None:
    """H-HERO-7 One level up; at the top the hero retires at once."""
    card = game.book.heroes[game.heroes[seat]]
    level = game.hero_levels[seat] + 1
    game.tell(HeroTrained(seat=seat, hero=card.id, level=level, resource=resource, price=price))
    if level > len(card.actions):
        retire(game, seat)
        return
    game.hero_levels[seat] = level
    land.update_powers(game, seat)


def retire(game: Kingdoms, seat: Seat) -> None:
    """H-HERO-7 An army like any other takes the hero's place; the card is kept for its points.

    If the hero had marched, so has that army.
    """
    hero, region = game.heroes[seat], game.hero_at[seat]
    if game.hero_fallen[seat]:
        game.fallen[seat].append(region)
        game.fallen[seat].sort()
    game.heroes[seat] = NOBODY
    game.hero_levels[seat] = 0
    game.hero_at[seat] = NOBODY
    game.hero_fallen[seat] = 0
    land.update_powers(game, seat)
    land.keep_marched(game, seat, HERO, region)
    game.retired[seat].append(hero)
    game.tell(HeroRetired(seat, game.book.heroes[hero].id, len(game.retired[seat])))


MUSTER: Final[list[Step]] = [
    Do("draw-cards", "H-HERO-2", draw_cards),
    Ask(
        "keep-hero",
        "H-HERO-2",
        "Keep one of the two heroes.",
        ask=ask_hero,
        apply=keep_hero,
        private=True,
    ),
]
