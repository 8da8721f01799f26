"""The numbers of the quick policy, in points: where they start, and how far tuning varies them."""

from __future__ import annotations

from typing import Final, final

# By name, where a number starts and how far tuning varies it.
NUMBERS: Final[dict[str, tuple[float, float]]] = {
    "health": (0.45, 0.12),
    "capture": (3.5, 0.8),
    "frailty": (0.5, 0.2),
    "ammo": (0.15, 0.06),
    "weary": (1.0, 0.3),
    "hand": (0.5, 0.2),
    "flag_0": (1.3, 0.5),
    "flag_1": (2.4, 0.8),
    "flag_2": (5.0, 1.2),
    "untriggered": (0.5, 0.2),
    "rival": (0.9, 0.3),
    "contested": (0.2, 0.1),
    "edge": (0.15, 0.08),
    "call": (0.3, 0.12),
    "approach": (0.08, 0.04),
    "near": (0.045, 0.04),
    "hunt": (0.18, 0.08),
    "boldness": (0.1, 0.05),
    "danger": (0.2, 0.08),
    "doom": (1.2, 0.4),
    "duel": (0.6, 0.2),
    "counter": (0.9, 0.3),
    "forest": (0.3, 0.15),
    "water": (-0.4, 0.15),
    "peak": (0.5, 0.2),
    "height": (0.12, 0.08),
    "village": (1.5, 0.4),
    "artifact": (3.0, 0.8),
    "burden": (0.5, 0.3),
    "later": (0.35, 0.15),
    "gang": (0.5, 0.2),
    "stir": (0.3, 0.3),
    "idle": (0.05, 0.05),
    "time": (2.0, 0.6),
    "blocking": (4.0, 1.2),
    "portal": (0.12, 0.06),
}


@final
class Manner:
    """How a player weighs things, in points of the game."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.health = numbers["health"]  # a point of it
        self.capture = numbers["capture"]  # beyond the health that it took
        self.frailty = numbers["frailty"]  # share of a capture that the last health is worth
        self.ammo = numbers["ammo"]  # a shot or a mana left
        self.weary = numbers["weary"]  # being weakened
        self.hand = numbers["hand"]  # a tactic card
        flags = [numbers["flag_0"], numbers["flag_1"], numbers["flag_2"]]
        self.flags = flags  # a majority, by how far the flag has come
        self.untriggered = numbers["untriggered"]  # share before anybody is on the trigger
        self.rival = numbers["rival"]  # share that counts against us in another's hands
        self.contested = numbers["contested"]  # share where nobody has the majority
        self.edge = numbers["edge"]  # share for each unit more than the majority needs
        self.call = numbers["call"]  # share that calls those who are still on their way
        self.approach = numbers["approach"]  # a step nearer to an area
        self.near = numbers["near"]  # a step nearer to an enemy
        self.hunt = numbers["hunt"]  # the same where fights decide
        self.boldness = numbers["boldness"]  # a round's share more to go near, and less to fear
        self.danger = numbers["danger"]  # health that enemies could take next turn
        self.doom = numbers["doom"]  # standing where they could take it all
        self.duel = numbers["duel"]  # share of the fear where fights decide between two
        self.counter = numbers["counter"]  # chance that who can strike back does
        self.forest = numbers["forest"]
        self.water = numbers["water"]
        self.peak = numbers["peak"]
        self.height = numbers["height"]
        self.village = numbers["village"]  # where the end is near
        self.artifact = numbers["artifact"]
        self.burden = numbers["burden"]  # how much more its bearer fears
        self.later = numbers["later"]  # share of an attack that has to wait for the next turn
        self.gang = numbers["gang"]  # share of a capture that others can make good this turn
        self.stir = numbers["stir"]  # what a unit that has recovered may do besides attacking
        self.idle = numbers["idle"]  # what an action must bring to be taken
        self.time = numbers["time"]  # adventures: a turn more
        self.blocking = numbers["blocking"]  # an enemy less on a box that all want to enter
        self.portal = numbers["portal"]  # adventures: a step nearer to a portal
