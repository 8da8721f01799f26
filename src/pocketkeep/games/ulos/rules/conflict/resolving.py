"""Resolving conflicts: pages 12 and 13 of the rulebook; page 19 for Ulrir's part.

A conflict is a chain of fights between factions that one face-down tile connects; each fight takes
a camp off the map, until one is left.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    Ask,
    AskAll,
    AskEach,
    Decision,
    Do,
    Frame,
    Step,
    follow,
    go_to,
    is_at,
    is_before,
)
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Attack, Pair
from pocketkeep.games.ulos.events import (
    AttackerDeclared,
    ConflictBegun,
    ConflictWon,
    FactionLost,
    TileTurnedUp,
)
from pocketkeep.games.ulos.model.state import (
    God,
    Ulos,
    clockwise,
    is_ulrir,
    strength,
    strongest,
    told,
)
from pocketkeep.games.ulos.model.terms import LOST, NONE
from pocketkeep.games.ulos.rules import land, scoring, settling
from pocketkeep.games.ulos.rules.conflict import abilities, commitment, returning
from pocketkeep.games.ulos.rules.conflict.commitment import Commitment

TWO: Final = 2  # a fight takes two


@state
class Conflict(Frame):
    """A chain of fights; the tile that began it lies face down in `game.face_down`."""

    god: God  # who is active
    wish: int  # the faction that Ulrir favours, else NONE
    factions: list[int] = []  # all that the tile connected at the beginning, in order
    covered: list[int] = []  # the hexes of rift tiles under their camps then
    pair: list[int] = []  # who fights next, or fought last; empty before the first fight is settled

    def procedure(self) -> list[Step]:
        return CONFLICT


def start(game: Ulos, god: God, wish: int) -> Conflict:
    """D-CONFLICT-1 The conflict over the face-down tile; whom it concerns shows when it begins."""
    return Conflict(god=god, wish=wish)


def begin(game: Ulos, conflict: Conflict) -> None:
    """D-CONFLICT-2 It is between all factions whose territories touch the tile."""
    a, b = game.face_down[0], game.face_down[1]
    conflict.factions = sorted([game.holder[home] for home in land.touched(game, a, b)])
    for faction in conflict.factions:
        for space in game.camps[faction]:
            if game.rift[space] != NONE:
                conflict.covered.append(space)
    if game.is_heard and len(conflict.factions) >= TWO:
        book = game.book
        names = tuple([book.factions[faction] for faction in conflict.factions])
        game.tell(ConflictBegun(told(game, conflict.god), names, book.hexes[a], book.hexes[b]))


def connected(game: Ulos, conflict: Conflict) -> list[int]:
    """D-CONFLICT-18 The factions that the tile still connects: those whose camps stand."""
    return [faction for faction in conflict.factions if game.camps[faction]]


def ask_pair(game: Ulos, conflict: Conflict) -> Decision | None:
    """D-CONFLICT-3 Of more than two factions the active player chooses the two that fight."""
    factions = connected(game, conflict)
    if len(factions) <= TWO or is_ulrir(game, conflict.god):
        return None
    options: list[Choice] = []
    for i in range(len(factions)):
        for j in range(i + 1, len(factions)):
            options.append(game.book.pair[factions[i]][factions[j]])
    return Decision(conflict.god, options)


def choose_pair(game: Ulos, conflict: Conflict, choice: Pair) -> None:
    conflict.pair = [choice.one, choice.other]


def fight(game: Ulos, conflict: Conflict) -> None:
    """D-CONFLICT-18 Fights follow each other while the tile connects two camps or more."""
    factions = connected(game, conflict)
    if len(factions) < TWO:
        return
    attacker = NONE
    if is_ulrir(game, conflict.god):
        conflict.pair = pair_for_ulrir(game, conflict, factions)
        attacker = conflict.pair[0]
    elif len(factions) == TWO:
        conflict.pair = factions
    go_to(conflict, "choose-pair")
    follow(game, start_fight(game, conflict.god, conflict.pair, attacker))


def pair_for_ulrir(game: Ulos, conflict: Conflict, factions: list[int]) -> list[int]:
    """D-SOLO-40, D-SOLO-41 His faction attacks, then each winner; the strongest other defends."""
    attacker = NONE
    for faction in conflict.pair or [conflict.wish]:
        if faction in factions:
            attacker = faction
    if attacker == NONE:
        attacker = strongest(game, factions)
    others = [faction for faction in factions if faction != attacker]
    return [attacker, strongest(game, others)]


def turn_up(game: Ulos, conflict: Conflict) -> None:
    """D-CONFLICT-20 After the last fight the tile is turned up and joins what it touches."""
    a, b = game.face_down[0], game.face_down[1]
    game.face_down = []
    land.join(game, a, b)
    if game.is_heard:
        game.tell(TileTurnedUp(game.book.hexes[a], game.book.hexes[b]))


def collect_uncovered(game: Ulos, conflict: Conflict) -> None:
    """D-CONFLICT-21, D-CONFLICT-22, D-RIFT-4 Rift tiles under the camps of losers are collected.

    The wasteland they leave bare may cut a territory in two.
    """
    uncovered = [space for space in conflict.covered if game.camp[space] == NONE]
    if uncovered:
        settling.collect(game, conflict.god, uncovered)


def settle(game: Ulos, conflict: Conflict) -> None:
    """D-CONFLICT-23, D-CONFLICT-24, D-RIFT-7 Camps, rift tiles and power as after any tile."""
    follow(game, settling.Settling(god=conflict.god, wish=conflict.wish))


@state
class Fight(Commitment):
    """One fight of a conflict, between two factions."""

    def procedure(self) -> list[Step]:
        return FIGHT


def start_fight(game: Ulos, god: God, pair: list[int], attacker: int) -> Fight:
    """D-CONFLICT-8, D-CONFLICT-18, D-SOLO-43 Abilities begin to the left of who is active.

    Every fight is a fresh chance, for all but Ulrir.
    """
    order = clockwise(game, (god + 1) % game.seats)
    fight = Fight(god=god, pair=pair.copy(), waiting=order, endure=[0] * game.gods)
    if attacker != NONE:
        declare(fight, attacker)
    return fight


def declare(fight: Fight, attacker: int) -> None:
    fight.attacker = attacker
    fight.defender = other_of(fight, attacker)


def other_of(fight: Fight, faction: int) -> int:
    return fight.pair[1] if faction == fight.pair[0] else fight.pair[0]


def loser(fight: Fight) -> int:
    """Once there is a winner: the other."""
    return other_of(fight, fight.winner)


def ask_attacker(game: Ulos, fight: Fight) -> Decision | None:
    """D-CONFLICT-4 The active player declares which of the two attacks; Ulrir's is known."""
    if fight.attacker != NONE:
        return None
    options: list[Choice] = [game.book.attack[faction] for faction in fight.pair]
    return Decision(fight.god, options)


def attack(game: Ulos, fight: Fight, choice: Attack) -> None:
    declare(fight, choice.faction)


def announce(game: Ulos, fight: Fight) -> None:
    """D-CONFLICT-19 Strengths are those of the markers, which stand still until the tile is up."""
    if game.is_heard:
        god, names = told(game, fight.god), game.book.factions
        strengths = (strength(game, fight.attacker), strength(game, fight.defender))
        game.tell(AttackerDeclared(god, names[fight.attacker], names[fight.defender], strengths))


def end_ability(game: Ulos, fight: Fight) -> None:
    """D-CONFLICT-8 The next in order, until all have had their chance."""
    abilities.put_back(game, fight)
    if abilities.next_user(game, fight) != NOBODY:
        go_to(fight, "use")


def determine_winner(game: Ulos, fight: Fight) -> None:
    """D-CONFLICT-11, D-CONFLICT-13 Bluffs go home; the higher value wins, on a tie the attacker."""
    commitment.sort_out(game, fight)
    attacking = commitment.value(game, fight, fight.attacker)
    defending = commitment.value(game, fight, fight.defender)
    fight.winner = fight.attacker if attacking >= defending else fight.defender
    if game.is_heard:
        names, values = game.book.factions, (attacking, defending)
        if fight.winner == fight.defender:
            values = (defending, attacking)
        tie = attacking == defending
        game.tell(ConflictWon(names[fight.winner], names[loser(fight)], values, tie))


def worth_afterwards(game: Ulos, fight: Fight, faction: int) -> int:
    """D-CONFLICT-17, D-SCORE-2 What a card of a faction counts once the loser's camp is gone."""
    power = LOST if faction == loser(fight) else game.power[faction]
    return scoring.card_worth_at(game, faction, power)


def remove_loser(game: Ulos, fight: Fight) -> None:
    """D-CONFLICT-17 The loser's camp leaves the map, and its marker goes to the lost space."""
    faction = loser(fight)
    spaces = game.camps[faction]
    game.camps[faction] = []
    game.power[faction] = LOST
    for space in spaces:
        game.camp[space] = NONE
    game.holder[game.territory[spaces[0]]] = NONE
    if game.is_heard:
        hexes = tuple([game.book.hexes[space] for space in spaces])
        game.tell(FactionLost(game.book.factions[faction], hexes))


def stage(frame: Frame) -> str:
    """How far a conflict has come, in the players' words: by its Fight, else by the Conflict."""
    if not isinstance(frame, Fight):
        return "pair"
    if is_before(frame, "reveal"):
        return "declare"
    if is_at(frame, "reveal"):
        return "commit"
    return "abilities" if is_before(frame, "return-cards") else "return"


def cards_in(frame: Frame, faction: int) -> int:
    """How many cards of a faction lie in a fight: committed, or used for their ability."""
    if not isinstance(frame, Fight):
        return 0
    return frame.factions.count(faction) + (1 if frame.used == faction else 0)


CONFLICT: Final[list[Step]] = [
    Do("begin", "D-CONFLICT-2", begin),
    Ask(
        "choose-pair",
        "D-CONFLICT-3",
        "Choose which two factions fight.",
        ask=ask_pair,
        apply=choose_pair,
    ),
    Do("fight", "D-CONFLICT-18", fight),
    Do("turn-up", "D-CONFLICT-20", turn_up),
    Do("collect-uncovered", "D-CONFLICT-21", collect_uncovered),
    Do("settle", "D-CONFLICT-24", settle),
]
FIGHT: Final[list[Step]] = [
    Ask("attack", "D-CONFLICT-4", "Declare the attacker.", ask=ask_attacker, apply=attack),
    Do("announce", "D-CONFLICT-19", announce),
    AskAll(
        "reveal",
        "D-CONFLICT-5",
        "Commit cards, or be ready.",
        who=commitment.all_seats,
        ask=commitment.ask_commit,
        apply=commitment.reveal,
        private=True,
    ),
    Do("commit-for-ulrir", "D-SOLO-42", commitment.commit_for_ulrir),
    Ask(
        "use",
        "D-CONFLICT-8",
        "Use a conflict ability, or pass.",
        ask=abilities.ask_use,
        apply=abilities.use,
        private=True,
    ),
    AskEach(
        "control",
        "D-CONTROL-1",
        "Control a card that you committed, or stop.",
        ask=abilities.ask_control,
        apply=abilities.control,
    ),
    AskEach(
        "devour",
        "D-DEVOUR-1",
        "Devour a committed card, or stop.",
        ask=abilities.ask_devour,
        apply=abilities.devour,
    ),
    Do("end-ability", "D-CONFLICT-8", end_ability),
    Do("determine-winner", "D-CONFLICT-13", determine_winner),
    AskAll(
        "return-cards",
        "D-CONFLICT-14",
        "Return at least half of your cards.",
        who=commitment.all_seats,
        ask=returning.ask_return,
        apply=returning.return_cards,
    ),
    Do("remove-loser", "D-CONFLICT-17", remove_loser),
]
