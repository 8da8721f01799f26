"""What is going on, in a sentence or two drawn from a view."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.table_text import Page, View
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.kingdoms.content.load import Content, Edition
from pocketkeep.games.kingdoms.told.naming import name_of, whose
from pocketkeep.games.kingdoms.told.solo import value_reason

Data = dict[str, Any]


def situation(view: View, page: Page, content: Content) -> str:
    """What is going on, in a sentence."""
    if not view["procedures"]:
        return ""
    now: Data = view["procedures"][-1]
    if "war" in now:
        return war_text(view, now, page, content)
    if "siege" in now:
        return siege_text(view, now, page)
    if "conquest" in now:
        return f"The neutral army in {page.thing(now['conquest'])} costs {now['price']}."
    if "bill" in now:
        return f"The price is {now['amount']} {now['resource']}."
    if "muster" in now:
        who = "you" if now["muster"] == view["seat"] else name_of(now["muster"], page)
        heroes = listed([page.thing(hero) for hero in now["heroes"]])
        return f"{capital(who)} drew {heroes or 'heroes, unseen by others'}."
    if "turn" in now and view["action"]:
        who = "you" if now["turn"] == view["seat"] else name_of(now["turn"], page)
        return f"{capital(who)} selected {page.thing(view['action'])}."
    return ""


def war_text(view: View, war: Data, page: Page, content: Content) -> str:
    """Who fights whom where, and what is public about their strength."""
    sides = [war["attacker"], war["defender"]]
    attacker, defender = (name_of(seat, page) for seat in sides)
    text = opening(war["war"], sides, page, neutral=war["neutral"])
    if war["values"]:
        attack, defence = (value or "the flag" for value in war["values"])
        return f"{text} {capital(attacker)} set {attack}, {defender} {defence}."
    if war["ore_only"]:
        ore = [view["rulers"][seat]["resources"]["ore"] for seat in sides]
        return f"{text} Both pay in ore alone: {attacker} {ore[0]}, {defender} {ore[1]}."
    most = [
        at_most(view["rulers"][seat]["strength"], bonus, content.edition)
        for seat, bonus in zip(sides, war["bonuses"], strict=True)
    ]
    return f"{text} At most {attacker} {most[0]}, {defender} {most[1]}."


def opening(region: str, sides: list[int], page: Page, *, neutral: bool = False) -> str:
    attacker, defender = (name_of(seat, page) for seat in sides)
    attacks = "attack" if attacker == "you" else "attacks"
    defends = "defend" if defender == "you" else "defends"
    foe = f"the neutral army, {defender} {defends} it" if neutral else defender
    return f"War in {page.thing(region)}: {attacker} {attacks} {foe}."


def at_most(means: int, bonus: int, edition: Edition) -> str:
    """What somebody could set: where bonuses add to the value, they are told apart."""
    if edition.manners.bonus_adds:
        value = str(min(means, edition.most_value))
        return f"{value} and {bonus} more" if bonus else value
    return str(min(means + bonus, edition.most_value))


def siege_text(view: View, siege: Data, page: Page) -> str:
    """What a war against the dummy costs, and why."""
    sides = [siege["attacker"], siege["defender"]]
    dummy = next(seat for seat in sides if view["rulers"][seat]["dummy"])
    person = sides[0] if dummy == sides[1] else sides[1]
    name = capital(whose(dummy, page))
    reason = value_reason(
        len(view["rulers"][dummy]["armies"]), siege["value"], night=siege["night"]
    )
    cost = ""
    if siege["due"] > siege["value"]:
        cost = f" It wins ties: winning costs {siege['due']}."
    elif siege["due"] < siege["value"]:
        cost = f" With bonuses winning costs {siege['due']}."
    can = f"{capital(name_of(person, page))} can pay {view['rulers'][person]['strength']}."
    return (
        f"{opening(siege['siege'], sides, page)} {name} war value is {siege['value']}: "
        f"{reason}.{cost} {can}"
    )
