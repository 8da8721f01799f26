"""The types of a conflict as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

Stage = Literal["pair", "declare", "commit", "abilities", "return"]
STEPS = 6  # attacker, commitment, abilities, winner, returns, power


class CommittedCards(msgspec.Struct):
    """Cards of one god that lie open."""

    faction: str
    counted: str  # the faction that they count for
    cards: int


class Side(msgspec.Struct):
    """One of the factions that the tile connects."""

    faction: str
    strength: int
    fallen_worth: int  # what each of its cards would score if it lost
    value: int | None = None  # strength and cards, after the reveal


class Contest(msgspec.Struct):
    """What it takes if one faction attacks another; a tie is the attacker's."""

    attacker: str
    defender: str
    attacker_needs: int  # so many cards more than the defender has make the attacker win
    defender_needs: int  # so many more make the defender win


class Stake(msgspec.Struct):
    """What so many of my cards would come to, committed for one side."""

    cards: int
    value: int  # the side's, with them alone
    least: int  # so many go back
    favor: int  # and bring this
    favor_of_all: int  # what all of them would bring
    kept: int  # cards of the faction that stay mine if no more than the least go back


class AbilityUse(msgspec.Struct):
    """The conflict ability that is being resolved."""

    god: int
    faction: str
    ability: str
    left: int  # cards that it may still affect


class Due(msgspec.Struct):
    """What I have to give back of the cards that I committed for a side."""

    side: str
    cards: int
    least: int  # if Endure spares none


class Returning(msgspec.Struct):
    """What I have chosen to give back."""

    faction: str
    counted: str
    cards: int
    favor: int


class Mine(msgspec.Struct):
    """My part in a fight: nobody else sees it."""

    put_down: dict[str, int]  # cards by faction that I have committed so far, face down
    ready: bool
    stakes: dict[str, list[Stake]]  # while I commit: by side, what so many cards would come to
    dues: list[Due] = []  # once there is a winner
    spared: int = 0  # cards that Endure lets me keep of those
    returning: list[Returning] = []


class Conflict(msgspec.Struct):
    """The chain of fights under way."""

    tile: tuple[str, str]
    god: int  # who began it
    factions: list[str]  # whom the tile still connects
    sides: list[Side]  # the same, with their numbers
    fights: int  # fought before
    stage: Stage
    step: int  # of the rulebook's
    steps: int
    attacker: str | None = None
    defender: str | None = None
    contests: list[Contest] = []  # until the attacker is known
    committed: list[list[CommittedCards]] | None = None  # by god; None before the reveal
    ability: AbilityUse | None = None
    endure: list[int] = []  # by god, how many fewer cards need be returned
    winner: str | None = None
    loser: str | None = None
    mine: Mine | None = None  # None for who has no seat
