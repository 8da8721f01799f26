"""What can be seen of every god's position in numbers: what chances are told from."""

from __future__ import annotations

import math
from typing import Final, final

from pocketkeep.core.engine.judgement import score
from pocketkeep.games.ulos.bot.appraisal import rounds_left
from pocketkeep.games.ulos.bot.chart import Chart
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, is_ulrir, spoils, strength
from pocketkeep.games.ulos.model.terms import CONVERT, ENHANCE, LANDS, NONE, RECLAIM
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

    def __init__(self, game: Ulos, chart: Chart) -> None:
        self.game = game
        self.chart = chart
        self.rounds = rounds_left(game)
        count = len(game.book.factions)
        self.price = [0] * count  # by faction, its strength
        self.cards = [0] * count  # … its cards in all hands
        self.most = [0] * count  # … the most that one god holds of it
        self.next = [0] * count  # … and the most that any other does
        self.future = [0.0] * count  # … what a card may score in the end
        self.slope = [0.0] * count  # … what it may gain by growing
        self.danger = [0.0] * count  # … what it may lose in the fights that are near
        self.hope = [0.0] * count  # … what it may gain by them
        self.first, self.second = NONE, NONE  # the two strongest
        for faction in game.factions:
            self.price[faction] = strength(game, faction)
            self.look_ahead(faction)
            self.rank(faction)
            self.count_cards(faction)
        for number in range(len(chart.one)):
            self.weigh_fight(chart.one[number], chart.other[number])
        self.scores: list[float] = []
        self.futures: list[float] = []
        for god in range(game.gods):
            self.sum_up(god)

    def look_ahead(self, faction: int) -> None:
        numbers, column, now = self.game.book.numbers, self.game.power[faction], self.price[faction]
        value = now + min(3.0, 0.4 * self.rounds)
        if column >= 0:
            top = len(numbers.strength) - 1
            grown = min(float(top), column + RISE * self.rounds)
            floor = int(grown)
            value = float(numbers.strength[floor])
            if floor < top:
                step = numbers.strength[floor + 1] - numbers.strength[floor]
                value += (grown - floor) * step
            self.slope[faction] = float(numbers.strength[min(top, column + AHEAD)] - now)
        self.future[faction] = value + numbers.legend_bonus * self.game.legendary[faction]

    def rank(self, faction: int) -> None:
        power = self.game.power
        if power[faction] < 0:
            return
        if self.first == NONE or power[faction] > power[self.first]:
            self.first, self.second = faction, self.first
        elif self.second == NONE or power[faction] > power[self.second]:
            self.second = faction

    def count_cards(self, faction: int) -> None:
        cards, most, other = 0, 0, 0
        for hand in self.game.hands:
            held = hand[faction]
            cards += held
            if held > most:
                most, other = held, most
            elif held > other:
                other = held
        self.cards[faction], self.most[faction], self.next[faction] = cards, most, other

    def weigh_fight(self, one: int, other: int) -> None:
        """What the cards of two factions may come to that one tile can join."""
        price, cards = self.price, self.cards
        lead = price[one] - price[other] + 0.5 * (cards[one] - cards[other])
        chance = 1.0 / (1.0 + math.exp(-lead / DOUBT))
        self.risk(one, chance, price[other])
        self.risk(other, 1.0 - chance, price[one])

    def risk(self, faction: int, chance: float, prize: int) -> None:
        self.danger[faction] = max(self.danger[faction], (1.0 - chance) * self.price[faction])
        self.hope[faction] = max(self.hope[faction], chance * prize)

    def sum_up(self, god: God) -> None:
        """What a god would score now, and what it may score in the end."""
        game, hand, bonus = self.game, self.game.hands[god], self.game.book.numbers.legend_bonus
        now = game.favor[god] + in_all(game.rifts[god]) * scoring.rift_worth(game, god)
        future = float(now)
        for faction in game.factions:
            held = hand[faction]
            if held:
                now += held * (self.price[faction] + bonus * game.legendary[faction])
                future += held * self.future[faction]
        self.scores.append(float(now))
        self.futures.append(future)


def phases(rounds: float) -> tuple[float, float, float]:
    """How far it is early, in the middle and late: parts of one."""
    late = max(0.0, 1.0 - rounds / MIDDLE)
    early = max(0.0, min(1.0, (rounds - MIDDLE) / (EARLY - MIDDLE)))
    return early, 1.0 - late - early, late


def rows(game: Ulos, chart: Chart) -> list[list[float]]:
    """By god, its numbers, each as large as the phase of the game lets it be."""
    table = Table(game, chart)
    early, middle, late = phases(table.rounds)
    found: list[list[float]] = []
    for god in range(game.gods):
        row: list[float] = []
        for number in looks(table, god):
            row.append(number * early)
            row.append(number * middle)
            row.append(number * late)
        found.append(row)
    return found


def scores(game: Ulos, chart: Chart, weights: list[float]) -> list[float]:
    """By god, what its row comes to by these weights; no row is written down for it."""
    table = Table(game, chart)
    early, middle, late = phases(table.rounds)
    blended: list[float] = []
    for first in range(0, len(weights), len(PHASES)):
        weight = early * weights[first] + middle * weights[first + 1] + late * weights[first + 2]
        blended.append(weight)
    return [score(looks(table, god), blended) for god in range(game.gods)]


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
    now, favor, future = table.scores[god], game.favor[god], table.futures[god]
    lead = now - best_other(table.scores, god)
    ahead = future - best_other(table.futures, god)
    wait = (god - game.active) % game.gods
    automa = 1.0 if is_ulrir(game, god) else 0.0
    found = [
        now / 20.0, lead / 20.0, squashed(lead, 6.0), favor / 10.0, min(favor, 15) / 10.0,
        future / 20.0, ahead / 20.0, squashed(ahead, 6.0 + 2.0 * table.rounds),
    ]  # fmt: skip
    found += card_looks(table, god)
    found += tool_looks(game, god)
    found += ability_looks(table, god)
    found.append(wait / game.gods)
    found.append(1.0 if game.trigger and wait and not follows(game, god) else 0.0)
    found.append(automa)
    found.append(automa * favor / 10.0)
    return found


def follows(game: Ulos, god: God) -> bool:
    """Whether a god still has a turn once the end was triggered."""
    return (god - game.active) % game.gods < (game.first - game.active - 1) % game.gods + 1


def card_looks(table: Table, god: God) -> list[float]:
    """What the cards in hand promise, and whether anybody has more of them."""
    game, hand = table.game, table.game.hands[god]
    cards, lost, growing, legends = 0, 0, 0.0, 0
    grip, outbid, danger, hope = 0, 0, 0.0, 0.0
    for faction in game.factions:
        held, price = hand[faction], table.price[faction]
        most, other = table.most[faction], table.next[faction]
        if held > other:
            grip += (held - other) * price  # nobody else has as many
        else:
            outbid += (most - held) * price
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
    rifts, tiles = game.rifts[god], game.tiles[god]
    held = in_all(rifts)
    idle = rifts[ENHANCE] + rifts[CONVERT] + rifts[RECLAIM]
    counting, fit, number = counting_cards(game, god), 0, 0
    for kind, copies in enumerate(tiles):
        if copies:
            terrains = game.book.kinds[kind]
            fit += copies * (counting[terrains[0]] + counting[terrains[1]])
            number += copies
    return [
        held / 3.0,
        (held - idle) / 3.0,
        held * rifts[ENHANCE] / 3.0,
        number / 3.0,
        fit / 20.0,
    ]


def counting_cards(game: Ulos, god: God) -> list[int]:
    """By terrain, the cards in hand of active factions that count it."""
    hand, found = game.hands[god], [0] * len(LANDS)
    for faction in game.factions:
        held = hand[faction]
        if held and game.power[faction] >= 0:
            counts = game.book.terrains[faction]
            for terrain in range(len(LANDS)):
                if counts >> terrain & 1:
                    found[terrain] += held
    return found


def ability_looks(table: Table, god: God) -> list[float]:
    """What can be done with the next action, and where one's factions can grow."""
    game, hand, favor = table.game, table.game.hands[god], table.game.favor[god]
    book, purchase = game.book, game.book.numbers.purchase
    works, paid, bargain, room = 0, 0, 0.0, 0
    for faction in game.factions:
        if game.power[faction] < 0:
            continue
        price = table.price[faction]
        cards = min(purchase, game.stacks[faction])
        cards = min(cards, favor // price)  # of three at once: a call of the interpreter's
        bargain = max(bargain, cards * (table.future[faction] - price))
        if hand[faction]:
            room += hand[faction] * min(MOST_ROOM, table.chart.room[faction])
            if not book.fights[faction]:
                works += price // book.per[faction]
                paid = max(paid, spoils(game, faction))
    broke = max(0, POOR - favor) / POOR
    return [works / 5.0, paid / 7.0, bargain / 10.0, room / 40.0, broke]
