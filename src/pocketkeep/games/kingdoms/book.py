"""The book of kingdoms: lands, cards, numbers and every choice there can be, made from content."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import Book
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Decline,
    Discard,
    Expand,
    Gain,
    Hold,
    Move,
    Pay,
    Remove,
    Research,
    Retreat,
    Select,
    Settle,
    SetValue,
    Split,
    Stop,
    Surge,
    TakeFaction,
    Trade,
)
from pocketkeep.games.kingdoms.powers import ACTIONS, PATROL, QUEST, RESOURCES, Powers

NO_MOVE: Final = Move(("nowhere",), PATROL, 0, 0)  # fills the tables where no choice can be
NO_RETREAT: Final = Retreat(("nowhere",), 0, 0)


@final
class Numbers:
    """The numbers of an edition; the lab may vary them."""

    def __init__(self) -> None:
        self.armies = 7
        self.start_armies = 2
        self.start_resources = 6
        self.most_resources = 9
        self.most_value = 11
        self.crowd = 2
        self.cubes = 5
        self.tower_points = [0]  # by level; the last level is the top
        self.capital_points = 2


@final
class Land:
    """One region of one territory card."""

    def __init__(self, id: str, card: int, terrain: int, border: bool) -> None:
        self.id = id
        self.card = card
        self.terrain = terrain
        self.border = border
        self.neighbours: list[int] = []
        self.across_water: list[int] = []  # regions touching the same water, not already neighbours
        self.across_crags: list[int] = []
        self.shores: list[int] = []  # WATER or CRAGS or both, where the region touches them


@final
class KingdomsBook(Book):
    """All that does not change in a game. Regions, territories and factions are numbers here."""

    def __init__(
        self,
        numbers: Numbers,
        territories: list[str],
        lands: list[Land],
        factions: list[str],
        cards: list[int],
        powers: list[list[Powers]],
        learnt: list[list[Powers]],
        unadvised: list[int],
    ) -> None:
        super().__init__()
        self.numbers = numbers
        self.territories = territories
        self.lands = lands
        self.regions = [land.id for land in lands]
        self.terrain = [land.terrain for land in lands]
        self.card = [land.card for land in lands]
        self.on_card = regions_by_card(lands, len(territories))
        self.borders = [[r for r in regions if lands[r].border] for regions in self.on_card]
        self.factions = factions
        self.cards = cards  # by faction, the territory on the other face of its card
        self.powers = powers  # by faction, then magic level 0 to 5: all powers up to that level
        self.learnt = learnt  # by faction, then magic level: the powers of that level alone
        self.unadvised = unadvised  # factions the book warns two players about
        self.no_powers = Powers()
        self.enter_plain_choices()
        self.enter_region_choices()
        self.enter_payments()

    def enter_plain_choices(self) -> None:
        self.decline = Decline(("decline",))
        self.collect = Collect(("collect",))
        self.build = Build(("build",))
        self.research = Research(("research",))
        self.stop = Stop(("stop",))
        self.hold = Hold(("hold",))
        plain: list[Choice] = [
            self.decline, self.collect, self.build, self.research, self.stop, self.hold,
        ]  # fmt: skip
        for choice in plain:
            self.enter(choice)
        self.select = [Select(("select", name), i) for i, name in enumerate(ACTIONS)]
        self.take = [TakeFaction(("faction", name), i) for i, name in enumerate(self.factions)]
        self.gain = [Gain(("gain", name), i) for i, name in enumerate(RESOURCES)]
        self.discard = [Discard(("discard", name), i) for i, name in enumerate(RESOURCES)]
        self.surge = [Surge(("raise", name), i) for i, name in enumerate(RESOURCES)]
        values: list[SetValue] = [SetValue(("flag",), 0)]
        values += [SetValue(("war", str(n)), n) for n in range(1, self.numbers.most_value + 1)]
        self.values = values
        self.enter_all([*self.select, *self.take, *self.gain, *self.discard, *self.surge, *values])

    def enter_region_choices(self) -> None:
        names, card = self.regions, self.card
        count = range(len(names))
        self.settle = [Settle(("settle", name), i) for i, name in enumerate(names)]
        self.expand = [Expand(("expand", name), i) for i, name in enumerate(names)]
        self.remove = [Remove(("remove", name), i) for i, name in enumerate(names)]
        self.patrols: list[list[Move]] = [[NO_MOVE for _ in count] for _ in count]
        self.quests: list[list[Move]] = [[NO_MOVE for _ in count] for _ in count]
        self.retreats: list[list[Retreat]] = [[NO_RETREAT for _ in count] for _ in count]
        for a in count:
            for b in count:
                if a == b:
                    continue
                self.retreats[a][b] = Retreat(("retreat", names[a], names[b]), a, b)
                self.enter(self.retreats[a][b])
                if card[a] == card[b]:
                    self.patrols[a][b] = Move(("patrol", names[a], names[b]), PATROL, a, b)
                    self.enter(self.patrols[a][b])
                else:
                    self.quests[a][b] = Move(("quest", names[a], names[b]), QUEST, a, b)
                    self.enter(self.quests[a][b])
        self.enter_all([*self.settle, *self.expand, *self.remove])

    def enter_payments(self) -> None:
        most = range(self.numbers.most_resources + 1)
        self.pays = [
            [[Pay(("pay", *amounts_words(m, o, f)), (m, o, f)) for f in most] for o in most]
            for m in most
        ]
        self.splits = [
            Split(("split", *amounts_words(m, o, self.numbers.start_resources - m - o)),
                  (m, o, self.numbers.start_resources - m - o))
            for m in range(self.numbers.start_resources + 1)
            for o in range(self.numbers.start_resources - m + 1)
        ]  # fmt: skip
        self.trades = [
            [
                [Trade(("trade", str(n), give, take), n, g, t) for n in most]
                for t, take in enumerate(RESOURCES)
            ]
            for g, give in enumerate(RESOURCES)
        ]
        for rows in self.pays:
            for row in rows:
                self.enter_all([pay for pay in row if sum(pay.amounts)])
        for give, columns in enumerate(self.trades):
            for take, amounts in enumerate(columns):
                if give != take:
                    self.enter_all([*amounts[1:]])
        self.enter_all([*self.splits])

    def enter_all(self, choices: list[Choice]) -> None:
        for choice in choices:
            self.enter(choice)


def regions_by_card(lands: list[Land], cards: int) -> list[list[int]]:
    regions: list[list[int]] = [[] for _ in range(cards)]
    for region, land in enumerate(lands):
        regions[land.card].append(region)
    return regions


def amounts_words(mana: int, ore: int, food: int) -> tuple[str, ...]:
    """Amounts as path words, leaving out what is nought: 2 mana and 1 food are `2-mana 1-food`."""
    amounts = (mana, ore, food)
    return tuple(f"{amount}-{RESOURCES[i]}" for i, amount in enumerate(amounts) if amount)
