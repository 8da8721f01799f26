"""What can be seen of every god's position in numbers: what chances are told from."""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.games.ulos.bot.appraisal import rounds_left
from pocketkeep.games.ulos.model.state import God, Ulos, is_ulrir, spoils, strength, units
from pocketkeep.games.ulos.model.terms import CONVERT, ENHANCE, HEXES, NONE, RECLAIM
from pocketkeep.games.ulos.rules import scoring

LOOKS: Final = (
    "score", "lead", "safe", "favor", "purse", "future", "ahead", "comfort", "cards", "growing",
    "lost", "strong", "second", "legends", "grip", "outbid", "danger", "hope", "rifts", "tools",
    "enhanced", "tiles", "fit", "abilities", "spoils", "bargains", "room", "broke", "wait",
    "last", "automa", "automa-favor",
)  # fmt: skip
PHASES: Final = ("early", "middle", "late")  # each number counts by how near the end is
NAMES: Final[tuple[str, ...]] = tuple(f"{look}-{phase}" for look in LOOKS for phase in PHASES)
MIDDLE: Final = 3.0  # rounds left
EARLY: Final = 9.0
DOUBT: Final = 2.5  # cards by which the end of a fight is unsure
AHEAD: Final = 4  # columns that a faction may still gain
MOST_ROOM: Final = 8  # spaces beyond which more room does not matter
POOR: Final = 8  # favor below which there is little to buy
RISE: Final = 0.7  # columns that an active faction gains in a round


@final
class Table:
    """What concerns all gods, worked out once."""

    def __init__(self, game: Ulos) -> None:
        self.game = game
        self.rounds = rounds_left(game)
        count, top = len(game.book.factions), len(game.book.numbers.strength) - 1
        self.future = [0.0] * count  # by faction, what a card may score in the end
        self.slope = [0.0] * count  # … what it may gain by growing
        self.danger = [0.0] * count  # … what it may lose in the fights that are near
        self.hope = [0.0] * count  # … what it may gain by them
        self.room = [0] * count  # … the free spaces next to its land that would count
        self.first, self.second = NONE, NONE  # the two strongest
        self.scores = [float(sum(scoring.score(game, god))) for god in range(game.gods)]
        numbers = game.book.numbers
        for faction in game.factions:
            column = game.power[faction]
            now = strength(game, faction)
            if column >= 0:
                grown = min(float(top), column + RISE * self.rounds)
                floor = int(grown)
                value = float(numbers.strength[floor])
                if floor < top:
                    step = numbers.strength[floor + 1] - numbers.strength[floor]
                    value += (grown - floor) * step
                self.future[faction] = value
                self.slope[faction] = numbers.strength[min(top, column + AHEAD)] - now
            else:
                self.future[faction] = now + min(3.0, 0.4 * self.rounds)
            self.future[faction] += numbers.legend_bonus * game.legendary[faction]
            self.rank(faction)
        self.look_for_fights()
        self.futures = [self.sum_up(god) for god in range(game.gods)]

    def rank(self, faction: int) -> None:
        power = self.game.power
        if power[faction] < 0:
            return
        if self.first == NONE or power[faction] > power[self.first]:
            self.first, self.second = faction, self.first
        elif self.second == NONE or power[faction] > power[self.second]:
            self.second = faction

    def sum_up(self, god: God) -> float:
        game, hand = self.game, self.game.hands[god]
        total = game.favor[god] + float(sum(game.rifts[god]) * scoring.rift_worth(game, god))
        for faction in game.factions:
            total += hand[faction] * self.future[faction]
        return total

    def look_for_fights(self) -> None:
        """Territories that one tile can join, and what their cards may come to."""
        game = self.game
        territory, holder, neighbours = game.territory, game.holder, game.book.neighbours
        beside = [0] * HEXES
        for hex in range(HEXES):
            home = territory[hex]
            if home != NONE and holder[home] != NONE:
                bit = 1 << holder[home]
                for other in neighbours[hex]:
                    beside[other] |= bit
        met = 0
        for hex in range(HEXES):
            if not beside[hex] or territory[hex] != NONE:
                continue
            self.note_room(beside[hex], game.ground.terrain[hex])
            met |= self.note(beside[hex], met)
            for other in neighbours[hex]:
                if other > hex and territory[other] == NONE and beside[other]:
                    met |= self.note(beside[hex] | beside[other], met)

    def note_room(self, factions: int, terrain: int) -> None:
        for faction in self.game.factions:
            if factions >> faction & 1 and self.game.book.terrains[faction] >> terrain & 1:
                self.room[faction] += 1

    def note(self, factions: int, met: int) -> int:
        """The fights among these factions that are new; one bit for each two."""
        if not factions & (factions - 1):
            return 0
        found, count = 0, len(self.future)
        for one in self.game.factions:
            if not factions >> one & 1:
                continue
            for other in self.game.factions:
                if other <= one or not factions >> other & 1:
                    continue
                bit = 1 << (one * count + other)
                if not met & bit:
                    self.weigh_fight(one, other)
                    found |= bit
        return found

    def weigh_fight(self, one: int, other: int) -> None:
        game, lead = self.game, 0.0
        for hand in game.hands:
            lead += hand[one] - hand[other]
        lead = strength(game, one) - strength(game, other) + 0.5 * lead
        chance = 1.0 / (1.0 + math.exp(-lead / DOUBT))
        self.risk(one, chance, strength(game, other))
        self.risk(other, 1.0 - chance, strength(game, one))

    def risk(self, faction: int, chance: float, prize: int) -> None:
        mine = strength(self.game, faction)
        self.danger[faction] = max(self.danger[faction], (1.0 - chance) * mine)
        self.hope[faction] = max(self.hope[faction], chance * prize)


def rows(game: Ulos) -> list[list[float]]:
    """By god, its numbers, each as large as the phase of the game lets it be."""
    table = Table(game)
    late = max(0.0, 1.0 - table.rounds / MIDDLE)
    early = max(0.0, min(1.0, (table.rounds - MIDDLE) / (EARLY - MIDDLE)))
    middle = 1.0 - late - early
    found: list[list[float]] = []
    for god in range(game.gods):
        row: list[float] = []
        for number in looks(table, god):
            row.append(number * early)
            row.append(number * middle)
            row.append(number * late)
        found.append(row)
    return found


def best_other(values: list[float], god: God) -> float:
    best = -1e9
    for other in range(len(values)):
        if other != god and values[other] > best:
            best = values[other]
    return best


def squashed(lead: float, half: float) -> float:
    return lead / (half + abs(lead))


def looks(table: Table, god: God) -> list[float]:
    """One god's numbers, in the order of LOOKS."""
    game = table.game
    score, favor, future = table.scores[god], game.favor[god], table.futures[god]
    lead = score - best_other(table.scores, god)
    ahead = future - best_other(table.futures, god)
    wait = (god - game.active) % game.gods
    automa = 1.0 if is_ulrir(game, god) else 0.0
    found = [
        score / 20.0, lead / 20.0, squashed(lead, 6.0), favor / 10.0, min(favor, 15) / 10.0,
        future / 20.0, ahead / 20.0, squashed(ahead, 6.0 + 2.0 * table.rounds),
    ]  # fmt: skip
    found += card_looks(table, god)
    found += tool_looks(game, god)
    found += ability_looks(table, god)
    found += [
        wait / game.gods,
        1.0 if game.trigger and wait and not follows(game, god) else 0.0,
        automa,
        automa * favor / 10.0,
    ]
    return found


def follows(game: Ulos, god: God) -> bool:
    """Whether a god still has a turn once the end was triggered."""
    return (god - game.active) % game.gods < (game.first - game.active - 1) % game.gods + 1


def card_looks(table: Table, god: God) -> list[float]:
    """What the cards in hand promise, and whether anybody has more of them."""
    game, hand = table.game, table.game.hands[god]
    cards, lost, growing, legends = 0, 0, 0.0, 0
    grip, outbid, danger, hope = 0.0, 0.0, 0.0, 0.0
    for faction in game.factions:
        held, other = hand[faction], 0
        for each in range(game.gods):
            if each != god and game.hands[each][faction] > other:
                other = game.hands[each][faction]
        power = strength(game, faction)
        if held > other:
            grip += (held - other) * power
        else:
            outbid += (other - held) * power
        if not held:
            continue
        cards += held
        legends += held * game.legendary[faction]
        if game.power[faction] < 0:
            lost += held
        growing += held * table.slope[faction]
        danger += held * table.danger[faction]
        hope += held * table.hope[faction]
    first = hand[table.first] if table.first != NONE else 0
    second = hand[table.second] if table.second != NONE else 0
    return [
        cards / 10.0, growing / 20.0, lost / 5.0, first / 5.0, second / 5.0, legends / 5.0,
        grip / 20.0, outbid / 20.0, danger / 20.0, hope / 20.0,
    ]  # fmt: skip


def tool_looks(game: Ulos, god: God) -> list[float]:
    """Rift tiles and tiles in hand."""
    rifts = game.rifts[god]
    held = sum(rifts)
    idle = rifts[ENHANCE] + rifts[CONVERT] + rifts[RECLAIM]
    fit, tiles = 0, game.tiles[god]
    for kind in range(len(tiles)):
        if tiles[kind]:
            fit += tiles[kind] * fitting(game, god, kind)
    return [
        held / 3.0,
        (held - idle) / 3.0,
        held * rifts[ENHANCE] / 3.0,
        sum(tiles) / 3.0,
        fit / 20.0,
    ]


def fitting(game: Ulos, god: God, kind: int) -> int:
    """Cards in hand whose factions count the land of a tile."""
    terrains, hand, total = game.book.kinds[kind], game.hands[god], 0
    for faction in game.factions:
        if hand[faction] and game.power[faction] >= 0:
            counts = game.book.terrains[faction]
            total += hand[faction] * ((counts >> terrains[0] & 1) + (counts >> terrains[1] & 1))
    return total


def ability_looks(table: Table, god: God) -> list[float]:
    """What can be done with the next action, and where one's factions can grow."""
    game, hand, favor = table.game, table.game.hands[god], table.game.favor[god]
    works, paid, bargain, room = 0, 0, 0.0, 0
    for faction in game.factions:
        if game.power[faction] < 0:
            continue
        price = strength(game, faction)
        cards = min(game.book.numbers.purchase, game.stacks[faction], favor // price)
        bargain = max(bargain, cards * (table.future[faction] - price))
        if hand[faction]:
            room += hand[faction] * min(MOST_ROOM, table.room[faction])
            if not game.book.fights[faction]:
                works += units(game, faction)
                paid = max(paid, spoils(game, faction))
    broke = max(0, POOR - favor) / POOR
    return [works / 5.0, paid / 7.0, bargain / 10.0, room / 40.0, broke]
