"""The texts of abilities, spells and cards, made from what they do."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.wording import capital
from pocketkeep.games.tactics.model.cards import Face, Spell
from pocketkeep.games.tactics.model.effects import Effect
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
    found = []
    for name, amount in zip(POWERS, face.powers, strict=True):
        if amount:
            kind, _ = ABILITIES[name]
            found.append(
                {"kind": kind, "name": name.capitalize(), "text": power_text(name, amount)}
            )
    return found


def power_text(name: str, amount: int) -> str:
    """What so much of a power does.

    >>> power_text("sidestep", 2)
    'When attacked or damaged, it may move up to 2 points.'
    >>> power_text("sure", 1)
    '1 miss of each shot costs nothing.'
    """
    one = amount == 1
    _, sentence = ABILITIES[name]
    return sentence.format(
        n=amount, s="" if one else "s", es="" if one else "es", v="s" if one else ""
    )


def spell_text(spell: Spell) -> str:
    """What a spell does; the range is told beside it.

    >>> from pocketkeep.games.tactics.content.freeze import effect_of
    >>> spell_text(Spell(AT_FOE, 3, [effect_of(("damage", "target", 2, 1))]))
    'The target takes 2 damage, and 1 more for each power symbol.'
    """
    teller = Teller(TARGETS.get(spell.aim, "the caster"), "the caster", spell.aim == AT_SPACE)
    return teller.text(spell.effects)


def aim_text(spell: Spell) -> str:
    """What a spell may be cast at."""
    return AIMED[AIMS[spell.aim]]


def effects_text(effects: list[Effect]) -> str:
    """What effects do, of a tactic card, a crystal or a monster.

    >>> from pocketkeep.games.tactics.content.freeze import effect_of
    >>> effects_text([effect_of(("heal", "each", 2)), effect_of(("cure", "ally", 0, 0, 2))])
    'All your units regain 2 health. One ally within 2 spaces of the unit is weakened no longer.'
    """
    return Teller("the unit", "the unit", is_on_space=False).text(effects)


class Teller:
    """Who tells of effects: what it calls the target and the source."""

    def __init__(self, target: str, source: str, is_on_space: bool) -> None:
        self.target = target
        self.source = source
        self.centre = "the chosen space" if is_on_space else source
        self.is_on_space = is_on_space

    def text(self, effects: list[Effect]) -> str:
        return " ".join(capital(self.sentence(effect)) + "." for effect in effects)

    def sentence(self, effect: Effect) -> str:
        kind = EFFECTS[effect.kind]
        if kind in ("draw", "act", "time"):
            return player_sentence(kind, effect)
        if kind == "blast":
            return self.blast_sentence(effect)
        who, are_many = self.noun(effect)
        if kind in ("move", "push", "pull", "swap", "blink"):
            return self.shift_sentence(kind, effect, who, are_many)
        if kind == "steal":
            return f"{self.source} steals from {who} {number(effect, STOCK)}"
        return plain_sentence(kind, effect, who, are_many)

    def noun(self, effect: Effect) -> tuple[str, bool]:
        """Whom an effect is for, and where they are."""
        if effect.whom == TARGET:
            return self.target, False
        if effect.whom == UNIT:
            return self.source, False
        noun, are_many = NOUNS[WHOM[effect.whom]]
        if effect.within:
            noun += f" within {count(effect.within, 'space')} of {self.centre}"
        return noun, are_many

    def blast_sentence(self, effect: Effect) -> str:
        where = f"within {count(effect.within, 'space')} of"
        if self.is_on_space:
            return f"all enemies {where} {self.centre} take {number(effect, 'damage')}"
        if self.target == self.source:
            return f"all enemies {where} {self.source} take {number(effect, 'damage')}"
        return f"other enemies {where} {self.target} take {number(effect, 'damage')}"

    def shift_sentence(self, kind: str, effect: Effect, who: str, are_many: bool) -> str:
        """How units are moved."""
        each, is_ = ("each ", "are") if are_many else ("", "is")
        if kind == "move":
            if WHOM[effect.whom] in ("foe", "foes"):
                return f"you may move {who} up to {number(effect, 'space')}, whatever the ground"
            return f"{who} may {each}move up to {number(effect, 'point')}"
        if kind == "push":
            return f"{who} {is_} knocked back {number(effect, 'space')}"
        if kind == "pull":
            return f"{who} {is_} pulled towards {self.source}, up to {number(effect, 'space')}"
        if kind == "swap":
            return f"{self.source} and {who} change places"
        near = f"on a free space near {self.source}, within {number(effect, 'space')}"
        return f"{who} may {each}be put {near}"


def plain_sentence(kind: str, effect: Effect, who: str, are_many: bool) -> str:
    """Effects that stay where the unit is."""
    does, is_ = ("", "are") if are_many else ("s", "is")
    if kind == "heal":
        return f"{who} regain{does} {number(effect, 'health')}"
    if kind == "cure":
        return f"{who} {is_} weakened no longer"
    if kind == "refill":
        is_all = effect.amount >= ALL
        return f"{who} regain{does} {'all ' + STOCK if is_all else number(effect, STOCK)}"
    if kind == "lose":
        return f"{who} lose{does} {number(effect, 'health')}"
    if kind == "damage":
        return f"{who} take{does} {number(effect, 'damage')}"
    if kind == "weaken":
        return f"{who} {is_} weakened"
    assert kind == "strike"
    bonus = f", with {number(effect, 'damage', 'more ')}" if effect.amount or effect.more else ""
    return f"{who} may {'each ' if are_many else ''}attack at once{bonus}"


def player_sentence(kind: str, effect: Effect) -> str:
    """Effects for the player."""
    if kind == "draw":
        return f"you draw {number(effect, 'tactic card')}"
    if kind == "act":
        return f"you may take {number(effect, 'action', 'more ')} this turn"
    return f"you gain {number(effect, 'time')}"


def number(effect: Effect, noun: str, more: str = "") -> str:
    """How much of something, and how much power adds.

    >>> from pocketkeep.games.tactics.content.freeze import effect_of
    >>> number(effect_of(("push", "target", 1, 1)), "space")
    '1 space, and 1 more for each power symbol'
    >>> number(effect_of(("heal", "unit", 0, 2)), "health")
    '2 health for each power symbol'
    """
    if not effect.more:
        return count(effect.amount, noun, more)
    if not effect.amount:
        return f"{count(effect.more, noun, more)} {FOR_EACH}"
    return f"{count(effect.amount, noun, more)}, and {effect.more} more {FOR_EACH}"


def count(amount: int, noun: str, more: str = "") -> str:
    """A number and its noun.

    >>> count(1, "space"), count(2, "space"), count(2, "health")
    ('1 space', '2 spaces', '2 health')
    """
    plural = "" if amount == 1 or noun in UNCOUNTED else "s"
    return f"{amount} {more}{noun}{plural}"
