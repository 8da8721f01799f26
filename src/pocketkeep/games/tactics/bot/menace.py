"""What enemies could do to whoever stands on a space, by distance alone.

It rests on who they are, where they stand and what they can still pay for, on nothing else. So it
is kept for as long as the same enemies come up again: through most of a turn, and in every playout
that begins alike. Only this module knows what is kept.
"""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Face, Spell
from pocketkeep.games.tactics.model.state import Tactics, face
from pocketkeep.games.tactics.model.terms import (
    BLAST,
    DAMAGE,
    FOREST,
    PEAK,
    SPACES,
    TEAM_SIZE,
    WATER,
)
from pocketkeep.games.tactics.rules.combat import ranges

WEARY: Final = 0.5  # share of what a weakened enemy is to be feared for
SURELY: Final = 0.9  # of the damage of who need not even move for it
PERHAPS: Final = 0.5  # of who must move first
CLOSING: Final = 0.6  # of a melee attack after a move
WET: Final = 1.25  # shares of a threat to who stands in water
COVERED: Final = 0.7  # and in a forest
LONE: Final = 24  # as far away as an enemy matters
UNSEEN: Final = -1.0  # a space that nobody has looked at yet
MOST_KEPT: Final = 256  # some kilobytes each


@final
class Menace:
    """Some enemies on the realm, one entry each; and by space what they could do there."""

    def __init__(self, book: TacticsBook) -> None:
        self.book = book
        self.apart: list[list[int]] = []  # by space, how far it is from the enemy
        self.height: list[int] = []
        self.speed: list[int] = []
        self.melee: list[float] = []
        self.reach: list[int] = []
        self.shot: list[float] = []
        # By space, once looked at: health that they could take, and how near the next of them is.
        self.threat = [UNSEEN] * SPACES
        self.nearest = [LONE] * SPACES

    def add(self, game: Tactics, unit: int) -> None:
        card, space, book = face(game, unit), game.place[unit], self.book
        weary = WEARY if game.weakened[unit] else 1.0
        self.apart.append(book.apart[space])
        self.height.append(book.height[space])
        self.speed.append(card.move)
        self.melee.append(weary * card.melee)
        reach, shot = far_attack(game, unit, card)
        if reach and book.terrain[space] == PEAK:
            reach = ranges.UNLIMITED
        self.reach.append(reach)
        self.shot.append(weary * shot)

    def threat_at(self, space: int) -> float:
        """What enemies could usually take from who stands there; `nearest` is known then too."""
        if self.threat[space] < 0.0:
            self.look_at(space)
        return self.threat[space]

    def look_at(self, space: int) -> None:
        book, total, nearest = self.book, 0.0, LONE
        for number in range(len(self.apart)):
            away = self.apart[number][space]
            nearest = min(nearest, away)
            fear, reach, speed = 0.0, self.reach[number], self.speed[number]
            if away <= 1:
                if book.height[space] == self.height[number]:
                    fear = self.melee[number]
            elif away <= speed:
                fear = CLOSING * self.melee[number]
            if away <= reach:
                fear = max(fear, SURELY * self.shot[number])
            elif reach and away < reach + speed:
                fear = max(fear, PERHAPS * self.shot[number])
            total += fear
        terrain = book.terrain[space]
        share = WET if terrain == WATER else COVERED if terrain == FOREST else 1.0
        self.threat[space], self.nearest[space] = share * total, nearest


@final
class Menaces:
    """Those of one book that were looked at lately."""

    def __init__(self, book: TacticsBook) -> None:
        self.book = book
        self.kept: dict[tuple[int, ...], Menace] = {}

    def find(self, game: Tactics, foes: list[int]) -> Menace:
        """What these units are to be feared for."""
        key = tuple(condition(game, foes))
        known = self.kept.get(key)
        if known is None:
            known = Menace(self.book)
            for unit in foes:
                known.add(game, unit)
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = known
        return known


def condition(game: Tactics, foes: list[int]) -> list[int]:
    """All of these units that a menace rests on, two numbers each."""
    found: list[int] = []
    for unit in foes:
        number = game.card[unit] * 2 + (1 if is_free(game, unit) else 0)
        number = number * 2 + (1 if game.weakened[unit] else 0)
        number = number * 2 + (1 if game.ammo[unit] else 0)
        found.append(number * SPACES + game.place[unit])
        found.append(game.mana[unit])
    return found


def is_free(game: Tactics, unit: int) -> bool:
    """T-ENEMY-14 Solo enemies pay nothing."""
    return unit >= game.seats * TEAM_SIZE


def far_attack(game: Tactics, unit: int, card: Face) -> tuple[int, float]:
    """How far a unit attacks and how much that usually does, by spell or else by missile."""
    free = is_free(game, unit)
    if card.spell is not None and card.spell.damages and (free or game.mana[unit]):
        mana = game.book.numbers.enemy_power + 1 if free else game.mana[unit]
        return card.spell.range, spell_damage(card.spell, mana)
    if card.range and (free or game.ammo[unit]):
        return card.range, float(card.missile)
    return 0, 0.0


def spell_damage(spell: Spell, mana: int) -> float:
    """What a spell does on average, some of the mana paid to power it up."""
    for effect in spell.effects:
        if effect.kind in (DAMAGE, BLAST):
            return effect.amount + 0.5 * effect.more * min(2, mana - 1)
    return 0.0
