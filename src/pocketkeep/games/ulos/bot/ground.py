"""What a tile would do where it is put: whose land grows, who camps, who fights, which rifts."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.ulos.bot.clash import Clash
from pocketkeep.games.ulos.bot.reckoning import Reckoning
from pocketkeep.games.ulos.choices import Camp
from pocketkeep.games.ulos.model.state import Ulos, strength_at
from pocketkeep.games.ulos.model.terms import CAMP_SPACES, HEXES, LANDS, NONE, WATER
from pocketkeep.games.ulos.rules import land, power

TERRAINS: Final = len(LANDS)


@final
class Survey:
    """The land as it lies, counted once for a decision with many placements."""

    def __init__(self, game: Ulos, reckoning: Reckoning, shops: bool) -> None:
        self.game = game
        self.reckoning = reckoning
        self.lands = [0] * (HEXES * TERRAINS)  # by territory and terrain, spaces that count
        self.size = [0] * HEXES
        self.rifts = [0] * HEXES
        self.by_water = [False] * HEXES  # water that already counts for somebody
        self.fights: dict[int, float] = {}
        self.lost = [faction for faction in game.factions if not game.camps[faction]]
        self.deals: list[float] = []  # by faction, what buying its cards now would bring
        self.deal, self.spare = 0.0, 0.0  # the best of them, and the best of the others
        self.count()
        if shops:
            self.find_deals()

    def count(self) -> None:
        game, territory = self.game, self.game.territory
        for hex in range(HEXES):
            home = territory[hex]
            if home == NONE:
                continue
            self.size[home] += 1
            terrain = game.top[hex]
            if terrain != NONE:
                if game.camp[hex] == NONE and not game.burned[hex]:
                    self.lands[home * TERRAINS + terrain] += 1
            elif game.camp[hex] == NONE:
                self.rifts[home] += 1
        for faction in game.factions:
            if game.camps[faction] and game.book.counts_water[faction]:
                self.mark_water(faction)

    def mark_water(self, faction: int) -> None:
        game = self.game
        for hex in land.spaces(game, faction):
            for other in game.book.neighbours[hex]:
                if game.ground.terrain[other] == WATER and game.top[other] == NONE:
                    self.by_water[other] = True

    def find_deals(self) -> None:
        """What can be bought after the tile lies: a tile that makes it dearer costs."""
        game = self.game
        self.deals = [0.0] * len(game.stacks)
        for faction in game.factions:
            if game.camps[faction]:
                self.deals[faction] = self.deal_at(faction, game.power[faction])
            if self.deals[faction] > self.deal:
                self.deal, self.spare = self.deals[faction], self.deal
            elif self.deals[faction] > self.spare:
                self.spare = self.deals[faction]

    def deal_at(self, faction: int, column: int) -> float:
        """What buying a faction's cards would bring with its marker in a column."""
        game, reckoning = self.game, self.reckoning
        price, favor = strength_at(game.book, column), game.favor[reckoning.god]
        cards = min(game.book.numbers.purchase, game.stacks[faction], favor // price)
        gain = reckoning.worth(faction, column) - price - reckoning.manner.purse * price
        return max(0.0, cards * gain)

    def shopping(self, faction: int, column: int) -> float:
        """How much better or worse the best purchase becomes by a marker's move."""
        if not self.deals:
            return 0.0
        others = self.spare if self.deals[faction] >= self.deal else self.deal
        after = max(others, self.deal_at(faction, column))
        return self.reckoning.manner.shop * (after - self.deal)

    def fitting(self, home: int, faction: int) -> int:
        """How many spaces of a territory count for a faction."""
        terrains, first, total = self.game.book.terrains[faction], home * TERRAINS, 0
        for terrain in range(TERRAINS):
            if terrains >> terrain & 1:
                total += self.lands[first + terrain]
        return total

    def place(self, kind: int, a: int, b: int) -> float:
        """What a tile on two free spaces is worth."""
        terrains = self.game.book.kinds[kind]
        return self.lay(terrains[0], terrains[1], a=a, b=b)

    def lay(self, first: int, second: int, a: int, b: int) -> float:
        """What halves of these terrains on two free spaces are worth."""
        game = self.game
        territory, holder = game.territory, game.holder
        around = game.book.around[game.book.pair_number[a][b]]
        held: list[int] = []
        loose: list[int] = []
        last = NONE  # neighbours most often belong together
        for hex in around:
            home = territory[hex]
            if home in (NONE, last):
                continue
            last = home
            if holder[home] == NONE:
                if home not in loose:
                    loose.append(home)
            elif home not in held:
                held.append(home)
        if len(held) > 1:
            return self.fight(held) - self.reckoning.manner.peace
        if held:
            return self.grow(holder[held[0]], loose, first=first, second=second, around=around)
        if not loose:
            return self.reckoning.manner.lonely
        return self.settle(loose, first=first, second=second, a=a, b=b)

    def lay_alone(self, home: int, first: int, second: int) -> float:
        """What these halves are worth to the faction of a territory that has them already."""
        reckoning, faction = self.reckoning, self.game.holder[home]
        if faction == NONE or self.game.book.counts_water[faction]:
            return 0.0
        halves = reckoning.matches(faction, first) + reckoning.matches(faction, second)
        return reckoning.move(faction, min(reckoning.top, self.game.power[faction] + halves))

    def fight(self, held: list[int]) -> float:
        """The worst of the pairs that would fight: others may see to it."""
        worst = 1e9
        for i in range(len(held)):
            for j in range(i + 1, len(held)):
                one, other = self.game.holder[held[i]], self.game.holder[held[j]]
                worst = min(worst, self.fight_of(one, other))
        return worst

    def fight_of(self, one: int, other: int) -> float:
        key = min(one, other) * HEXES + max(one, other)
        if key not in self.fights:
            self.fights[key] = Clash(self.reckoning, one, other).foreseen()
        return self.fights[key]

    def grow(
        self, faction: int, loose: list[int], first: int, second: int, around: list[int]
    ) -> float:
        """A faction's territory takes in the tile, and what touches it."""
        reckoning, game = self.reckoning, self.game
        column, rifts = game.power[faction], 0
        if game.book.counts_water[faction]:
            column += self.new_water(around)
        else:
            column += reckoning.matches(faction, first) + reckoning.matches(faction, second)
        for home in loose:
            rifts += self.rifts[home]
            column += self.fitting(home, faction)
        column = min(column, reckoning.top)
        value = rifts * reckoning.rift()
        if column != game.power[faction]:
            value += reckoning.move(faction, column) + self.shopping(faction, column)
        return value

    def new_water(self, around: list[int]) -> int:
        game, found = self.game, 0
        for hex in around:
            is_water = game.ground.terrain[hex] == WATER and game.top[hex] == NONE
            if is_water and not self.by_water[hex]:
                found += 1
        return found

    def settle(self, loose: list[int], first: int, second: int, a: int, b: int) -> float:
        """A lost faction may camp there; the best of those that fit."""
        reckoning, game = self.reckoning, self.game
        size, rifts = 2, 0
        for home in loose:
            size += self.size[home]
            rifts += self.rifts[home]
        best = reckoning.manner.lonely
        for faction in self.lost:
            if size == CAMP_SPACES and not self.has_shape(faction, a, b):
                continue
            count = reckoning.matches(faction, first) + reckoning.matches(faction, second)
            for home in loose:
                count += self.fitting(home, faction)
            covered = max(0, CAMP_SPACES - (size - rifts))
            column = min(count, size - CAMP_SPACES, reckoning.top)
            if game.book.counts_water[faction]:
                column = min(self.new_water(game.book.around[game.book.pair_number[a][b]]), 3)
            value = self.camp(faction, column) + (rifts - covered) * reckoning.rift()
            best = max(best, value)
        return best

    def has_shape(self, faction: int, a: int, b: int) -> bool:
        """Whether the tile and one space beside it have the shape of a faction's camp."""
        book = self.game.book
        pair, shape = book.pair_number[a][b], book.shapes[faction]
        around, shapes = book.around[pair], book.around_shape[pair]
        for number in range(len(around)):
            if shapes[number] == shape and self.game.territory[around[number]] != NONE:
                return True
        return False

    def camp(self, faction: int, column: int) -> float:
        """A lost faction comes back, and whoever is active takes a card."""
        reckoning = self.reckoning
        value = reckoning.move(faction, column) + self.shopping(faction, column)
        if self.game.stacks[faction]:
            value += reckoning.worth(faction, column)
        return value + reckoning.manner.found

    def camp_on(self, choice: Camp) -> float:
        """What a camp on these three spaces is worth."""
        game, cells = self.game, choice.cells
        home, faction = game.territory[cells[0]], choice.faction
        rifts = self.rifts[home]
        column = self.fitting(home, faction)
        for hex in cells:
            if game.top[hex] == NONE:
                rifts -= 1
            elif not game.burned[hex]:
                column -= self.reckoning.matches(faction, game.top[hex])
        if game.book.counts_water[faction]:
            spaces = land.spaces_of(game, home)
            column = power.value_on(game, faction, cells=spaces, top=game.top, camp=game.camp)
        column = min(column, self.reckoning.top)
        return self.camp(faction, column) + rifts * self.reckoning.rift()
