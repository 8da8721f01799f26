"""What Heroes' Call brought to the table, told in sentences: heroes, war towers, fallen armies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.events import Event
from pocketkeep.core.wording import listed, place
from pocketkeep.games.kingdoms import events as e
from pocketkeep.games.kingdoms.content.heroes import HERO_LEVELS


def tell_cards_drawn(event: e.HeroCardsDrawn) -> str:
    cards = "two hero cards" if event.cards > 1 else "the last hero card"
    return f"{place(event.seat)} drew {cards}."


def tell_trained(event: e.HeroTrained) -> str:
    how = f"for {event.price} {event.resource}" if event.resource else "by winning the war"
    goal = f"level {event.level}" if event.level <= HERO_LEVELS else "the top of the card"
    return f"{place(event.seat)} raised {place(event.hero)} to {goal} {how}."


def tell_retired(event: e.HeroRetired) -> str:
    return (
        f"{place(event.seat)} retired {place(event.hero)}; heroes retired so far: {event.retired}."
    )


def tell_tower_lost(event: e.WarTowerLost) -> str:
    lost = f"{place(event.seat)} lost the war tower in {place(event.region)}"
    return f"{lost}: the tower fell to level {event.level}."


def tell_tower_toppled(event: e.WarTowerToppled) -> str:
    return (
        f"{place(event.by)} knocked over the war tower in {place(event.region)} "
        f"that belonged to {place(event.seat)}."
    )


def tell_army_toppled(event: e.ArmyToppled) -> str:
    return (
        f"{place(event.by)} knocked over {fighter(event.hero)} in {place(event.region)} "
        f"that belonged to {place(event.seat)}."
    )


def fighter(hero: bool) -> str:
    return "the hero" if hero else "an army"


SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.SidesDealt: lambda x: (
        f"{place(x.seat)} drew the territory card of {listed([place(t) for t in x.territories])}."
    ),
    e.SideTaken: lambda x: f"{place(x.seat)} chose the side {place(x.territory)} for a home.",
    e.SilverSpent: lambda x: f"{place(x.seat)} paid {x.amount} silver in place of {x.resource}.",
    e.HeroCardsDrawn: tell_cards_drawn,
    e.HeroesDrawn: lambda x: f"{place(x.seat)} drew {listed([place(h) for h in x.heroes])}.",
    e.HeroKept: lambda x: f"{place(x.seat)} kept {place(x.hero)} for a hero.",
    e.HeroPlaced: lambda x: f"{place(x.seat)} placed {place(x.hero)} in {place(x.region)}.",
    e.HeroTrained: tell_trained,
    e.HeroRetired: tell_retired,
    e.HeroFell: lambda x: f"{place(x.seat)} lost {place(x.hero)} in {place(x.region)}.",
    e.WarTowerPlaced: lambda x: f"{place(x.seat)} placed a war tower in {place(x.region)}.",
    e.WarTowerLost: tell_tower_lost,
    e.WarTowerToppled: tell_tower_toppled,
    e.WarTowerRepaired: lambda x: (
        f"{place(x.seat)} stood the war tower in {place(x.region)} up again."
    ),
    e.ArmyToppled: tell_army_toppled,
    e.ArmyStoodUp: lambda x: (
        f"{place(x.seat)} stood {fighter(x.hero)} in {place(x.region)} up again."
    ),
    e.ArmySacrificed: lambda x: (
        f"{place(x.seat)} sacrificed an army in {place(x.region)} for {x.mana} mana."
    ),
    e.MagicLost: lambda x: f"{place(x.by)} humbled {place(x.seat)}: magic level {x.level} now.",
    e.OreDemanded: lambda x: f"{place(x.seat)} demanded that this war be paid in ore alone.",
}
