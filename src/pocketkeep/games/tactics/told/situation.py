"""What is going on around a decision, in a sentence or two."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital, listed
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import Attack, Effect, Moving, TacticsView, Window
from pocketkeep.games.tactics.told.naming import count, find_unit, options_of, owner

DONE: Final = {
    "melee": "attacked {} by melee",
    "shoot": "shot at {}",
    "cast": "cast a spell at {}",
    "fire": "fired the ballista at {}",
}
HAPPENED: Final = {
    "turn-begun": "A turn has begun",
    "unit-moved": "{unit} ended its movement on {space}",
    "unit-hurt": "{unit} was damaged{by} and has {health} health left",
    "unit-captured": "{unit} was captured{by}",
    "shot-missed": "{unit} shot at {other} and missed",
    "unit-knocked": "{unit} was knocked back{by} to {space}",
    "spell-cast": "{unit} cast a spell",
    "attack-over": "The attack of {unit} on {other} is over",
}
EFFECTS: Final = {  # what happens, and to whom
    "heal": "{} regains health",
    "cure": "{} is weakened no longer",
    "refill": "{} regains ammo or mana",
    "move": "{} may move",
    "lose": "{} loses health",
    "damage": "{} takes damage",
    "blast": "enemies of {} take damage",
    "push": "{} is knocked back",
    "pull": "{} is pulled closer",
    "weaken": "{} is weakened",
    "steal": "{} loses ammo or mana",
    "draw": "tactic cards are drawn",
    "act": "there are more actions",
    "strike": "{} may attack at once",
    "swap": "{} changes places",
    "blink": "{} may be put elsewhere",
    "time": "time is gained",
}
LAST: Final = "These are the last turns."


def situation(view: TacticsView, page: Page, board: TacticsBoard) -> str:
    """The attack, the window, the dungeon or the turn that a decision belongs to."""
    parts = [*enemy_text(view, page, board), *under_way(view, page, board)]
    if view.trigger and not view.ended:
        parts.append(LAST)
    return " ".join(parts)


def under_way(view: TacticsView, page: Page, board: TacticsBoard) -> list[str]:
    """The innermost thing that is going on."""
    options = options_of(view)
    if view.window is not None and view.procedure == "window" and options:
        return [window_text(view.window, view, page), *fitting_text(options, page, board)]
    if "claim" in options:
        return bonus_text(view, board)
    if view.effect is not None:
        return [effect_text(view.effect, page, board)]
    if view.moving is not None:
        return [moving_text(view.moving, view, page)]
    if view.attack is not None:
        return attack_text(view.attack, view, page)
    return [*setup_text(view, page), *turn_text(view)]


def enemy_text(view: TacticsView, page: Page, board: TacticsBoard) -> list[str]:
    """Adventure: whom the enemy's card has act, while it does."""
    enemy = view.enemy
    if not enemy or not enemy.acting or not enemy.drawn:
        return []
    card = board.enemies[enemy.drawn]
    bonus = [f"+{card.damage} damage"] if card.damage else []
    bonus += [f"+{card.move} movement"] if card.move else []
    bonus += ["climbs first"] if card.climb else []
    told = f" ({', '.join([card.compass, *bonus])})"
    return [f"{page.thing(enemy.acting)} acts by {page.thing(enemy.drawn)}{told}."]


def called(view: TacticsView, card: str | None, page: Page) -> str:
    """A unit with whose it is; one that lies captured by its name alone."""
    unit = find_unit(view, card)
    name = page.thing(card or "")
    return name if unit is None else f"{name} ({owner(unit, view, page)})"


def window_text(now: Window, view: TacticsView, page: Page) -> str:
    """What happened that a tactic card may speak of."""
    unit = find_unit(view, now.unit)
    by = f" by {called(view, now.by, page)}" if now.by else ""
    told = HAPPENED[now.moment].format(
        unit=called(view, now.unit, page),
        other=called(view, now.by, page),
        by=by,
        space=page.thing(unit.space) if unit is not None and unit.space else "its place",
        health=unit.health if unit is not None else 0,
    )
    return f"{told}."


def fitting_text(options: list[str], page: Page, board: TacticsBoard) -> list[str]:
    """The cards that fit, each with the IF that is fulfilled; the menu tells the THEN."""
    told = []
    for option in options:
        word, *rest = option.split()
        if word == "play":
            card = board.tactics[rest[0]]
            told.append(f"{page.thing(rest[0])} fits: {lowered(card.condition)}")
    return told or ["No card of yours fits."]


def lowered(sentence: str) -> str:
    """A sentence after a colon.

    >>> lowered("Your turn begins.")
    'your turn begins.'
    """
    return sentence[:1].lower() + sentence[1:]


def bonus_text(view: TacticsView, board: TacticsBoard) -> list[str]:
    """What a crystal that was just taken would give."""
    if view.moving is None or view.moving.crystal is None:
        return []
    plan = board.dungeons[view.moving.crystal]
    return [f"The {plan.name} is taken. Its bonus: {plan.bonus}"]


def moving_text(now: Moving, view: TacticsView, page: Page) -> str:
    """A movement step by step: inside a dungeon, or a way that is still being named."""
    unit = find_unit(view, now.unit)
    where = f" is on {page.thing(unit.space)} and" if unit is not None and unit.space else ""
    if now.path[1:]:
        where = f" goes by {listed(now.path[1:])} and"
    return f"{page.thing(now.unit)}{where} has {count(now.left, 'point')} of movement left."


def effect_text(effect: Effect, page: Page, board: TacticsBoard) -> str:
    """Which card, spell or ability asks, and for whom."""
    name, unit = effect.name, effect.unit
    told = EFFECTS[effect.kind]
    who = page.thing(unit) if unit else "one unit"
    return f"{source_text(name, effect.source, page, board)}: {told.format(who)}."


def source_text(name: str, source: str | None, page: Page, board: TacticsBoard) -> str:
    """What a card, a spell, a crystal or an ability is called.

    A spell goes by its caster's card, an ability belongs to the unit that has it.
    """
    if name in board.units:
        return f"Spell of {page.thing(name)}"
    if name in board.dungeons:
        return f"Bonus of the {board.dungeons[name].name}"
    if name in board.tactics or name in board.enemies or source is None:
        return page.thing(name)
    return f"{page.thing(name)} of {page.thing(source)}"


def attack_text(now: Attack, view: TacticsView, page: Page) -> list[str]:
    """Who attacked whom with what, and how both stand."""
    target = called(view, now.target, page)
    verb = DONE[now.kind].format(target)
    again = "In return " if now.counter else ""
    damage = "" if now.damage is None else f" for {now.damage} damage"
    text = capital(f"{again}{called(view, now.unit, page)} {verb}{damage}.")
    if now.damage is None:
        return [text]
    left = [
        f"{page.thing(card)} has {unit.health} health left"
        for card in (now.target, now.unit)
        if (unit := find_unit(view, card)) is not None and unit.space
    ]
    return [text, f"{', '.join(left)}." if left else ""]


def setup_text(view: TacticsView, page: Page) -> list[str]:
    """Which unit is to be placed."""
    words = [option.split() for option in options_of(view)]
    cards = {word[1] for word in words if word[0] == "put"}
    unit = find_unit(view, cards.pop()) if len(cards) == 1 else None
    return [] if unit is None else [f"{page.thing(unit.card)}, {owner(unit, view, page)}."]


def turn_text(view: TacticsView) -> list[str]:
    """How many actions are left, and whether anybody can still use them."""
    if view.step != "act" or view.active != view.seat:
        return []
    return [f"{count(view.left, 'action')} left."] if view.left else ["No action is left."]
