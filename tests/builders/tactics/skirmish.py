"""Builders for tests of Tactics: lay a realm and teams in words. Play with `playing`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Face, Realm, Spell, TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.state import Tactics, empty_table
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    AT_FOE,
    BALLISTA,
    BEAST,
    BOXES,
    CLASSES,
    COLUMNS,
    COOP,
    CORNERS,
    DAMAGE,
    FIGHTER,
    MODES,
    NONE,
    PORTAL,
    ROGUE,
    ROWS,
    SOLO,
    SPACES,
    TARGET,
    TEAM_SIZE,
    VILLAGE,
    WIZARD,
)
from pocketkeep.games.tactics.rules import land, turn

LETTERS = ".wfp"  # plain, water, forest, peak: as numbered
TEAMS = 4  # of cards; in adventures as many more, to replace captured ones
# By class: move, health, ammo, mana, melee, melee dice, range, missile, missile dice.
STATS = {
    FIGHTER: (3, 10, 4, 0, 3, 2, 2, 2, 1),
    BEAST: (4, 12, 0, 0, 4, 3, 0, 0, 0),
    ROGUE: (4, 8, 5, 0, 2, 1, 4, 3, 1),
    WIZARD: (3, 7, 0, 6, 1, 0, 0, 0, 0),
}
BOLT = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 1, 0),))  # two damage within three, one more a symbol
Rows = tuple[tuple[int, ...], ...]
PARTS = ("numbers", "realm", "faces", "enemy_faces", "tactics", "enemies", "dungeons", "dice")


class Ground(NamedTuple):
    """What a flat plain has instead, in words."""

    terrain: str
    heights: str
    villages: str
    portals: str
    ballista: str
    areas: tuple[str, ...]
    artifact: str


def skirmish(
    *teams: str,
    mode: str = "competitive",
    realm: str = "",
    terrain: str = "",
    heights: str = "",
    villages: str = "",
    portals: str = "",
    ballista: str = "",
    areas: tuple[str, ...] = (),
    artifact: str = "",
    spell: tuple[int, int, Rows] = BOLT,
    tactics: tuple[TacticCard, ...] = (),
    hands: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    active: int = 0,
    turn_number: int = 10,
    time: int = 0,
    trigger: str = "",
    begin: bool = True,
) -> Tactics:
    """A table at the start of a turn; no dice or cards by surprise unless given.

    Each team is "fighter c3, rogue d4 5/2 weakened thorns=2": class, space, health and ammo or
    mana (full if left out), `weakened` since an earlier turn, `artifact`, and powers. Units are
    called fighter1, rogue2, …: the class and the number of the side. In solo and coop the teams
    after the seats are the enemies. Without a realm the ground is a flat plain of 16 by 14 spaces,
    or what `terrain` (rows of . w f p) and `heights` (rows of digits) say; areas are six or fewer
    spaces each, the first is the trigger; portals belong to the box 8x5. Tactic cards are those
    given (else the content's), hands are their ids. `dice` are the symbols of the six faces.
    """
    number = MODES.index(mode)
    seats = len(teams) // 2 if number in (SOLO, COOP) else len(teams)
    book = make_book(
        2 * TEAMS if number in (SOLO, COOP) else TEAMS,
        realm=realm,
        ground=Ground(
            terrain,
            heights,
            villages=villages,
            portals=portals,
            ballista=ballista,
            areas=areas,
            artifact=artifact,
        ),
        spell=spell,
        powers=tuple(_powers(team) for team in teams),
        dice=dice,
    )
    if tactics:
        book = _changed(book, tactics=list(tactics))
    game = empty_table(book, number, seats, 7 << 24)
    game.log = []
    game.order = [0, 2, 1, 3] if number == COOP else list(range(game.sides))
    game.first, game.active, game.round = 0, active, 2
    game.turn = turn_number
    game.time = time or (11 if number == COOP else 7)
    game.trigger = trigger
    game.artifact = space_of(artifact) if artifact else NONE
    for side, team in enumerate(teams):
        _place_team(game, side, team)
    land.survey(game)
    _deal_tactics(game, hands)
    if number in (SOLO, COOP):
        game.enemy_deck = list(range(len(book.enemies) - 1, -1, -1))
    if begin:
        begin_turn(game)
    return game


def begin_turn(game: Tactics) -> None:
    """The turn of whoever is active."""
    follow(game, turn.start(game, game.active))
    advance(game)


def quiet(*teams: str, **more: Any) -> Tactics:
    """A table without tactic cards."""
    game = skirmish(*teams, **more)
    game.deck.clear()
    return game


def space_of(name: str) -> int:
    """The number of a space of the realm by its name."""
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def unit(game: Tactics, name: str) -> int:
    """A unit by the name of its card."""
    return game.unit_of[game.book.cards.index(name)]


def where(game: Tactics, name: str) -> str:
    """The name of the space a unit stands on; empty if it was captured."""
    space = game.place[unit(game, name)]
    return "" if space == NONE else game.book.spaces[space]


def health(game: Tactics, name: str) -> int:
    return game.health[unit(game, name)]


@lru_cache(256)
def make_book(
    teams: int,
    realm: str,
    ground: Ground,
    spell: tuple[int, int, Rows],
    powers: tuple[tuple[tuple[str, int, int], ...], ...],
    dice: tuple[int, ...],
) -> TacticsBook:
    real = load_book(realm or "evergreen", None)
    faces = [_face(kind, team, spell, powers) for team in range(teams) for kind in range(TEAM_SIZE)]
    return _changed(
        real,
        realm=real.realm if realm else _realm(ground),
        faces=faces,
        enemy_faces=faces,
        dice=list(dice) or real.dice,
    )


def _changed(book: TacticsBook, **parts: Any) -> TacticsBook:
    """The book with some parts in place of its own."""
    return TacticsBook(**{part: getattr(book, part) for part in PARTS} | parts)


def _face(
    kind: int,
    team: int,
    spell: tuple[int, int, Rows],
    powers: tuple[tuple[tuple[str, int, int], ...], ...],
) -> Face:
    own = powers[team] if team < len(powers) else ()
    table = [0] * len(POWERS)
    for name, number, amount in own:
        if number == kind:
            table[POWERS.index(name)] = amount
    aim, reach, rows = spell
    cast = Spell(aim, reach, [Effect(*row) for row in rows]) if kind == WIZARD else None
    return Face(f"{CLASSES[kind]}{team + 1}", kind, *STATS[kind], cast, table)


def _realm(ground: Ground) -> Realm:
    terrain, heights, villages, portals, ballista, areas, artifact = ground
    letters = "".join(row.ljust(COLUMNS, ".") for row in terrain.split()).ljust(SPACES, ".")
    digits = "".join(row.ljust(COLUMNS, "0") for row in heights.split()).ljust(SPACES, "0")
    features = [0] * SPACES
    for names, bit in ((villages, VILLAGE), (portals, PORTAL), (ballista, BALLISTA)):
        for name in names.split():
            features[space_of(name)] |= bit
    area, triggers = [NONE] * SPACES, [NONE] * AREAS
    for number, names in enumerate(areas):
        for name in names.split():
            area[space_of(name)] = number
        triggers[number] = space_of(names.split()[0])
    portal_boxes: list[list[int]] = [[] for _ in range(SPACES)]
    for name in portals.split():
        portal_boxes[space_of(name)] = [0]
    return Realm(
        id="test",
        height=[int(digit) for digit in digits],
        terrain=[LETTERS.index(letter) for letter in letters],
        features=features,
        box=[NONE] * SPACES,
        on=[NONE] * len(BOXES),
        portal_boxes=portal_boxes,
        area=area,
        triggers=triggers,
        areas=["ford", "glade", "gate"],
        corners=[_corner(corner) for corner in range(len(CORNERS))],
        artifact=space_of(artifact) if artifact else NONE,
    )


def _corner(corner: int) -> list[int]:
    x, y = (COLUMNS - 2) * (corner % 2), (ROWS - 2) * (corner // 2)
    return [(y + row) * COLUMNS + x + column for row in range(2) for column in range(2)]


def _entries(team: str) -> list[list[str]]:
    return [entry.split() for entry in team.split(",") if entry.strip()]


def _powers(team: str) -> tuple[tuple[str, int, int], ...]:
    found: list[tuple[str, int, int]] = []
    for words in _entries(team):
        for word in words[2:]:
            name, equals, amount = word.partition("=")
            if equals:
                found.append((name, CLASSES.index(words[0]), int(amount)))
    return tuple(found)


def _place_team(game: Tactics, side: int, team: str) -> None:
    for kind in range(TEAM_SIZE):
        each = side * TEAM_SIZE + kind
        face = game.book.faces[each]
        game.card[each] = each
        game.health[each] = face.health
        if side < game.seats:
            game.ammo[each], game.mana[each] = face.ammo, face.mana
    for name, space, *words in _entries(team):
        each = side * TEAM_SIZE + CLASSES.index(name)
        game.place[each] = game.book.spaces.index(space)
        for word in words:
            _mark(game, each, word)


def _mark(game: Tactics, each: int, word: str) -> None:
    if word == "weakened":
        game.weakened[each] = game.turn - 1
    elif word == "artifact":
        game.bearer = each
    elif "=" not in word:
        hearts, _, stock = word.partition("/")
        game.health[each] = int(hearts)
        if stock and game.book.faces[each].kind == WIZARD:
            game.mana[each] = int(stock)
        elif stock:
            game.ammo[each] = int(stock)


def _deal_tactics(game: Tactics, hands: tuple[str, ...]) -> None:
    ids = game.book.tactic_ids
    for seat, names in enumerate(hands):
        game.hands[seat] = sorted(ids.index(name) for name in names.split())
    held = [tactic for hand in game.hands for tactic in hand]
    game.deck = [tactic for tactic in range(len(ids)) if tactic not in held]


def is_weakened(game: Tactics, name: str) -> bool:
    """Whether a unit is weakened."""
    return game.weakened[unit(game, name)] > 0
