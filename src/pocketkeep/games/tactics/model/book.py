"""The book of Tactics: the realm, the cards, the dice and every choice there can be."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book
from pocketkeep.games.tactics.choices import (
    Cast,
    CastAt,
    CastOn,
    Claim,
    Discard,
    EndTurn,
    Enter,
    Fire,
    Hold,
    KeepTactic,
    KeepUnit,
    Melee,
    Move,
    Pass,
    Play,
    Power,
    Push,
    Put,
    Recover,
    Roll,
    Shoot,
    Start,
    Stop,
    Target,
    Walk,
)
from pocketkeep.games.tactics.model.cards import (
    Dungeon,
    EnemyCard,
    Face,
    Numbers,
    Realm,
    TacticCard,
)
from pocketkeep.games.tactics.model.spaces import APART, beside, boxes_under, space_name
from pocketkeep.games.tactics.model.terms import (
    AT_SPACE,
    BALLISTA,
    BOXES,
    CLIMBS,
    COLUMNS,
    CORNERS,
    DIRECTIONS,
    ENTRANCE,
    GAITS,
    MOMENTS,
    NONE,
    PEAK,
    PORTAL,
    POWER,
    ROAMS,
    ROCK,
    SPACES,
    SWIMS,
    VILLAGE,
    WATER,
)
from pocketkeep.games.tactics.model.ways import KeptWays

MOST_DICE: Final = 9  # that are ever rolled at once


@final
class TacticsBook(Book):
    """All that does not change in a game. Spaces, cards and areas are numbers here."""

    def __init__(
        self,
        numbers: Numbers,
        realm: Realm,
        faces: list[Face],
        enemy_faces: list[Face],
        tactics: list[TacticCard],
        enemies: list[EnemyCard],
        dungeons: list[Dungeon],
        dice: list[int],
    ) -> None:
        super().__init__()
        self.numbers = numbers
        self.realm = realm
        self.faces = faces  # by card
        self.enemy_faces = enemy_faces
        self.cards = [face.id for face in faces]
        self.kinds = [face.kind for face in faces]
        self.tactics = tactics
        self.tactic_ids = [card.id for card in tactics]
        self.tactics_at = [tactics_of(tactics, moment) for moment in range(len(MOMENTS))]
        self.enemies = enemies
        self.dungeons = dungeons  # by box
        self.dice = dice  # by face of a die, its symbols
        self.odds = [odds_of(dice, symbol) for symbol in range(POWER + 1)]
        self.ways = KeptWays()
        self.lay_out_spaces()
        self.work_out_steps()
        self.enter_plain_choices()
        self.enter_unit_choices()
        self.enter_card_choices()

    def lay_out_spaces(self) -> None:
        """The squares of dungeons are numbered after those of the realm."""
        realm = self.realm
        self.height = realm.height.copy()
        self.terrain = realm.terrain.copy()
        self.features = realm.features.copy()
        self.spaces = [space_name(space) for space in range(SPACES)]
        self.column = [space % COLUMNS for space in range(SPACES)]
        self.row = [space // COLUMNS for space in range(SPACES)]
        self.around = [[beside(space, way) for way in range(4)] for space in range(SPACES)]
        self.apart = APART  # by two spaces of the realm, the steps between them
        self.dungeon_of = [NONE] * SPACES  # by space, the dungeon it is in
        self.entrance: list[int] = []  # by dungeon
        for number, dungeon in enumerate(self.dungeons):
            self.lay_out_dungeon(number, dungeon)
        self.villages = [s for s in range(SPACES) if self.features[s] & VILLAGE]
        self.village = [NONE] * len(self.spaces)  # by space, the number of its village
        for number, space in enumerate(self.villages):
            self.village[space] = number
        self.portals = [s for s in range(SPACES) if self.features[s] & PORTAL]
        self.ballistas = [s for s in range(SPACES) if self.features[s] & BALLISTA]
        self.under = [boxes_under(realm, space) for space in range(SPACES)]  # with the top one

    def lay_out_dungeon(self, number: int, dungeon: Dungeon) -> None:
        first, columns = len(self.spaces), dungeon.columns
        rows = len(dungeon.floor) // columns
        self.entrance.append(NONE)
        for square, terrain in enumerate(dungeon.floor):
            x, y = square % columns, square // columns
            if terrain == ENTRANCE:
                self.entrance[number] = first + square
            self.spaces.append(f"{BOXES[dungeon.box]}-{chr(ord('a') + x)}{y + 1}")
            self.terrain.append(terrain)
            self.height.append(0)
            self.features.append(0)
            self.column.append(x)
            self.row.append(y)
            self.dungeon_of.append(number)
            self.around.append(
                [
                    first + square - columns if y > 0 else NONE,
                    first + square + 1 if x < columns - 1 else NONE,
                    first + square + columns if y < rows - 1 else NONE,
                    first + square - 1 if x > 0 else NONE,
                ]
            )

    def work_out_steps(self) -> None:
        """T-MOVE-3, T-LEVEL-3 By gait and space, each space beside it and what entering costs."""
        every = range(len(self.spaces))
        self.entry = [[self.entry_cost(space, gait) for space in every] for gait in range(GAITS)]
        self.steps = [[self.steps_from(space, gait) for space in every] for gait in range(GAITS)]

    def entry_cost(self, space: int, gait: int) -> int:
        """What a space costs without any climb: also what leaving a portal there costs."""
        numbers = self.numbers
        cost = 1
        if self.terrain[space] == WATER and not gait & SWIMS:
            cost += numbers.water
        if self.terrain[space] == PEAK and not gait & ROAMS:
            cost += numbers.peak
        if self.features[space] & BALLISTA and not gait & ROAMS:
            cost += numbers.ballista
        return cost

    def steps_from(self, space: int, gait: int) -> list[int]:
        """T-LEVEL-3, T-LEVEL-4, T-LEVEL-5 Flat pairs: a space beside this, the cost of a step."""
        steps: list[int] = []
        for near in self.around[space]:
            if near == NONE or self.terrain[near] == ROCK:
                continue
            cost = self.entry[gait][near]
            if self.height[near] > self.height[space] and not gait & CLIMBS:
                cost += self.numbers.climb
            steps += [near, cost]
        return steps

    def enter_plain_choices(self) -> None:
        self.stop = Stop(("stop",))
        self.end_turn = EndTurn(("end",))
        self.roll = Roll(("roll",))
        self.hold = Hold(("hold",))
        self.claim = Claim(("claim",))
        self.pass_ = Pass(("pass",))
        self.enter_all([self.stop, self.end_turn, self.roll, self.hold, self.claim, self.pass_])
        self.power = [Power(("power", str(n)), n) for n in range(self.numbers.power_mana + 1)]
        self.push = [Push(("push", name), way) for way, name in enumerate(DIRECTIONS)]
        self.start = [Start(("start", name), corner) for corner, name in enumerate(CORNERS)]
        self.enter_all([*self.power, *self.push, *self.start])

    def enter_unit_choices(self) -> None:
        names, spaces = self.cards, self.spaces
        cards, every = range(len(names)), range(len(spaces))
        self.keep_unit = [KeepUnit(("keep", names[c]), c) for c in cards]
        self.recover = [Recover(("recover", names[c]), c) for c in cards]
        self.target = [Target(("target", names[c]), c) for c in cards]
        self.cast = [Cast(("cast", names[c]), c) for c in cards]
        self.walk = [Walk(("walk", names[c]), c) for c in cards]
        self.enter_all([*self.keep_unit, *self.recover, *self.target, *self.cast, *self.walk])
        # Tables by card and space, or by card and target.
        self.move = [[Move(("move", names[c], spaces[s]), c, s) for s in every] for c in cards]
        stars = [star for corner in self.realm.corners for star in corner]
        self.put = [{s: Put(("put", names[c], spaces[s]), c, s) for s in stars} for c in cards]
        self.cast_on = [
            [CastOn(("cast", names[c], spaces[s]), c, s) for s in range(self.aims(c))]
            for c in cards
        ]
        self.enter_dungeon = [
            [Enter(("enter", names[c], BOXES[d.box]), c, n) for n, d in enumerate(self.dungeons)]
            for c in cards
        ]
        self.melee = [[Melee(("melee", names[c], names[t]), c, t) for t in cards] for c in cards]
        self.shoot = [[Shoot(("shoot", names[c], names[t]), c, t) for t in cards] for c in cards]
        self.cast_at = [[CastAt(("cast", names[c], names[t]), c, t) for t in cards] for c in cards]
        self.fire = [[Fire(("fire", names[c], names[t]), c, t) for t in cards] for c in cards]
        for c in cards:
            self.enter_all([*self.move[c], *self.put[c].values(), *self.cast_on[c]])
            self.enter_all([*self.enter_dungeon[c]])
            self.enter_all([*self.melee[c], *self.shoot[c], *self.cast_at[c], *self.fire[c]])

    def aims(self, card: int) -> int:
        """On how many spaces a spell may be cast: all of the realm, or none."""
        spell = self.faces[card].spell
        return SPACES if spell is not None and spell.aim == AT_SPACE else 0

    def enter_card_choices(self) -> None:
        names = self.tactic_ids
        self.keep_tactic = [KeepTactic(("keep", name), i) for i, name in enumerate(names)]
        self.play = [Play(("play", name), i) for i, name in enumerate(names)]
        self.discard = [Discard(("discard", name), i) for i, name in enumerate(names)]
        self.enter_all([*self.keep_tactic, *self.play, *self.discard])

    def enter_all(self, choices: list[Choice]) -> None:
        for choice in choices:
            self.enter(choice)


def odds_of(dice: list[int], symbol: int) -> list[list[float]]:
    """By how many dice are rolled, and how many of them show a symbol: how likely that is."""
    showing = 0
    for face in dice:
        if face & symbol:
            showing += 1
    one = showing / len(dice)
    odds = [[1.0]]
    for number in range(MOST_DICE):
        fewer = [*odds[number], 0.0]
        likely: list[float] = []
        for count in range(len(fewer)):
            more = fewer[count - 1] * one if count else 0.0
            likely.append(fewer[count] * (1.0 - one) + more)
        odds.append(likely)
    return odds


def tactics_of(tactics: list[TacticCard], moment: int) -> list[int]:
    """The tactic cards that speak of a moment."""
    return [number for number, card in enumerate(tactics) if card.moment == moment]
