"""How rulers, factions, heroes and amounts are called in text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms.content.factions import Magic
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.model.terms import DUMMY, STORES
from pocketkeep.games.kingdoms.shown.shapes import HeroState, Prices, Ruler, Stores

PAID_IN: Final = {"build": "ore", "research": "mana", "expand": "food", "retreat": "food"}


def name_of(seat: int, page: Page) -> str:
    """Who rules: somebody at the table, or the solo dummy, which has no seat."""
    return page.names[seat] if seat < len(page.names) else "the dummy"


def whose(seat: int, page: Page) -> str:
    name = name_of(seat, page)
    return "your" if name == "you" else f"{name}'s"


def with_dummy(sentence: str) -> str:
    """The sentence of a solo game: who comes after the only seat is the dummy.

    >>> with_dummy("{0} attacked {1}.")
    '{0} attacked {dummy}.'
    """
    return sentence.replace(place(DUMMY), place("dummy"))


def short_name(name: str) -> str:
    """A faction's name for a sentence that has its own "the".

    >>> short_name("The Lantern Order")
    'Lantern Order'
    """
    return name.removeprefix("The ")


def ability(faction: str, level: int, shapes: Sequence[str], content: Content) -> tuple[Magic, str]:
    """What a level of magic gives, and the faction whose shape was taken for it, if any."""
    taken = shapes[level - 1] if level <= len(shapes) else ""
    return content.factions[taken or faction].magic[level - 1], taken


def step_text(hero: HeroState, content: Content) -> str:
    """What it takes to raise a hero, or to let it retire."""
    last = hero.level == len(content.heroes[hero.card].levels)
    return f"{'retires' if last else 'rises'} by {rising(hero.by, hero.price)}"


def holdings(stores: Stores) -> dict[str, int]:
    """What a ruler has, by name; silver only where there is any to be had."""
    amounts = [(name, getattr(stores, name)) for name in STORES]
    return {name: amount for name, amount in amounts if amount is not None}


def next_steps(prices: Prices) -> list[tuple[str, int, str]]:
    """What a ruler can still pay for: the step, its price, and in which resource."""
    steps = [(step, getattr(prices, step), resource) for step, resource in PAID_IN.items()]
    return [(step, price, resource) for step, price, resource in steps if price is not None]


def strength_text(own: Ruler) -> str:
    """What a ruler's resources are worth in war, where the hero fights and elsewhere."""
    hero = own.hero
    if hero is None or hero.strength == own.strength:
        return str(own.strength)
    return f"{own.strength}, with the hero {hero.strength}"


def rising(by: str, price: int) -> str:
    """The way up on a hero card.

    >>> rising("build", 3), rising("war", 0)
    ('build (3 ore)', 'a war won')
    """
    return f"{by} ({price} {PAID_IN[by]})" if by != "war" else "a war won"


def amounts_text(amounts: Sequence[int]) -> str:
    """Resources in words.

    >>> amounts_text((2, 0, 1)), amounts_text((0, 0, 0, 1))
    ('2 mana and 1 food', '1 silver')
    """
    parts = [f"{n} {STORES[i]}" for i, n in enumerate(amounts) if n]
    return listed(parts) or "nothing"


def value_text(value: int, bonus: int = 0) -> str:
    """A revealed value, with the bonus that adds to it in some editions.

    >>> value_text(4), value_text(4, 1), value_text(0)
    ('4', '4 and 1 more', 'the white flag')
    """
    if not value:
        return "the white flag"
    return f"{value} and {bonus} more" if bonus else str(value)
