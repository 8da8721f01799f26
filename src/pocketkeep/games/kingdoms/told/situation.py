"""What is going on, in a sentence or two drawn from a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.kingdoms.shown.clash_shapes import Conquest, Reach, Siege, War
from pocketkeep.games.kingdoms.shown.shapes import Bill, KingdomsView, Muster, Procedure, Turn
from pocketkeep.games.kingdoms.told.naming import name_of, value_text, whose
from pocketkeep.games.kingdoms.told.solo import value_reason


def situation(view: KingdomsView, page: Page) -> str:
    """What is going on, in a sentence."""
    if not view.procedures:
        return ""
    now = view.procedures[-1]
    tell = SITUATIONS.get(type(now))
    return tell(now, view, page) if tell else ""


def turn_text(turn: Turn, view: KingdomsView, page: Page) -> str:
    if not view.action:
        return ""
    who = "you" if turn.active == view.seat else name_of(turn.active, page)
    return f"{capital(who)} selected {page.thing(view.action)}."


def bill_text(bill: Bill, _: KingdomsView, __: Page) -> str:
    return f"The price is {bill.amount} {bill.resource}."


def muster_text(muster: Muster, view: KingdomsView, page: Page) -> str:
    who = "you" if muster.seat == view.seat else name_of(muster.seat, page)
    heroes = listed([page.thing(hero) for hero in muster.heroes])
    return f"{capital(who)} drew {heroes or 'heroes, unseen by others'}."


def conquest_text(conquest: Conquest, _: KingdomsView, page: Page) -> str:
    return f"The neutral army in {page.thing(conquest.region)} costs {conquest.price}."


def war_text(war: War, _: KingdomsView, page: Page) -> str:
    """Who fights whom where, and what is public about their strength."""
    sides = [war.attacker, war.defender]
    attacker, defender = (name_of(side.seat, page) for side in sides)
    text = opening(war.region, [side.seat for side in sides], page, neutral=war.neutral)
    if war.attacker.value is not None:
        attack, defence = (side.value or "the flag" for side in sides)
        return f"{text} {capital(attacker)} set {attack}, {defender} {defence}."
    paid = " Both pay in ore alone." if war.ore_only else ""
    most = [reach_text(side.reach) for side in sides]
    return f"{text}{paid} At most {attacker} {most[0]}, {defender} {most[1]}."


def opening(region: str, sides: list[int], page: Page, *, neutral: bool = False) -> str:
    attacker, defender = (name_of(seat, page) for seat in sides)
    attacks = "attack" if attacker == "you" else "attacks"
    defends = "defend" if defender == "you" else "defends"
    foe = f"the neutral army, {defender} {defends} it" if neutral else defender
    return f"War in {page.thing(region)}: {attacker} {attacks} {foe}."


def reach_text(reach: Reach) -> str:
    """The highest number that can be set, and what it counts and can come to beyond that.

    >>> reach_text(Reach(4, 4, 4)), reach_text(Reach(4, 5, 5)), reach_text(Reach(0, 0, 0))
    ('4', '4 and 1 more', 'the white flag')
    >>> reach_text(Reach(4, 4, 6))
    '4 (6 once raised)'
    """
    told = value_text(reach.most, reach.counts - reach.most)
    return f"{told} ({reach.furthest} once raised)" if reach.furthest > reach.counts else told


def siege_text(siege: Siege, _: KingdomsView, page: Page) -> str:
    """What a war against the dummy costs, and why."""
    name = capital(whose(siege.dummy, page))
    reason = value_reason(siege.armies, siege.value, night=siege.night)
    cost = ""
    if siege.due > siege.value:
        cost = f" It wins ties: winning costs {siege.due}."
    elif siege.due < siege.value:
        cost = f" With bonuses winning costs {siege.due}."
    can = f"{capital(name_of(siege.person, page))} can pay {siege.means}."
    return (
        f"{opening(siege.region, [siege.attacker, siege.defender], page)} {name} war value is "
        f"{siege.value}: {reason}.{cost} {can}"
    )


SITUATIONS: Final[dict[type[Procedure], Callable[[Any, KingdomsView, Page], str]]] = {
    Turn: turn_text,
    Bill: bill_text,
    Muster: muster_text,
    War: war_text,
    Conquest: conquest_text,
    Siege: siege_text,
}
