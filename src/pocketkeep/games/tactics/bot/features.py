"""What can be seen of each rival's position in numbers: powers and places, never names."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.games.tactics.bot import quest
from pocketkeep.games.tactics.bot.ground import Ground
from pocketkeep.games.tactics.bot.manner import Manner
from pocketkeep.games.tactics.bot.menace import far_attack
from pocketkeep.games.tactics.bot.scene import Scene
from pocketkeep.games.tactics.model.state import Tactics, face, is_adventure, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BATTLE,
    BATTLE_TEAM,
    COMPETITIVE,
    FOREST,
    NONE,
    PEAK,
    SPACES,
    TEAM_SIZE,
    WATER,
)
from pocketkeep.games.tactics.rules import scoring

OWN: Final = (
    "one", "units", "health", "frail", "weary", "stock", "cards", "strength", "speed", "wounds",
    "height", "forest", "water", "peak",
)  # fmt: skip
FIGHT: Final = ("acting", "peril", "doomed", "peril_waiting", "doomed_waiting", "near_foes")
SCORE: Final = (
    "flags", "captures", "points", "lead", "lead_late", "lead_ending", "lead_sure", "ender",
    "last_turn", "captures_2", "rivals_best",
)  # fmt: skip
AREA: Final = (
    "held_0", "held_1", "held_2", "held_0_acting", "held_1_acting", "held_2_acting", "margin",
    "margin_2", "present", "tied", "triggers", "distance", "nearby",
)  # fmt: skip
ARTIFACT: Final = ("bears", "bearer_health", "to_artifact")
NAMES: Final[tuple[str, ...]] = (*OWN, *FIGHT, *SCORE, *AREA, *ARTIFACT, *quest.NAMES)
FRAIL: Final = 3  # health
NEAR: Final = 5  # points of movement
LATE: Final = 20.0  # rounds
LAST: Final = 2  # steps of a flag, after which the next secures it


def teams(game: Tactics) -> int:
    """How many rivals there are that features tell of."""
    if is_adventure(game):
        return 1
    return game.seats if game.mode in (COMPETITIVE, BATTLE) else 2


def rows(game: Tactics, manner: Manner, ground: Ground) -> list[list[float]]:
    """By rival, its row."""
    if is_adventure(game):
        scene = Scene(game, 0, manner, ground)
        blank = [0.0] * (len(SCORE) + len(AREA) + len(ARTIFACT))
        return [own(game, 0) + fight(scene) + blank + quest.row(game, ground)]
    count = teams(game)
    points, lives = [0.0] * count, [0.0] * count
    for side in range(game.seats):
        points[team_of(game, side)] += sum(scoring.score(game, side))
    for unit in range(len(game.place)):
        if game.place[unit] != NONE:
            lives[team_of(game, unit // TEAM_SIZE)] += 1.0
    blank = [0.0] * len(quest.NAMES)
    found: list[list[float]] = []
    for team in range(count):  # its first seat has the number of the team
        scene = Scene(game, team, manner, ground)
        row = own(game, team) + fight(scene) + score(game, team, points, lives)
        found.append(row + areas(scene) + artifact(game, team) + blank)
    return found


def own(game: Tactics, team: int) -> list[float]:
    """Units, their health and stock, and the ground they stand on."""
    units, health, frail, weary, stock, strength, speed, wounds = 0, 0, 0, 0, 0, 0.0, 0, 0.0
    height, forest, water, peak = 0, 0, 0, 0
    book = game.book
    for unit in range(game.seats * TEAM_SIZE):
        space = game.place[unit]
        if space == NONE or team_of(game, unit // TEAM_SIZE) != team:
            continue
        card, left = face(game, unit), game.health[unit]
        units += 1
        health += left
        frail += 1 if left <= FRAIL else 0
        weary += 1 if game.weakened[unit] else 0
        stock += game.ammo[unit] + game.mana[unit]
        share = left / card.health
        wounds += (1.0 - share) * (1.0 - share)
        _, shot = far_attack(game, unit, card)
        strength += share * (card.melee + shot)
        speed += card.move
        if space < SPACES:
            terrain = book.terrain[space]
            height += book.height[space]
            forest += 1 if terrain == FOREST else 0
            water += 1 if terrain == WATER else 0
            peak += 1 if terrain == PEAK else 0
    cards = 0
    for seat in range(game.seats):
        if team_of(game, seat) == team:
            cards += len(game.hands[seat])
    return [
        1.0, units / 4, health / 10, float(frail), float(weary), stock / 5, float(cards),
        strength / 10, speed / 10, wounds, height / 4, float(forest), float(water), float(peak),
    ]  # fmt: skip


def fight(scene: Scene) -> list[float]:
    """Who acts now, and what enemies could do next turn."""
    game, team = scene.game, scene.team
    acting = 1.0 if team_of(game, game.active) == team else 0.0
    peril, doomed, near = 0.0, 0.0, 0.0
    for unit in range(len(game.place)):
        space = game.place[unit]
        if space == NONE or space >= SPACES or team_of(game, unit // TEAM_SIZE) != team:
            continue
        threat = scene.menace.threat_at(space)
        peril += min(threat, game.health[unit])
        doomed += 1.0 if threat >= game.health[unit] else 0.0
        near += 1.0 if threat > 0.0 else 0.0
    waiting = 1.0 - acting
    return [acting, peril / 5, doomed, waiting * peril / 5, waiting * doomed, near]


def score(game: Tactics, team: int, points: list[float], lives: list[float]) -> list[float]:
    """Points as they would be now, and how near the end is."""
    rival, best = -99.0, 0.0
    for other in range(len(points)):
        if other != team:
            rival = max(rival, points[other])
            best = max(best, lives[other])
    flags, captures, most, last = 0, 0, 0, 0.0
    for side in range(game.seats):
        if team_of(game, side) == team:
            flags += game.secured.count(side)
            captures += len(game.captured[side])
            most = max(most, len(game.captured[side]))
            if side in game.last_turns or game.active == side:
                last = 1.0
    is_ending = 1.0 if game.trigger else 0.0
    lead = (points[team] - rival) / 5
    ender = game.ender != NOBODY and team_of(game, game.ender) == team
    battle = game.mode in (BATTLE, BATTLE_TEAM)
    return [
        float(flags),
        float(captures),
        points[team] / 5,
        lead,
        lead * game.round / LATE,
        lead * is_ending,
        is_ending if lead > 0.0 else 0.0,
        1.0 if ender else 0.0,
        last * is_ending,
        1.0 if battle and most >= game.book.numbers.battle_captures - 1 else 0.0,
        best / 4,
    ]


def areas(scene: Scene) -> list[float]:
    """Which flags would advance, by how far they have come, and how firmly areas are held."""
    game, team = scene.game, scene.team
    if not scene.has_areas:
        return [0.0] * len(AREA)
    acting = 1.0 if team_of(game, game.active) == team else 0.0
    held = [0.0, 0.0, 0.0]
    margin, firm, present, tied, triggers = 0.0, 0.0, 0, 0.0, 0.0
    for area in range(AREAS):
        if game.secured[area] != NONE:
            continue
        mine, theirs, guard = scene.mine[area], scene.theirs[area], scene.guard[area]
        stage = min(game.flags[area], LAST)
        is_guarded = guard != NONE and team_of(game, guard) == team
        present += mine
        if is_guarded and not stage:
            triggers += 1.0
        if mine > theirs and (stage or is_guarded):
            held[stage] += 1.0
            margin += min(2, mine - theirs - 1)
            firm += min(2, mine - theirs - 1) if stage == LAST else 0.0
        elif mine and mine == theirs:
            tied += 1.0 + stage
    distance, nearby = distances(game, scene.ground, team)
    return [
        *held, *[acting * areas for areas in held],
        margin, firm, float(present), tied, triggers, distance / 10, nearby,
    ]  # fmt: skip


def distances(game: Tactics, ground: Ground, team: int) -> tuple[float, float]:
    """How far units are from the nearest flag that is still to be had, and how many are near."""
    total, nearby = 0.0, 0.0
    for unit in range(len(game.place)):
        space = game.place[unit]
        if space == NONE or space >= SPACES or team_of(game, unit // TEAM_SIZE) != team:
            continue
        ways, best = ground.to_areas(face(game, unit).gait), 20
        for area in range(AREAS):
            if game.secured[area] == NONE:
                best = min(best, ways[space][area])
        total += best
        nearby += 1.0 if best <= NEAR else 0.0
    return total, nearby


def artifact(game: Tactics, team: int) -> list[float]:
    """Who bears it with how much health, and how far it is."""
    bearer = game.bearer
    if bearer != NONE and team_of(game, side_of(bearer)) == team:
        return [1.0, game.health[bearer] / 10, 0.0]
    goal = (
        game.artifact if game.artifact != NONE else game.place[bearer] if bearer != NONE else NONE
    )
    if goal == NONE:
        return [0.0, 0.0, 0.0]
    nearest = 30
    book = game.book
    for unit in range(len(game.place)):
        space = game.place[unit]
        if NONE < space < SPACES and team_of(game, unit // TEAM_SIZE) == team:
            away = abs(book.column[space] - book.column[goal]) + abs(
                book.row[space] - book.row[goal]
            )
            nearest = min(nearest, away)
    return [0.0, 0.0, nearest / 10]
