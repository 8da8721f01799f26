"""What a saved position must be, before anybody plays on from it.

A file may have been edited or damaged. What could not lie on any table is refused with what is
wrong, rather than found out by a rule in the middle of the game. Positions that play has led to
are never checked: this runs where one is loaded, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.tactics.model.state import (
    BALLISTA_VISIT,
    RUNNING,
    Side,
    Tactics,
    class_of,
    face,
    in_play,
    is_adventure,
    is_automa,
    side_of,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    ALWAYS,
    AREAS,
    BATTLE,
    BATTLE_TEAM,
    COMPETITIVE,
    COOP,
    FITTING,
    GLORY,
    MODES,
    NONE,
    ROCK,
    SOLO,
    SPACES,
    TEAM,
    TEAM_SIZE,
)
from pocketkeep.games.tactics.options.offered import FIRST_ACTIONS, MOST_ROUNDS, PLAYERS
from pocketkeep.games.tactics.rules import ending, land
from pocketkeep.games.tactics.saves import procedures, setup

MOST: Final = 1_000_000  # turns and rounds: nobody comes so far
MANY: Final = 999  # actions of a turn, and health: no card has so much
ALL_DEEDS: Final = 7
COOP_ORDER: Final = [0, 2, 1, 3]
TRIGGERS: Final = {  # by mode, what may bring the end; adventures end at once
    COMPETITIVE: (RUNNING, ending.BY_FLAGS, ending.BY_ELIMINATION),
    TEAM: (RUNNING, ending.BY_FLAGS, ending.BY_ELIMINATION),
    BATTLE: (RUNNING, ending.BY_CAPTURES, ending.BY_ELIMINATION),
    BATTLE_TEAM: (RUNNING, ending.BY_CAPTURES, ending.BY_ELIMINATION),
    SOLO: (RUNNING,),
    COOP: (RUNNING,),
}
DEFEATS: Final = (ending.BY_GLORY, ending.BY_DEFEAT, ending.BY_TIME)


def refresh(game: Tactics) -> None:
    """Check a position that was just loaded, and work out afresh what it does not hold."""
    check_table(game)
    check_end(game)
    check_units(game)
    check_cards(game)
    check_captures(game)
    check_mode(game)
    work_out(game)
    check_places(game)
    setup.check_stars(game)
    procedures.check(game)


def work_out(game: Tactics) -> None:
    """What stands where: it follows from the places of all pieces."""
    land.survey(game)


# Who plays, and how far it has come.


def check_table(game: Tactics) -> None:
    """Who plays what with whom, and how far the game has come."""
    check_number("mode", game.mode, 0, len(MODES) - 1)
    if game.seats not in PLAYERS[game.mode]:
        refuse(f"{MODES[game.mode]} with {game.seats} players")
    sides = game.seats * 2 if is_adventure(game) else game.seats
    check_all("out", game.out, sides, 0, most=1)
    check_all("order", game.order, sides, 0, most=sides - 1)
    if game.order != usual_order(game):
        refuse(f"order: {game.order} is not how turns go round")
    check_number("active", game.active, 0, sides - 1)
    if game.first != game.order[0]:
        refuse(f"first: {game.first!r} does not begin the order")
    started = int(setup.is_over(game))
    check_number("turn", game.turn, started, MOST if started else 0)
    check_number("round", game.round, started, MOST if started else 0)
    check_number("limit", game.limit, 0, MOST_ROUNDS)
    if game.limit and game.round > game.limit and not game.ended:
        refuse(f"round {game.round} of {game.limit}")
    check_number("first_actions", game.first_actions, 0, max(FIRST_ACTIONS))
    if game.first_actions and is_adventure(game):
        refuse("first_actions: an adventure has no short first turn")
    check_number("left", game.left, 0, MANY if started else 0)
    if game.pauses not in (ALWAYS, FITTING):
        refuse(f"pauses is {game.pauses!r}")


def usual_order(game: Tactics) -> list[int]:
    """T-SET-1, T-COOP-1 Round the table from who begins; enemies after their players."""
    if game.mode == COOP:
        return COOP_ORDER
    sides = len(game.out)
    begins = 0 if game.mode == SOLO else game.order[0]
    return [(begins + side) % sides for side in range(sides)]


def check_end(game: Tactics) -> None:
    """What may have brought the end, and whether the game is over."""
    if game.trigger not in TRIGGERS[game.mode]:
        refuse(f"trigger is {game.trigger!r}")
    ends = (RUNNING, ending.BY_ROUNDS, game.trigger, *(DEFEATS if is_adventure(game) else ()))
    if game.ended not in ends:
        refuse(f"ended is {game.ended!r}")
    if bool(game.ended) == bool(game.stack):
        refuse("a game that has ended goes on, or one that goes on has nothing under way")
    is_brought = bool(game.trigger or game.ended)
    check_number("ender", game.ender, *((0, game.sides - 1) if is_brought else (NOBODY, NOBODY)))
    check_last_turns(game)
    if sum(game.out) and not is_brought:
        refuse("out: a side has lost all its units, which brings the end")


def check_last_turns(game: Tactics) -> None:
    """T-END-3 Only once the end was brought, each side once, and never who brought it."""
    sides = game.last_turns
    check_all("last_turns", sides, len(sides), 0, most=game.sides - 1)
    if len(set(sides)) < len(sides) or (sides and not game.trigger) or game.ender in sides:
        refuse(f"last_turns: {sides} are not those who still have a turn")


# Units and their cards.


def check_units(game: Tactics) -> None:
    """Every unit with a card of its class, and tracks within what the card has."""
    units = game.sides * TEAM_SIZE
    least = 0 if setup.is_dealt(game) else NONE
    check_all(
        "card", game.card, units, least, most=len(game.book.cards) - 1 if least == 0 else NONE
    )
    check_all("place", game.place, units, NONE, most=len(game.book.spaces) - 1)
    check_all("weakened", game.weakened, units, 0, most=game.turn)
    check_all("deeds", game.deeds, units, 0, most=ALL_DEEDS if game.turn else 0)
    check_all("acts", game.acts, units, 0, most=MANY if game.turn else 0)
    villages = (1 << len(game.book.villages)) - 1
    check_all("visits", game.visits, units, 0, most=villages | BALLISTA_VISIT if game.turn else 0)
    for name, track in (("health", game.health), ("ammo", game.ammo), ("mana", game.mana)):
        check_all(name, track, units, 0, most=MANY if least == 0 else 0)
    if least == 0:
        for unit in range(units):
            check_unit(game, unit)


def check_unit(game: Tactics, unit: int) -> None:
    card, id = face(game, unit), game.book.cards[game.card[unit]]
    if card.kind != class_of(unit):
        refuse(f"{id} is of another class")
    if game.health[unit] > card.health:
        refuse(f"{id} has {game.health[unit]} health of {card.health}")
    if setup.is_over(game) and (game.place[unit] == NONE) != (game.health[unit] == 0):
        refuse(f"{id} stands without health, or is captured with some")
    if not setup.is_over(game) and game.health[unit] < card.health:
        refuse(f"{id} begins with {game.health[unit]} health of {card.health}")
    is_bare = is_automa(game, side_of(unit)) or not game.health[unit]
    if game.ammo[unit] > (0 if is_bare else card.ammo):
        refuse(f"{id} has {game.ammo[unit]} ammo")
    if game.mana[unit] > (0 if is_bare else card.mana):
        refuse(f"{id} has {game.mana[unit]} mana")
    if game.weakened[unit] and not game.health[unit]:
        refuse(f"{id} is captured and weakened")


def check_cards(game: Tactics) -> None:
    """Every tactic card and every enemy card somewhere once."""
    tactics = [*game.deck, *game.discards, *(tactic for hand in game.hands for tactic in hand)]
    if len(game.hands) != game.seats:
        refuse("hands: not one for every seat")
    whole = list(range(len(game.book.tactics)))
    if sorted(tactics) != (whole if setup.has_tactics(game) else []):
        refuse("tactic cards: not each of them once")
    check_all("put_back", game.put_back, game.seats, NONE, most=len(whole) - 1)
    check_all("opening", game.opening, game.seats, 0, most=1)
    check_all("shuffled", game.shuffled, len(whole), 0, most=MANY)
    check_memory(game)
    if len(game.activated) != len(game.place):
        refuse("activated: not a list for every unit")
    under = [card for cards in game.activated for card in cards]
    enemies = [*game.enemy_deck, *game.enemy_discards, *under]
    whole = list(range(len(game.book.enemies)))
    if sorted(enemies) != (whole if is_adventure(game) and setup.is_over(game) else []):
        refuse("enemy cards: not each of them once")
    for unit, cards in enumerate(game.activated):
        if len(cards) > int(is_automa(game, side_of(unit))):
            refuse("activated: more enemy cards than one, or under a player's unit")


def check_memory(game: Tactics) -> None:
    """T-SET-9, T-TACTIC-11 The deck was shuffled last; what was put back nobody has kept."""
    last = max(game.shuffled)
    if any(game.shuffled[tactic] != last for tactic in game.deck):
        refuse("shuffled: the deck holds a card that was not shuffled with the others")
    for seat in range(game.seats):
        for other, kept in enumerate(game.opening):
            if kept and not game.hands[other]:
                refuse("opening: a hand is empty, and its first card is known to be there")
            if kept and other != seat and game.hands[other][0] == game.put_back[seat]:
                refuse("put_back: another holds that card since set-up")


def check_captures(game: Tactics) -> None:
    """T-CAPTURE-1 Players' cards: with their owner, or with one enemy who captured them."""
    if len(game.captured) != game.sides:
        refuse("captured: not a list for every side")
    if len(set(game.card)) != len(game.card) and NONE not in game.card:
        refuse("a unit card is in two places")
    taken = [card for cards in game.captured for card in cards]
    own = range(game.seats * TEAM_SIZE)
    lost = [game.card[unit] for unit in own if setup.is_over(game) and game.place[unit] == NONE]
    if sorted(taken) != sorted(lost):
        refuse("captured: not the cards of units that are gone")
    for captor, cards in enumerate(game.captured):
        for card in cards:
            if team_of(game, side_of(game.card.index(card))) == team_of(game, captor):
                refuse(f"{game.book.cards[card]} was captured by its own side")
    for side in range(game.sides):
        check_survival(game, side)


def check_survival(game: Tactics, side: Side) -> None:
    """T-END-2, T-TACTIC-20 Who has no units left is out, and holds no cards."""
    gone = setup.is_over(game) and not is_automa(game, side) and not in_play(game, side)
    if bool(game.out[side]) != gone:
        refuse(f"out: side {side + 1} has {len(in_play(game, side))} units")
    if game.out[side] and game.hands[side]:
        refuse("hands: somebody is out and holds cards")


# Flags, the artifact, time and crystals.


def check_mode(game: Tactics) -> None:
    """Flags, the artifact, time and crystals, where the mode has them."""
    numbers, started = game.book.numbers, setup.is_over(game)
    has_flags = game.mode in (COMPETITIVE, TEAM) and started
    check_all("flags", game.flags, AREAS, 0, most=numbers.flag_steps if has_flags else 0)
    check_all("secured", game.secured, AREAS, NONE, most=game.sides - 1 if has_flags else NONE)
    for area in range(AREAS):
        if (game.flags[area] == numbers.flag_steps) != (game.secured[area] != NONE):
            refuse("secured: a flag is taken when it has come to the end of its track")
    check_artifact(game, game.mode in (BATTLE, BATTLE_TEAM) and started)
    most = {SOLO: numbers.solo_time, COOP: numbers.coop_time}.get(game.mode, 0)
    least = int(most > 0 and not game.ended)
    check_number("time", game.time, *((least, most) if started else (0, 0)))
    most_crystals = int(is_adventure(game) and started)
    check_all("crystals", game.crystals, len(game.book.dungeons), 0, most=most_crystals)
    glory = [game.book.dungeons[d].box == GLORY and won for d, won in enumerate(game.crystals)]
    if any(glory) != (game.ended == ending.BY_GLORY):
        refuse("crystals: who has the Crystal of Glory has won")


def check_artifact(game: Tactics, is_there: bool) -> None:
    """T-BATTLE-1 It lies somewhere, or somebody has it; only battles have one."""
    check_number("artifact", game.artifact, NONE, SPACES - 1 if is_there else NONE)
    check_number("bearer", game.bearer, NONE, game.units - 1 if is_there else NONE)
    if is_there and (game.artifact == NONE) == (game.bearer == NONE):
        refuse("the artifact is in two places, or in none")
    if game.bearer != NONE and game.place[game.bearer] == NONE:
        refuse("bearer: a captured unit bears nothing")


# Where units stand.


def check_places(game: Tactics) -> None:
    """One unit a space, none in the rock or under a flipped box, dungeons for adventurers only."""
    places = [space for space in game.place if space != NONE]
    if len(places) != len(set(places)):
        refuse("two units on one space")
    for unit in range(game.units):
        space = game.place[unit]
        if space == NONE:
            continue
        where = game.book.spaces[space]
        if game.book.terrain[space] == ROCK or game.closed[space]:
            refuse(f"nobody can stand on {where}")
        adventurer = is_adventure(game) and not is_automa(game, side_of(unit))
        if space >= SPACES and not adventurer:
            refuse(f"nobody can be in the dungeon at {where}")
    check_dungeons(game)


def check_dungeons(game: Tactics) -> None:
    """T-DUNGEON-3, T-DUNGEON-4 One unit in a dungeon, and none in one above or below it."""
    book = game.book
    boxes = [book.dungeons[book.dungeon_of[space]].box for space in game.place if space >= SPACES]
    for box in boxes:
        if boxes.count(box) > 1 or book.realm.on[box] in boxes:
            refuse("two units in one dungeon, or in dungeons upon each other")
