"""The IF of tactic cards in words, made from their moment and conditions."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.model.effects import Condition
from pocketkeep.games.tactics.model.terms import (
    ATTACK_OVER,
    CLASSES,
    SHOT_MISSED,
    SPELL_CAST,
    TURN_BEGUN,
    UNIT_CAPTURED,
    UNIT_HURT,
    UNIT_KNOCKED,
    UNIT_MOVED,
)
from pocketkeep.games.tactics.rules.tactic_cards.conditions import CONDITIONS

Facts = dict[str, int]  # by condition, its number, or 0

HAPPENS: Final = {
    UNIT_MOVED: "ends its movement",
    UNIT_HURT: "takes damage",
    UNIT_CAPTURED: "is captured",
    UNIT_KNOCKED: "is knocked back",
    SPELL_CAST: "casts a spell",
}
ATTACKS: Final = {"by-melee": "melee", "by-missile": "missile", "by-spell": "spell"}
STANDS: Final = {
    "in-forest": "in a forest",
    "in-water": "in water",
    "on-peak": "on a peak",
    "in-village": "in a village",
    "in-area": "in a control area",
}


def condition_text(moment: int, conditions: list[Condition]) -> str:
    """When a tactic card may be played, as a sentence without its IF.

    >>> mine, in_forest = CONDITIONS.index("mine"), CONDITIONS.index("in-forest")
    >>> condition_text(UNIT_MOVED, [Condition(mine), Condition(in_forest)])
    'Your unit ends its movement in a forest.'
    """
    facts = {CONDITIONS[condition.kind]: condition.number for condition in conditions}
    sentence = ", and ".join([event_text(moment, facts), *state_texts(moment, facts)])
    return sentence[0].upper() + sentence[1:] + "."


def event_text(moment: int, facts: Facts) -> str:
    """What happens, to whom, and how much of it."""
    if moment == TURN_BEGUN:
        return f"{turn_of(facts)} begins"
    if moment == UNIT_CAPTURED and "captor" in facts:
        return f"you capture {object_text(facts)}"
    if moment == SHOT_MISSED:
        return f"{subject(facts)}'s shot{at_whom(facts)} misses{in_turn(facts)}"
    if moment == ATTACK_OVER:
        return f"{subject(facts)}'s {attack_word(facts)}attack{at_whom(facts)} is over" + in_turn(
            facts
        )
    return f"{subject(facts)} {HAPPENS[moment]}{how(moment, facts)}{in_turn(facts)}"


def turn_of(facts: Facts) -> str:
    if "own-turn" in facts:
        return "your turn"
    return "another player's turn" if "others-turn" in facts else "a turn"


def in_turn(facts: Facts) -> str:
    """For moments that are no turn's own."""
    if "own-turn" in facts:
        return " on your turn"
    return " on another's turn" if "others-turn" in facts else ""


def subject(facts: Facts) -> str:
    """The unit of the moment, with its class if that matters."""
    kind = next((name for name in CLASSES if f"is-{name}" in facts), "unit")
    if "mine" in facts:
        return f"your {kind}"
    if "friendly" in facts:
        return f"a {kind} of your team"
    if "hostile" in facts:
        return "an enemy" if kind == "unit" else f"an enemy {kind}"
    return f"any {kind}"


def object_text(facts: Facts) -> str:
    kind = next((name for name in CLASSES if f"is-{name}" in facts), "unit")
    return f"a {kind}"


def at_whom(facts: Facts) -> str:
    """The other unit of an attack or a shot."""
    if "by-mine" in facts:
        return " at your unit"
    return " at an enemy" if "by-hostile" in facts else ""


def attack_word(facts: Facts) -> str:
    return "".join(f"{word} " for name, word in ATTACKS.items() if name in facts)


def how(moment: int, facts: Facts) -> str:
    """How much, by what, by whom and where."""
    least = facts.get("at-least", 0)
    text = where(facts) if moment == UNIT_MOVED else ""
    if moment == UNIT_MOVED and least:
        text += f" after climbing at least {count(least, 'level')}"
    if moment == UNIT_HURT:
        text += f", at least {least}," if least > 1 else ""
        text += source(facts)
    if moment == UNIT_KNOCKED:
        text += f" at least {count(least, 'space')}" if least else ""
        text += by_whom(facts)
        text += " and runs into something" if "collided" in facts else ""
        text += " and falls to a lower level" if "fell" in facts else ""
    if moment == SPELL_CAST:
        text += f" with at least {count(least, 'power symbol')}" if least else ""
    return text


def where(facts: Facts) -> str:
    return "".join(f" {words}" for name, words in STANDS.items() if name in facts)


def source(facts: Facts) -> str:
    word = attack_word(facts)
    if word:
        return f" from a {word}attack{by_whom(facts)}"
    return f" from an attack{by_whom(facts)}" if by_whom(facts) else ""


def by_whom(facts: Facts) -> str:
    if "by-mine" in facts:
        return " by your unit"
    return " by an enemy" if "by-hostile" in facts else ""


def state_texts(moment: int, facts: Facts) -> list[str]:
    """What else must be so at that moment."""
    found: list[str] = []
    if moment == ATTACK_OVER and facts.get("at-least"):
        found.append(f"it did at least {facts['at-least']} damage")
    if moment == SHOT_MISSED and facts.get("at-least"):
        misses = facts["at-least"]
        was = "was" if misses == 1 else "were"
        found.append(f"at least {count(misses, 'miss')} {was} rolled")
    if moment != UNIT_MOVED and where(facts):
        found.append(f"it is{where(facts)}")
    for name, number in facts.items():
        found += state_text(name, number)
    return found


def state_text(name: str, number: int) -> list[str]:
    texts = {
        "near-enemies": f"at least {number} of its enemies {be(number)} beside it",
        "near-allies": f"at least {number} of its allies {be(number)} beside it",
        "near-mine": "a unit of yours is beside it",
        "higher": "it stands higher than the other",
        "weakened": "it is weakened",
        "low": f"it has at most {number} health left",
        "by-low": f"the other unit is left with at most {number} health",
        "spent": "it has no ammo or mana left",
        "outnumbered": "you have fewer units than an enemy has",
        "hampered": f"at least {count(number, 'unit')} of yours {be(number)} weakened",
    }
    return [texts[name]] if name in texts else []


def be(number: int) -> str:
    return "is" if number == 1 else "are"


def count(number: int, thing: str) -> str:
    """A number of things.

    >>> count(1, "level"), count(2, "miss"), count(3, "level")
    ('1 level', '2 misses', '3 levels')
    """
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith('s') else 's'}"
