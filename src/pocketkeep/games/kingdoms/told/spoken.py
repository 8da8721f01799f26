"""The table in sentences: in brief for a transcript, whole for who cannot see it.

What counts now comes first: what is asked, then the rulers, then the land, card by card.
"""

from __future__ import annotations

from collections.abc import Sequence

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.kingdoms.content.factions import MAGIC_LEVELS
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.model.terms import ACTIONS
from pocketkeep.games.kingdoms.rules.ending import BY_ROUNDS
from pocketkeep.games.kingdoms.shown.shapes import Compass, KingdomsView, Ruler, Setup
from pocketkeep.games.kingdoms.told.land import card_in_words
from pocketkeep.games.kingdoms.told.naming import (
    ability,
    holdings,
    name_of,
    next_steps,
    short_name,
    step_text,
    strength_text,
    whose,
)
from pocketkeep.games.kingdoms.told.situation import situation


def in_brief(view: KingdomsView, page: Page, content: Content) -> list[str]:
    """The action card, and a line for each ruler."""
    cubes = listed([page.thing(action) for action in view.cubes]) or "none of the actions"
    sky = f" It is {sky_in_words(view.compass)}." if view.compass else ""
    lines = [f"On the action card lie cubes on {cubes}.{sky}"]
    for seat, own in enumerate(view.rulers):
        lines.append(ruler_in_brief(name_of(seat, page), own, page, content))
    if view.lost_kingdom:
        lost, where = page.thing(view.lost_kingdom), neutral_regions(view, page)
        lines.append(f"In the Lost Kingdom, {lost}, neutral armies hold {where}.")
    return lines


def ruler_in_brief(name: str, own: Ruler, page: Page, content: Content) -> str:
    if not own.faction:
        return f"{capital(name)}: no faction yet."
    faction, home = content.factions[own.faction].name, page.thing(own.home or "none yet")
    parts = [
        f"{capital(name)} ({faction}, home {home}): {stock(own, ', ')}",
        f"tower {own.tower}, magic {own.magic}",
        armies_in_brief([page.thing(region) for region in own.armies]),
        f"{own.points} points",
    ]
    if own.captured:
        parts.insert(3, f"{own.captured} captured")
    if own.war_towers:
        parts.insert(3, f"war towers in {listed(named(own.war_towers, page))}")
    if own.hero or own.retired:
        parts.insert(3, heroes_in_brief(own, page))
    return "; ".join(parts) + "."


def heroes_in_brief(own: Ruler, page: Page) -> str:
    hero = own.hero
    told = [f"hero {page.thing(hero.card)}, level {hero.level}"] if hero else []
    retired = [f"retired {listed(named(own.retired, page))}"] if own.retired else []
    return ", ".join([*told, *retired])


def named(ids: Sequence[str], page: Page) -> list[str]:
    return [page.thing(id) for id in ids]


def stock(own: Ruler, comma: str) -> str:
    return comma.join(f"{amount} {name}" for name, amount in holdings(own.resources).items())


def sky_in_words(compass: Compass) -> str:
    return "night" if compass.night else "day"


def armies_in_brief(armies: Sequence[str]) -> str:
    """Where armies stand.

    >>> armies_in_brief(["fenmark", "fenmark", "greycap"])
    'armies in fenmark (2) and greycap'
    """
    return f"armies in {listed(counted(armies))}" if armies else "no army in play"


def counted(places: Sequence[str]) -> list[str]:
    """Places, each once, with how often they occur.

    >>> counted(["fenmark", "fenmark", "greycap"])
    ['fenmark (2)', 'greycap']
    """
    numbers = {place: places.count(place) for place in places}
    return [f"{place} ({n})" if n > 1 else place for place, n in numbers.items()]


def neutral_regions(view: KingdomsView, page: Page) -> str:
    return listed([page.thing(region) for region in view.neutrals]) or "no region any more"


def in_words(view: KingdomsView, page: Page, content: Content) -> list[str]:
    """The whole table, so that nobody needs to see it."""
    lines = [*turn_in_words(view, page, content), *question_in_words(view, page)]
    if view.compass:
        lines.append(compass_in_words(view.compass, page))
    for seat in range(len(view.rulers)):
        lines.append(ruler_in_words(view, seat, page, content))
    if view.lost_kingdom:
        lines.append(lost_kingdom_in_words(view, view.lost_kingdom, page, content))
    for card in dict.fromkeys(view.territories):
        lines += card_in_words(view, content.territories[card], page)
    return lines


def turn_in_words(view: KingdomsView, page: Page, content: Content) -> list[str]:
    """Whose turn it is, the action card, what is going on, and whether the end is near."""
    if view.ended:
        return [f"The game is over ({view.ended})."]
    setup = [step for step in view.procedures if isinstance(step, Setup)]
    if setup:
        row = [page.thing(faction) for faction in setup[-1].factions]
        offer = f" Factions on offer: {listed(row)}." if row else ""
        return [f"The game is being set up.{offer}"]
    taken = listed([page.thing(action) for action in view.cubes])
    free = listed([page.thing(action) for action in ACTIONS if action not in view.cubes])
    card = f"cubes lie on {taken}; free are {free}" if taken else f"no cube lies; free are {free}"
    lines = [f"It is {whose(view.active, page)} turn. On the action card {card}."]
    if view.trigger:
        at_cube = content.edition.manners.ends_at_last_cube
        end = "once the last cube lies" if at_cube else "when the action card is next cleared"
        lines.append(f"The end is near: the game ends {end} ({view.trigger}).")
    elif view.rounds:
        lines.append(f"Rounds left, this one included: {view.rounds} ({BY_ROUNDS}).")
    now = situation(view, page)
    return [*lines, now] if now else lines


def compass_in_words(compass: Compass, page: Page) -> str:
    """Day or night, what that means, and where the hand pointed last."""
    value, which = ("", "farthest") if compass.night else ("twice ", "nearest")
    told = (
        f"The compass shows {sky_in_words(compass)}: the dummy's war value is {value}the number of "
        f"its armies, and the hand takes the {which} region. The dummy's card lies at 12."
    )
    if not compass.roll:
        return told
    hour = f", and the hand stopped at {compass.hour}" if compass.hour else ""
    goal = f" on {page.thing(compass.target)}" if compass.target and hour else ""
    return f"{told} The dummy rolled {compass.roll} last{hour}{goal}."


def question_in_words(view: KingdomsView, page: Page) -> list[str]:
    """What this seat is asked or has sealed, and for whom else the game waits."""
    lines, seat, decision = [], view.seat, view.decision
    if decision is not None and seat is not None:
        verb = "are" if page.names[seat] == "you" else "is"
        asked = f"{capital(page.names[seat])} {verb} asked ({decision.rule}): "
        choices = count(len(decision.options), "choice", "choices")
        lines.append(f"{asked}{decision.prompt} Open: {choices}.")
    if view.sealed:
        sealed = [" ".join(map(page.thing, choice.split())) for choice in view.sealed]
        lines.append(f"Sealed so far, seen by nobody else: {listed(sealed)}.")
    others = [page.names[owed.seat] for owed in view.owing if owed.seat != seat]
    return [*lines, f"The game waits for {listed(others)}."] if others else lines


def ruler_in_words(view: KingdomsView, seat: int, page: Page, content: Content) -> str:
    """Everything that lies in front of a ruler, and what the next steps cost."""
    own, name = view.rulers[seat], capital(name_of(seat, page))
    if not own.faction:
        return f"{name}: no faction yet."
    top = len(content.edition.tower.points) - 1
    faction, home = short_name(content.factions[own.faction].name), own.home
    return " ".join(
        [
            f"{name}, ruler of the {faction}, {f'home {page.thing(home)}' if home else 'no home'}:",
            f"{stock(own, ', ')}; {count(own.points, 'point', 'points')}.",
            armies_in_words(own.armies, page, content),
            *heroes_in_words(own, page, content),
            *lying_in_words(own, page),
            f"Tower level {own.tower} of {top}.",
            *towers_in_words(view, seat, page),
            magic_in_words(own, own.faction, content),
            *ties_in_words(own, page),
            prices_in_words(own),
        ]
    )


def count(number: int, one: str, many: str) -> str:
    """A number of things.

    >>> count(1, "point", "points"), count(2, "point", "points")
    ('1 point', '2 points')
    """
    return f"{number} {one if number == 1 else many}"


def armies_in_words(armies: Sequence[str], page: Page, content: Content) -> str:
    """How many armies are in play, and where, card by card."""
    stand = []
    for id, card in content.territories.items():
        regions = [*[region.id for region in card.regions], *[body.id for body in card.bodies]]
        here = [page.thing(region) for region in armies if region in regions]
        stand += [f"{listed(counted(here))} in {page.thing(id)}"] if here else []
    where = f": {'; '.join(stand)}" if stand else ""
    return f"Armies in play, {len(armies)} of {content.edition.armies}{where}."


def heroes_in_words(own: Ruler, page: Page, content: Content) -> list[str]:
    """The hero, where it is, what it can do and how it rises; then who has retired."""
    lines, hero = [], own.hero
    if hero:
        card = content.heroes[hero.card]
        where = f"in {page.thing(hero.region or 'no region')}"
        lying = ", knocked over" if hero.fallen else ""
        names = ", ".join(level.name for level in card.levels[: hero.level])
        lines.append(f"Hero: {short_name(card.name)} {where}{lying}, level {hero.level}: {names}.")
        lines.append(f"The hero {step_text(hero, content)}.")
    if own.retired:
        lines.append(f"Retired: {listed(named(own.retired, page))}.")
    return lines


def lying_in_words(own: Ruler, page: Page) -> list[str]:
    lying = counted(named(own.fallen, page))
    return [f"Knocked over: the army in {listed(lying)}."] if lying else []


def towers_in_words(view: KingdomsView, seat: int, page: Page) -> list[str]:
    """Where a ruler's war towers are, and which of them lie."""
    own = [tower for tower in view.towers if tower.ruler == seat]
    told = [f"{page.thing(t.region)}{' (knocked over)' if t.fallen else ''}" for t in own]
    return [f"War towers in {listed(told)}."] if told else []


def magic_in_words(own: Ruler, faction: str, content: Content) -> str:
    levels = range(1, own.magic + 1)
    learned = [ability(faction, n, own.shapes, content)[0].name for n in levels]
    names = f": {', '.join(learned)}" if learned else ""
    return f"Magic level {own.magic} of {MAGIC_LEVELS}{names}."


def ties_in_words(own: Ruler, page: Page) -> list[str]:
    """Allies and captured armies, where there are any."""
    lines = []
    if own.allies:
        lines.append(f"Allied with {listed([name_of(ally, page) for ally in own.allies])}.")
    if own.captured:
        lines.append(f"Captured {count(own.captured, 'neutral army', 'neutral armies')}.")
    return lines


def prices_in_words(own: Ruler) -> str:
    prices = [f"{step} {price} {resource}" for step, price, resource in next_steps(own.prices)]
    if own.prices.build is not None:
        more = count(own.tower_points, "point", "points")
        prices[0] = f"{prices[0]} for {more} more"
    worth = "" if own.dummy else f" Worth in war: {strength_text(own)}."
    return f"Next steps cost: {', '.join(prices)}.{worth}"


def lost_kingdom_in_words(view: KingdomsView, card: str, page: Page, content: Content) -> str:
    lost, left = page.thing(card), len(view.neutrals)
    price = f" Each costs {left}, less war bonuses." if left else ""
    if content.edition.manners.rival_defends:
        price = " The other player fights for them."
    return f"The Lost Kingdom is {lost}; neutral armies hold {neutral_regions(view, page)}.{price}"
