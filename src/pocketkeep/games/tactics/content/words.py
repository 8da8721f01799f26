"""The texts of abilities, spells and cards, made from what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.wording import capital
from pocketkeep.games.tactics.model.cards import Face, Spell
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.terms import (
    AIMS,
    AT_ALLY,
    AT_FOE,
    AT_SPACE,
    EFFECTS,
    TARGET,
    UNIT,
    WHOM,
)
from pocketkeep.games.tactics.rules.ammo_and_mana import ALL

Row = Sequence[int]

# By power its kind and its sentence; {n} is how much of it a card has, {s} the plural of a noun
# after it.
ABILITIES: Final = {
    "climber": ("movement", "Climbing costs it nothing extra."),
    "swimmer": (
        "movement",
        "Entering water costs it nothing extra, and it takes no extra damage there.",
    ),
    "roamer": ("movement", "Entering peaks and the ballista costs it nothing extra."),
    "slip": ("movement", "It moves through enemies."),
    "escort": (
        "movement",
        "After a move action of its own, one ally beside it may move up to {n} point{s}.",
    ),
    "cleave": (
        "melee",
        "Its melee attacks also deal {n} damage to other enemies beside it at its height.",
    ),
    "shove": ("melee", "A knock back that it rolls goes {n} space{s} further."),
    "pilfer": ("melee", "A melee attack that does damage steals {n} ammo or mana."),
    "loner": ("melee", "+{n} melee damage to a unit that has no ally beside it."),
    "flank": (
        "melee",
        "+{n} melee damage to a unit that has another of this unit's allies beside it.",
    ),
    "leech": ("melee", "A melee attack that does damage heals it by {n}."),
    "crush": ("melee", "Whoever it knocks into something loses {n} more health."),
    "sure": ("missile", "{n} miss{es} of each shot cost{v} nothing."),
    "pierce": ("missile", "Forest does not protect from its shots."),
    "volley": (
        "missile",
        "A shot that hits also deals {n} damage to other enemies beside the target.",
    ),
    "pin": ("missile", "A shot that does damage from higher ground weakens the target."),
    "guard": ("passive", "Allies beside it take {n} less damage from attacks."),
    "hide": ("passive", "It takes {n} less damage from missiles."),
    "ward": ("passive", "It takes {n} less damage from spells."),
    "anchor": ("passive", "It is knocked back {n} space{s} less."),
    "hardy": ("passive", "It pays {n} less health to be weakened no longer."),
    "rally": ("passive", "Allies beside it deal {n} more melee damage."),
    "tend": (
        "passive",
        "At the start of its owner's turn allies beside it regain {n} health.",
    ),
    "spot": ("passive", "Allies beside it have {n} more range."),
    "thorns": ("reactive", "Whoever attacks or damages it by melee loses {n} health."),
    "sidestep": ("reactive", "When attacked or damaged, it may move up to {n} point{s}."),
    "absorb": ("reactive", "When attacked or damaged, it regains {n} ammo or mana."),
    "howl": ("reactive", "When attacked or damaged, one ally beside it is weakened no longer."),
    "recoil": (
        "reactive",
        "Whoever attacks or damages it by melee is knocked back {n} space{s}.",
    ),
    "fury": ("melee", "+{n} melee damage while it has at most half its health."),
}

# Who: as a card says it, and whether that is more than one.
NOUNS: Final = {
    "target": ("the unit", False),
    "unit": ("the unit", False),
    "by": ("the other unit", False),
    "own": ("one of your units", False),
    "ally": ("one ally", False),
    "foe": ("one enemy", False),
    "allies": ("all allies", True),
    "each": ("all your units", True),
    "foes": ("all enemies", True),
}
TARGETS: Final = {AT_FOE: "the target", AT_ALLY: "the ally"}
AIMED: Final = {
    "foe": "At an enemy within range.",
    "ally": "At an ally within range, not the caster.",
    "space": "At any space within range.",
    "nothing": "Without a target.",
}
STOCK: Final = "ammo or mana"
UNCOUNTED: Final = ("health", "damage", STOCK, "time")
FOR_EACH: Final = "for each power symbol"


def ability_texts(face: Face) -> list[dict[str, str]]:
    """By ability its kind, name and text."""
    return [
        {"kind": ABILITIES[name][0], "name": name.capitalize(), "text": power_text(name, amount)}
        for name, amount in zip(POWERS, face.powers, strict=True)
        if amount
    ]


def power_text(name: str, amount: int) -> str:
    """What so much of a power does.

    >>> power_text("sidestep", 2)
    'When attacked or damaged, it may move up to 2 points.'
    >>> power_text("sure", 1)
    '1 miss of each shot costs nothing.'
    """
    one = amount == 1
    return ABILITIES[name][1].format(
        n=amount, s="" if one else "s", es="" if one else "es", v="s" if one else ""
    )


def spell_text(spell: Spell) -> str:
    """What a spell does; the range is told beside it.

    >>> spell_text(Spell(0, 3, [[5, 0, 2, 1, 0]]))
    'The target takes 2 damage, and 1 more for each power symbol.'
    """
    teller = Teller(TARGETS.get(spell.aim, "the caster"), "the caster", spell.aim == AT_SPACE)
    return teller.text(spell.effects)


def aim_text(spell: Spell) -> str:
    """What a spell may be cast at."""
    return AIMED[AIMS[spell.aim]]


def rows_text(rows: Sequence[Row]) -> str:
    """What rows of effects do, of a tactic card, a crystal or a monster.

    >>> rows_text([[0, 7, 2, 0, 0], [1, 4, 0, 0, 2]])
    'All your units regain 2 health. One ally within 2 spaces of the unit is weakened no longer.'
    """
    return Teller("the unit", "the unit", is_on_space=False).text(rows)


class Teller:
    """Who tells of effects: what it calls the target and the source."""

    def __init__(self, target: str, source: str, is_on_space: bool) -> None:
        self.target = target
        self.source = source
        self.centre = "the chosen space" if is_on_space else source
        self.is_on_space = is_on_space

    def text(self, rows: Sequence[Row]) -> str:
        return " ".join(capital(self.sentence(row)) + "." for row in rows)

    def sentence(self, row: Row) -> str:
        effect = EFFECTS[row[0]]
        if effect in ("draw", "act", "time"):
            return player_sentence(effect, row)
        if effect == "blast":
            return self.blast_sentence(row)
        who, are_many = self.noun(row)
        if effect in ("move", "push", "pull", "swap", "blink"):
            return self.shift_sentence(effect, row, who, are_many)
        if effect == "steal":
            return f"{self.source} steals from {who} {number(row, STOCK)}"
        return plain_sentence(effect, row, who, are_many)

    def noun(self, row: Row) -> tuple[str, bool]:
        """Whom a row is for, and where they are."""
        if row[1] == TARGET:
            return self.target, False
        if row[1] == UNIT:
            return self.source, False
        noun, are_many = NOUNS[WHOM[row[1]]]
        if row[4]:
            noun += f" within {count(row[4], 'space')} of {self.centre}"
        return noun, are_many

    def blast_sentence(self, row: Row) -> str:
        where = f"within {count(row[4], 'space')} of"
        if self.is_on_space:
            return f"all enemies {where} {self.centre} take {number(row, 'damage')}"
        if self.target == self.source:
            return f"all enemies {where} {self.source} take {number(row, 'damage')}"
        return f"other enemies {where} {self.target} take {number(row, 'damage')}"

    def shift_sentence(self, effect: str, row: Row, who: str, are_many: bool) -> str:
        """How units are moved."""
        each, is_ = ("each ", "are") if are_many else ("", "is")
        if effect == "move":
            if WHOM[row[1]] in ("foe", "foes"):
                return f"you may move {who} up to {number(row, 'space')}, whatever the ground"
            return f"{who} may {each}move up to {number(row, 'point')}"
        if effect == "push":
            return f"{who} {is_} knocked back {number(row, 'space')}"
        if effect == "pull":
            return f"{who} {is_} pulled towards {self.source}, up to {number(row, 'space')}"
        if effect == "swap":
            return f"{self.source} and {who} change places"
        near = f"on a free space near {self.source}, within {number(row, 'space')}"
        return f"{who} may {each}be put {near}"


def plain_sentence(effect: str, row: Row, who: str, are_many: bool) -> str:
    """Effects that stay where the unit is."""
    does, is_ = ("", "are") if are_many else ("s", "is")
    if effect == "heal":
        return f"{who} regain{does} {number(row, 'health')}"
    if effect == "cure":
        return f"{who} {is_} weakened no longer"
    if effect == "refill":
        is_all = row[2] >= ALL
        return f"{who} regain{does} {'all ' + STOCK if is_all else number(row, STOCK)}"
    if effect == "lose":
        return f"{who} lose{does} {number(row, 'health')}"
    if effect == "damage":
        return f"{who} take{does} {number(row, 'damage')}"
    if effect == "weaken":
        return f"{who} {is_} weakened"
    assert effect == "strike"
    bonus = f", with {number(row, 'damage', 'more ')}" if row[2] or row[3] else ""
    return f"{who} may {'each ' if are_many else ''}attack at once{bonus}"


def player_sentence(effect: str, row: Row) -> str:
    """Effects for the player."""
    if effect == "draw":
        return f"you draw {number(row, 'tactic card')}"
    if effect == "act":
        return f"you may take {number(row, 'action', 'more ')} this turn"
    return f"you gain {number(row, 'time')}"


def number(row: Row, noun: str, more: str = "") -> str:
    """How much of something, and how much power adds.

    >>> number([0, 0, 1, 1, 0], "space"), number([0, 0, 0, 2, 0], "health")
    ('1 space, and 1 more for each power symbol', '2 health for each power symbol')
    """
    if not row[3]:
        return count(row[2], noun, more)
    if not row[2]:
        return f"{count(row[3], noun, more)} {FOR_EACH}"
    return f"{count(row[2], noun, more)}, and {row[3]} more {FOR_EACH}"


def count(amount: int, noun: str, more: str = "") -> str:
    """A number and its noun.

    >>> count(1, "space"), count(2, "space"), count(2, "health")
    ('1 space', '2 spaces', '2 health')
    """
    plural = "" if amount == 1 or noun in UNCOUNTED else "s"
    return f"{amount} {more}{noun}{plural}"
