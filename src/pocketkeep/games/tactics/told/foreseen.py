"""What the engine foresees of a choice, in words: what comes of it, then what that is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed
from pocketkeep.games.tactics.shown.chart import Square, ground, ground_words, is_square
from pocketkeep.games.tactics.shown.previews import (
    AttackPreview,
    Counter,
    Dice,
    MovePreview,
    Part,
    PowerPreview,
    RollPreview,
    Spending,
)
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import TacticsView
from pocketkeep.games.tactics.told.naming import area_name, count, percent

WAYS: Final = {
    "melee": "by melee",
    "shoot": "by a shot",
    "cast": "by its spell",
    "fire": "by the ballista",
}
NO_COUNTERS: Final = {
    "undamaged": "no counter (it does no damage)",
    "height": "no counter (they stand at different heights)",
    "range": "no counter (out of its range)",
    "ammo": "no counter (it has no ammo)",
    "mana": "no counter (it has no mana)",
    "weakened": "no counter (it is weakened and cannot pay)",
    "captured": "",
    "none": "",
}
SHOWN: Final = {
    "higher": "higher ground",
    "lower": "lower ground",
    "spot": "a spotter",
    "shoot": "shot",
    "cast": "spell",
    "fire": "ballista",
}


def preview_text(view: TacticsView, words: Sequence[str], page: Page, board: TacticsBoard) -> str:
    """What is foreseen of an option; empty if nothing is."""
    preview = view.previews.get(" ".join(words))
    if preview is None:
        return ""
    if isinstance(preview, MovePreview):
        return move_text(view, preview, page, board)
    if isinstance(preview, AttackPreview):
        return attack_text(preview, words[1], words[2], page)
    if isinstance(preview, PowerPreview):
        return f"{rolled_text(preview.dice)} for a symbol" if preview.dice.number else "no dice"
    if isinstance(preview, RollPreview):
        return f"{rolled_text(preview.dice)} for a space"
    health = f"{preview.before}→{preview.after} health"
    return f"{page.thing(words[1])} {health} weakened no longer"


def move_text(view: TacticsView, preview: MovePreview, page: Page, board: TacticsBoard) -> str:
    """The price, what makes it dear, the ground at its end, and what enemies could do there."""
    parts = [count(preview.cost, "point")] if preview.costs else []
    if preview.threat:
        parts.append(f"threat {preview.threat}")
    parts += [f"village {space} helps" for space in preview.villages]
    parts += goal_words(view, preview.path, page, board)
    has_portal = any("portal" in notes for notes in preview.notes)
    parts += ["through portals"] * (has_portal and is_square(preview.path[0]))
    return ", ".join(parts)


def goal_words(
    view: TacticsView, path: Sequence[str], page: Page, board: TacticsBoard
) -> list[str]:
    """Where a movement ends, as far as it is not a bare plain on the same level."""
    goal = path[-1]
    if not is_square(goal):
        return floor_words(goal, board)
    squares = ground(board.realm)
    square, start = squares[goal], squares.get(path[0])
    words = ground_words(square)
    if start is not None and start.height != square.height:
        words.append(f"level {square.height}")
    return [*words, *area_words(view, square, page)]


def area_words(view: TacticsView, square: Square, page: Page) -> list[str]:
    """The control area that is still to be had there."""
    if square.area not in {flag.area for flag in view.flags if flag.owner is None}:
        return []
    name = area_name(square.area, page)
    return [f"trigger of {name}" if square.is_trigger else f"in {name}"]


def floor_words(space: str, board: TacticsBoard) -> list[str]:
    """What a square of a dungeon is."""
    id, _, name = space.partition("-")
    plan = board.dungeons[id]
    kind = plan.floor[(int(name[1:]) - 1) * plan.columns + ord(name[0]) - ord("a")]
    return [] if kind == "plain" else [kind]


def attack_text(preview: AttackPreview, card: str, target: str, page: Page) -> str:
    """Health before and after, the counter; then damage, range, price, dice, and what it costs."""
    before, after = preview.before, preview.after
    parts = [
        f"captures {page.thing(target)}" if preview.captures else f"health {before}→{after}",
        *counter_text(preview, card, target, page),
        *damage_text(preview),
        *range_text(preview),
        *stock_text(preview),
        *dice_text(preview),
        *tired_text(preview, card, page),
    ]
    return "; ".join(parts)


def counter_text(preview: AttackPreview, card: str, target: str, page: Page) -> list[str]:
    """How the target could strike back from where both stand, or why it cannot."""
    if not preview.counters:
        reason = NO_COUNTERS[preview.no_counter]
        return [reason] if reason else []
    ways = [f"{outcome(each)} {WAYS[each.attack]}" for each in preview.counters]
    pays = preview.counters[0].pays
    price = f", for {pays} health, as it is weakened" if pays else ""
    return [f"counter {listed(ways, 'or')} at {page.thing(card)}{price}"]


def outcome(counter: Counter) -> str:
    if counter.after <= 0:
        return "captures"
    return f"{counter.before}→{counter.after}"


def damage_text(preview: AttackPreview) -> list[str]:
    return [f"damage {preview.damage}{sum_text(preview.parts)}"]


def range_text(preview: AttackPreview) -> list[str]:
    """The distance and the range with every correction; nothing for melee."""
    if preview.attack == "melee":
        return []
    away = f"{preview.distance} away"
    if preview.unlimited:
        return [f"{away}, any range from a peak"]
    return [f"{away}, range {preview.range}{sum_text(preview.ranges)}"]


def sum_text(parts: Sequence[Part]) -> str:
    """What a number is made of, if of more than one thing.

    >>> sum_text([Part("melee", 4), Part("forest", -1)]), sum_text([Part("melee", 4)])
    (' (4 melee, -1 forest)', '')
    """
    first, *others = [(SHOWN.get(part.word, part.word), part.amount) for part in parts]
    others = [part for part in others if part[1]]
    if not others:
        return ""
    return " (" + ", ".join([f"{first[1]} {first[0]}", *[f"{n:+d} {w}" for w, n in others]]) + ")"


def stock_text(preview: AttackPreview) -> list[str]:
    """Ammo or mana: what it costs at least and at most."""
    if preview.ammo is not None:
        return [spending_text("ammo", preview.ammo)]
    return [spending_text("mana", preview.mana)] if preview.mana is not None else []


def spending_text(kind: str, spent: Spending) -> str:
    bad = f", at most down to {spent.worst}" if spent.worst != spent.best else ""
    return f"{kind} {spent.now}→{spent.best}{bad}"


def dice_text(preview: AttackPreview) -> list[str]:
    """The dice, and how likely they are to show what counts."""
    dice = preview.dice
    if dice is None:
        return []
    chance, number = each_text(dice), count(dice.number, "die", "dice")
    if dice.symbol == "knock":
        return [f"{number} if you like, {chance} for a knock back of a space"]
    if dice.symbol == "miss":
        return [f"{number}, {chance} for an ammo more, hits {percent(preview.hit)}"]
    more = f"+{preview.each} damage" if preview.each else "more effect"
    return [f"up to {number} for a mana each, {chance} for {more}"]


def rolled_text(dice: Dice) -> str:
    """So many dice, and how likely each is to show what counts."""
    return f"{count(dice.number, 'die', 'dice')}, {each_text(dice)}"


def each_text(dice: Dice) -> str:
    return f"{'each ' if dice.number > 1 else ''}{percent(dice.chance)}"


def tired_text(preview: AttackPreview, card: str, page: Page) -> list[str]:
    pays = [f"pays {preview.pays} health first"] if preview.pays else []
    return [*pays, f"{page.thing(card)} will be weakened"] if preview.weakens else pays
