"""The book of kingdoms: lands, cards, numbers and every choice there can be, made from content."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Decline,
    Demand,
    Discard,
    Expand,
    Gain,
    Garrison,
    Hold,
    Humble,
    KeepHero,
    Move,
    Pay,
    Remove,
    Repair,
    Research,
    Retreat,
    Sacrifice,
    Select,
    Settle,
    SetValue,
    Spare,
    Split,
    StandUp,
    Stop,
    Surge,
    TakeFaction,
    TakeSide,
    Topple,
    Trade,
    Train,
    Undermine,
    UseSilver,
    Yield,
)
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    BODY,
    BUILD,
    EXPAND,
    MOST_RULERS,
    PATROL,
    PEAKS,
    QUEST,
    RESOURCES,
    STORES,
    TUNDRA,
)

NO_MOVE: Final = Move(("nowhere",), PATROL, 0, 0)  # fills the tables where no choice can be
NO_RETREAT: Final = Retreat(("nowhere",), 0, 0)


@final
class Numbers:
    """The numbers and manners of an edition; the lab may vary them."""

    def __init__(self) -> None:
        self.armies = 7
        self.start_armies = 2
        self.start_resources = 6
        self.beginner_split = [2, 1, 3]  # mana, ore, food
        self.most_resources = 9
        self.most_value = 11
        self.crowd = 2
        self.cubes = 5
        self.tower_points = [0]  # by level; the last level is the top
        self.capital_points = 2
        # In what editions differ besides numbers.
        self.retreats = True  # a beaten army may retreat; else it is lost
        self.bonus_adds = False  # war bonuses add to the value set; else they lower its cost
        self.quests_anywhere = False  # from and to any region; else between the edges of cards
        self.followers_pass = False  # who follows may do nothing; else must act or collect
        self.last_army_gift = True  # whoever has one army left collects a resource more
        self.breaker_leaves = False  # who breaks an alliance leaves it; else the winner takes all
        self.rival_defends = False  # the other player fights for the Lost Kingdom; else a price
        self.ends_at_last_cube = False  # not only when the card is cleared
        self.tie_breaks = ["armies", "tower", "magic", "resources"]
        # Modules of the table.
        self.heroes = False
        self.war_towers = False
        self.solo = False
        self.nearest_army = False  # solo: the hand takes the nearest army even at night
        self.retired_heroes = 3  # so many end the game
        self.hero_points = 3


@final
class Land:
    """One region of one territory card."""

    def __init__(self, id: str, card: int, terrain: int, border: bool) -> None:
        self.id = id
        self.card = card  # the territory: one side of a card
        self.terrain = terrain  # BODY for water and crags
        self.border = border
        self.neighbours: list[int] = []
        self.across_water: list[int] = []  # regions touching the same water, not already neighbours
        self.across_crags: list[int] = []
        self.shores: list[int] = []  # WATER or CRAGS or both; of a body, which it is
        self.bodies: list[int] = []  # waters and crags it touches, by region
        self.loop: list[tuple[int, int]] = []  # its outline on the card
        self.label: tuple[int, int] = (0, 0)  # where armies stand on the card


@final
class HeroCard:
    """A hero of three steps: level one, level two, retirement."""

    def __init__(
        self, id: str, actions: list[int], prices: list[int], powers: list[Powers]
    ) -> None:
        self.id = id
        self.actions = actions  # what raises it from level 1 and 2: BUILD, RESEARCH, EXPAND, BY_WAR
        self.prices = prices  # in the resource of that action; 0 by war
        self.powers = powers  # by level 0 to 2, all up to that level


@final
class KingdomsBook(Book):
    """All that does not change in a game. Regions, territories and factions are numbers here.

    Regions are numbered card by card; waters and crags, where armies can shelter, come last.
    """

    def __init__(
        self,
        numbers: Numbers,
        territories: list[str],
        lands: list[Land],
        cards: list[list[int]],
        factions: list[str],
        faces: list[int],
        powers: list[list[Powers]],
        learnt: list[list[Powers]],
        unadvised: list[int],
        heroes: list[HeroCard],
        dummies: list[int],
        barriers: dict[str, str],
        edition: str,
    ) -> None:
        super().__init__()
        self.edition = edition  # its name, for those who look on; rules ask the numbers
        self.numbers = numbers
        self.territories = territories
        self.lands = lands
        self.regions = [land.id for land in lands]
        self.terrain = [land.terrain for land in lands]
        self.has_peaks = PEAKS in self.terrain
        self.has_tundra = TUNDRA in self.terrain
        self.card = [land.card for land in lands]
        self.on_card = regions_by_card(lands, len(territories), bodies=False)
        self.all_on_card = regions_by_card(lands, len(territories), bodies=True)
        self.borders = [[r for r in regions if lands[r].border] for regions in self.on_card]
        self.cards = cards  # territory cards, each with the territories on its sides
        self.factions = factions
        self.faces = faces  # by faction, the territory card on its other face; or -1
        self.powers = powers  # by faction, then magic level 0 to 5: all powers up to that level
        self.learnt = learnt  # by faction, then magic level: the powers of that level alone
        self.unadvised = unadvised  # factions the book warns two players about
        self.heroes = heroes
        self.dummies = dummies  # factions recommended for the solo dummy
        self.barriers = barriers  # waters and crags that no army ever enters: water or crags, by id
        self.no_powers = Powers()
        self.enter_plain_choices()
        self.enter_modules()
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
        self.discard = [Discard(("discard", name), i) for i, name in enumerate(STORES)]
        self.surge = [Surge(("raise", name), i) for i, name in enumerate(RESOURCES)]
        values: list[SetValue] = [SetValue(("flag",), 0)]
        values += [SetValue(("war", str(n)), n) for n in range(1, self.numbers.most_value + 1)]
        self.values = values
        self.enter_all([*self.select, *self.take, *self.gain, *self.discard, *self.surge, *values])

    def enter_modules(self) -> None:
        """The choices of Heroes' Call and of the solo game; where not played, never offered."""
        rulers = range(MOST_RULERS)
        self.use_silver = [
            UseSilver(("silver", str(n)), n) for n in range(self.numbers.most_resources + 1)
        ]
        self.keep_hero = [KeepHero(("hero", card.id), i) for i, card in enumerate(self.heroes)]
        self.train = [Train(("train", name), i) for i, name in enumerate(ACTIONS)]
        self.humble = [Humble(("humble", str(ruler + 1)), ruler) for ruler in rulers]
        self.demand = [Demand(("demand", "any"), False), Demand(("demand", "ore"), True)]
        self.take_side = [TakeSide(("side", name), i) for i, name in enumerate(self.territories)]
        self.spare = Spare(("spare",))
        self.yield_war = Yield(("yield",))
        self.enter_all([*self.use_silver, *self.keep_hero, *self.train[BUILD : EXPAND + 1]])
        self.enter_all([*self.humble, *self.demand, *self.take_side, self.spare, self.yield_war])

    def enter_region_choices(self) -> None:
        """One region each; those of two regions are made when cards come into play: `open_ways`."""
        names = self.regions
        count = range(len(names))
        numbered = list(enumerate(names))
        self.settle = [Settle(("settle", name), i) for i, name in numbered]
        self.expand = [Expand(("expand", name), i) for i, name in numbered]
        self.remove = [Remove(("remove", name), i) for i, name in numbered]
        self.build_at = [Build(("build", name), i) for i, name in numbered]
        self.repair = [Repair(("repair", name), i) for i, name in numbered]
        self.undermine = [Undermine(("undermine", name), i) for i, name in numbered]
        self.stand_up = [StandUp(("stand", name), i) for i, name in numbered]
        self.stand_hero = [
            StandUp(("stand", "hero", name), i, True) for i, name in enumerate(names)
        ]
        self.sacrifice = [Sacrifice(("sacrifice", name), i) for i, name in numbered]
        self.garrison = [Garrison(("garrison", name), i) for i, name in numbered]
        self.topple = [
            [Topple(("topple", name, str(ruler + 1)), i, ruler) for ruler in range(MOST_RULERS)]
            for i, name in enumerate(names)
        ]
        self.enter_all([*self.settle, *self.expand, *self.remove, *self.build_at, *self.repair])
        self.enter_all([*self.undermine, *self.stand_up, *self.stand_hero, *self.sacrifice])
        self.enter_all([*self.garrison])
        for row in self.topple:
            self.enter_all([*row])
        self.moves: list[list[Move]] = [[] for _ in count]  # patrol on a card, quest between two
        self.hero_moves: list[list[Move]] = [[] for _ in count]
        self.retreats: list[list[Retreat]] = [[] for _ in count]
        self.opened: list[list[bool]] = [[False] * len(self.territories) for _ in self.territories]

    def open_ways(self, cards: list[int]) -> None:
        """Make the choices that lead from region to region of these territories, once for all.

        All pairs of all cards would be a hundred thousand, and a game sees five cards at most.
        """
        for one in cards:
            for other in cards:
                if not self.opened[one][other]:
                    self.opened[one][other] = True
                    self.make_ways(one, other)

    def make_ways(self, card: int, other: int) -> None:
        names = self.regions
        action = PATROL if card == other else QUEST
        for a in self.all_on_card[card]:
            if not self.moves[a]:
                self.moves[a] = [NO_MOVE] * len(names)
                self.hero_moves[a] = [NO_MOVE] * len(names)
                self.retreats[a] = [NO_RETREAT] * len(names)
            for b in self.all_on_card[other]:
                if a == b:
                    continue
                way = (names[a], names[b])
                self.moves[a][b] = Move((ACTIONS[action], *way), action, a, b)
                self.retreats[a][b] = Retreat(("retreat", *way), a, b)
                self.enter_all([self.moves[a][b], self.retreats[a][b]])
                if self.numbers.heroes:
                    self.hero_moves[a][b] = Move(
                        path=(ACTIONS[action], "hero", *way),
                        action=action,
                        start=a,
                        goal=b,
                        hero=True,
                    )
                    self.enter(self.hero_moves[a][b])

    def enter_payments(self) -> None:
        most = range(self.numbers.most_resources + 1)
        self.pays = [
            [[Pay(("pay", *payment_words(m, o, f)), (m, o, f)) for f in most] for o in most]
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
                self.enter_all([*row])
        for give, columns in enumerate(self.trades):
            for take, amounts in enumerate(columns):
                if give != take:
                    self.enter_all([*amounts[1:]])
        self.enter_all([*self.splits])

    def enter_all(self, choices: list[Choice]) -> None:
        for choice in choices:
            self.enter(choice)


def regions_by_card(lands: list[Land], cards: int, *, bodies: bool) -> list[list[int]]:
    """By territory its regions; with the waters and crags that armies can shelter in, or not."""
    regions: list[list[int]] = [[] for _ in range(cards)]
    for region, land in enumerate(lands):
        if bodies or land.terrain != BODY:
            regions[land.card].append(region)
    return regions


def payment_words(mana: int, ore: int, food: int) -> tuple[str, ...]:
    """Like `amounts_words`; a war that costs nothing is won for `nothing`."""
    return amounts_words(mana, ore, food) or ("nothing",)


def amounts_words(mana: int, ore: int, food: int) -> tuple[str, ...]:
    """Amounts as path words, leaving out what is nought: 2 mana and 1 food are `2-mana 1-food`."""
    amounts = (mana, ore, food)
    return tuple(f"{amount}-{RESOURCES[i]}" for i, amount in enumerate(amounts) if amount)
