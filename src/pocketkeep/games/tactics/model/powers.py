"""What abilities do, as numbers that rules read: a card has so much of a power, mostly none.

Each power is read in one place of the rules; its sentence stands in content/words.py.
"""

from __future__ import annotations

from typing import Final

# Movement.
CLIMBER: Final = 0  # climbs at no extra cost
SWIMMER: Final = 1  # enters water at no extra cost and takes no extra damage there
ROAMER: Final = 2  # enters peaks and the ballista at no extra cost
SLIP: Final = 3  # passes through enemies
ESCORT: Final = 4  # after its move an ally beside it may move so many points
# Melee.
CLEAVE: Final = 5  # other enemies beside the attacker take so much
SHOVE: Final = 6  # a knock back that is rolled goes so much further
PILFER: Final = 7  # a melee attack that damages steals so much ammo or mana
LONER: Final = 8  # so much more melee damage to a unit without an ally beside it
FLANK: Final = 9  # so much more melee damage to a unit beside another of my allies
LEECH: Final = 10  # a melee attack that damages heals so much
CRUSH: Final = 11  # whoever it knocks into something loses so much more
FURY: Final = 12  # so much more melee damage while half its health or more is gone
# Missiles.
SURE: Final = 13  # so many misses cost nothing
PIERCE: Final = 14  # shots take no notice of forest
VOLLEY: Final = 15  # other enemies beside the target of a shot that hits take so much
PIN: Final = 16  # a shot that hits from higher ground weakens
# Passive.
GUARD: Final = 17  # allies beside it take so much less from attacks
HIDE: Final = 18  # takes so much less from missiles
WARD: Final = 19  # takes so much less from spells
ANCHOR: Final = 20  # is knocked back so many spaces less
HARDY: Final = 21  # pays so much less health to recover
RALLY: Final = 22  # allies beside it deal so much more in melee
TEND: Final = 23  # at the start of its owner's turn allies beside it regain so much
SPOT: Final = 24  # allies beside it have so much more range
# Reactive.
THORNS: Final = 25  # who attacks or damages it by melee loses so much
SIDESTEP: Final = 26  # when damaged it may move so many points
ABSORB: Final = 27  # when damaged it regains so much ammo or mana
HOWL: Final = 28  # when damaged, a weakened ally beside it recovers
RECOIL: Final = 29  # who attacks or damages it by melee is knocked back so many spaces
POWERS: Final = (
    "climber", "swimmer", "roamer", "slip", "escort", "cleave", "shove", "pilfer", "loner", "flank",
    "leech", "crush", "fury", "sure", "pierce", "volley", "pin", "guard", "hide", "ward", "anchor",
    "hardy", "rally", "tend", "spot", "thorns", "sidestep", "absorb", "howl", "recoil",
)  # fmt: skip
