"""Solo and cooperative adventures: setup, time, the enemy's cards and its replacements.

Pages 19, 20, 25 and 26 of the rulebook.
"""

from __future__ import annotations

from pocketkeep.games.tactics.events import (
    CompassDrawn,
    EnemyDeckShuffled,
    TimeAdvanced,
    TimeGained,
    UnitPlaced,
)
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    face,
    name,
    team_units,
    told,
)
from pocketkeep.games.tactics.model.terms import AREAS, COOP, DIRECTIONS, NONE, TEAM_SIZE
from pocketkeep.games.tactics.rules import ending, land
from pocketkeep.games.tactics.rules.automa import compass


def prepare(game: Tactics) -> None:
    """T-SOLO-2, T-SOLO-5, T-SOLO-8, T-COOP-4 The enemy's deck is shuffled and the time set.

    Every dungeon holds its crystal; the enemy has no tactic cards, and no flag is in play.
    """
    game.time = most_time(game)
    game.crystals = [0] * len(game.book.dungeons)
    game.enemy_deck = list(range(len(game.book.enemies)))
    game.shuffle(game.enemy_deck)
    for side in range(game.seats, game.sides):
        place_enemies(game, side)
    shuffle_in(game, game.enemy_discards)


def place_enemies(game: Tactics, side: Side) -> None:
    """T-SOLO-3, T-COOP-7 Three on the trigger spaces, by chance; the fourth beside the last."""
    units, areas = list(team_units(side)), list(range(AREAS))
    game.shuffle(units)
    game.shuffle(areas)
    space = NONE
    for area in areas:
        space = free_at(game, game.book.realm.triggers[area])
        put(game, units.pop(), space)
    put(game, units.pop(), compass.free_beside(game, space, draw_compass(game)))


def put(game: Tactics, unit: int, space: int) -> None:
    land.put(game, unit, space)
    side = told(game, unit // TEAM_SIZE)
    game.tell(UnitPlaced(side, name(game, unit), game.book.spaces[space]))


def free_at(game: Tactics, trigger: int) -> int:
    """T-SOLO-11 The trigger space; if it is taken, a card's compass names one beside it."""
    if land.is_free(game, trigger):
        return trigger
    return compass.free_beside(game, trigger, draw_compass(game))


def draw_compass(game: Tactics) -> int:
    """T-SOLO-6 A card only for its compass: drawn and put on the pile."""
    card = draw_card(game)
    game.enemy_discards.append(card)
    enemy = game.book.enemies[card]
    game.tell(CompassDrawn(enemy.id, DIRECTIONS[enemy.compass], "place"))
    return enemy.compass


def draw_card(game: Tactics) -> int:
    """T-SOLO-6, T-COOP-5 The top card of the enemy's deck; if it is empty, the pile is shuffled.

    What lies under units stays there: there are more cards than units.
    """
    if not game.enemy_deck:
        shuffle_in(game, game.enemy_discards)
    return game.enemy_deck.pop()


def recall(game: Tactics, side: Side) -> None:
    """T-ENEMY-4, T-COOP-5 All four are activated: all their cards are shuffled in."""
    for unit in team_units(side):
        game.enemy_discards += game.activated[unit]
        game.activated[unit] = []
    shuffle_in(game, game.enemy_discards)


def shuffle_in(game: Tactics, cards: list[int]) -> None:
    """The pile is shuffled with what is left of the deck."""
    game.enemy_deck = sorted(game.enemy_deck + cards)
    game.enemy_discards = []
    game.shuffle(game.enemy_deck)
    game.tell(EnemyDeckShuffled(len(game.enemy_deck)))


def advance_time(game: Tactics) -> None:
    """T-SOLO-4, T-SOLO-14, T-COOP-4 A player's turn takes time; with none left all is lost."""
    game.time -= 1
    game.tell(TimeAdvanced(game.time))
    if game.time <= 0:
        ending.finish(game, ending.BY_TIME)


def most_time(game: Tactics) -> int:
    """T-SOLO-8, T-COOP-4 With how much an adventure begins: it never has more."""
    numbers = game.book.numbers
    return numbers.coop_time if game.mode == COOP else numbers.solo_time


def gain_time(game: Tactics, number: int) -> None:
    """T-SOLO-9 Time comes back, up to where it began."""
    gained = min(number, most_time(game) - game.time)
    game.time += gained
    game.tell(TimeGained(gained, game.time))


def replace_fallen(game: Tactics) -> None:
    """T-SOLO-10 In positions of version 0.2.0 the captured still wait for the end of an action."""
    for unit in range(game.seats * TEAM_SIZE, len(game.place)):
        if game.place[unit] == NONE and not game.health[unit]:
            replace(game, unit)


def replace(game: Tactics, unit: int) -> None:
    """T-SOLO-10, T-SOLO-11, T-COOP-11 By a card of its class, on a trigger space, both by chance.

    It has full health and is not activated: a solo enemy always has four units.
    """
    game.enemy_discards += game.activated[unit]
    game.activated[unit] = []
    game.unit_of[game.card[unit]] = NONE
    spare = spare_cards(game, unit % TEAM_SIZE)
    card = spare[game.draw(len(spare))]
    game.card[unit] = card
    game.unit_of[card] = unit
    game.health[unit] = face(game, unit).health
    game.acts[unit], game.deeds[unit], game.visits[unit] = 0, 0, 0
    put(game, unit, free_at(game, game.book.realm.triggers[game.draw(AREAS)]))


def spare_cards(game: Tactics, kind: int) -> list[int]:
    """T-SOLO-10 Those of a class that nobody plays and nobody has captured."""
    kinds, unit_of = game.book.kinds, game.unit_of
    return [card for card in range(len(kinds)) if kinds[card] == kind and unit_of[card] == NONE]
