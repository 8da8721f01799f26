"""Why a solo enemy did what it did: each step of its activation as `EnemyReasoned` tells it.

`{unit}` is the enemy that acts, `{target}` a unit or a space, `{direction}` that of the compass.
"""

from __future__ import annotations

from typing import Final

# Steps of an activation.
IN_MELEE: Final = "melee"
AT_RANGE: Final = "ranged"
ON_THE_MOVE: Final = "move"

# Whom it attacks in melee.
NO_MELEE: Final = "no-melee"
NOBODY_BESIDE: Final = "nobody-beside"
ONE_BESIDE: Final = "one-beside"
BESIDE_BY_COMPASS: Final = "beside-by-compass"
# Whom it attacks from afar.
NO_RANGED: Final = "no-ranged"
NOBODY_IN_RANGE: Final = "nobody-in-range"
ONE_IN_RANGE: Final = "one-in-range"
RANGE_BY_COMPASS: Final = "range-by-compass"
# Where it moves.
ALL_BELOW: Final = "all-below"
NEAREST: Final = "nearest"
TIE_COMPASS: Final = "tie-compass"
NEXT_NEAREST: Final = "next-nearest"
NO_ATTACK: Final = "no-attack"
WEAKENED: Final = "weakened"
CLIMBS: Final = "climbs"
NO_HIGHER: Final = "no-higher"
# Why it stops there.
IN_REACH: Final = "in-reach"
BESIDE: Final = "stops-beside"
SPENT: Final = "spent"
CANNOT_PAY: Final = "cannot-pay"
NO_WAY: Final = "no-way"
THERE: Final = "there"

REASONS: Final = {
    NO_MELEE: "{unit} had no melee attack.",
    NOBODY_BESIDE: "Nobody stood beside {unit} at its height.",
    ONE_BESIDE: "Only {target} stood beside {unit}, which attacked.",
    BESIDE_BY_COMPASS: "Several stood beside {unit}: {target} came first from {direction} on.",
    NO_RANGED: "{unit} had neither missiles nor a spell that does damage.",
    NOBODY_IN_RANGE: "Nobody was in range of {unit}.",
    ONE_IN_RANGE: "Only {target} was in range of {unit}, which attacked.",
    RANGE_BY_COMPASS: "Several were in range of {unit}: {target} came first from {direction} on.",
    ALL_BELOW: "All units it could go for were in dungeons: {unit} stayed where it was.",
    NEAREST: "{unit} went for {target}, the nearest, to attack.",
    TIE_COMPASS: "Several were equally near: {target} came first from {direction} on, and {unit} "
    "went to attack.",
    NEXT_NEAREST: "{unit} could not get at anybody nearer and went for {target}.",
    NO_ATTACK: "{unit} could not get at anybody and went towards {target}, the nearest.",
    WEAKENED: "{unit} was weakened, would not attack, and went towards {target}.",
    CLIMBS: "{unit} climbed: {target} was the nearest higher space.",
    NO_HIGHER: "{unit} would have climbed, but no space was higher.",
    IN_REACH: "{unit} stopped where it could attack {target}.",
    BESIDE: "{unit} stopped beside {target}.",
    SPENT: "{unit} had no movement left.",
    CANNOT_PAY: "{unit} stopped: {target} would have cost more movement than it had left.",
    NO_WAY: "{unit} stopped: its way to {target} was blocked.",
    THERE: "{unit} reached {target}.",
}
