"""The bot that thinks: options race each other in worlds it cannot tell from the real one."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from random import Random
from typing import Final

from pocketkeep.ai import patience
from pocketkeep.ai.levels import UNLIMITED, Level
from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.search.race import Race, Runner
from pocketkeep.ai.search.tree import Node, Settings
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, Seat, answer, ask_again, asked, owes
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.mind import Lessons
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.core.view import View

OTHER: Final = Level(name="other", blurb="", foreseen=0)  # who seals beside one
ALIKE = 4  # worlds in which a question must follow alike, to be built on


class Blind(Insight):
    """For a game that tells nothing of itself: any option, to the end, and who won then."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.noise = self.sealed_noise = 1.0

    def result(self, game: Game) -> list[float]:
        outcome = self.ruleset.outcome(game)
        assert outcome is not None, "the game is not over"
        return [outcome.part_of_win(seat) for seat in range(game.seats)]


class Thinker:
    """Thinks as deep and as long as its level says; looks at worlds drawn anew and nothing else."""

    def __init__(
        self,
        ruleset: Ruleset,
        luck: Random,
        level: Level,
        character: str = "",
        *,
        seconds: float | None = None,
        deadline: float | None = None,
        lessons: Lessons | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.luck = luck
        self.level = level
        self.character = character
        self.seconds = seconds  # of CPU a decision, in place of the level's own measure
        self.taught: dict[tuple[str, ...], Insight] = {}  # by kind of table
        self.memory: Node | None = None  # what the last search found beyond its choice
        self.lessons = lessons  # in place of those that fit the table best
        self.deadline = deadline  # wall-clock seconds after which it answers with what it has

    def choose(self, game: Game, seat: Seat) -> Choice:
        decision = asked(game, seat)
        if len(decision.options) == 1:
            return decision.options[0]
        race = self.think(game, seat)
        choice = self.pick(race).choice
        self.remember(game, race, choice.text)
        return choice

    def remember(self, game: Game, race: Race, choice: str) -> None:
        """What was found beyond a choice, if the next question follows from it alone.

        Where luck, a seal or a look at something hidden lies between, what was found is of all that
        might have come, and by then the seat knows what did.
        """
        beyond = [runner for runner in race.runners if runner.choice.text == choice]
        is_sound = beyond and not game.sealed and self.follows_at_once(race, beyond[0].choice)
        self.memory = beyond[0].node if is_sound else None

    def follows_at_once(self, race: Race, choice: Choice) -> bool:
        """Whether a choice leads to the seat's next question, the same one in all worlds."""
        if not race.settings.depth:
            return False
        views: list[View] = []
        for world in race.worlds[:ALIKE]:
            next_world = world.clone()
            answer(next_world, race.seat, choice)
            is_next = owes(next_world, race.seat) and not next_world.sealed
            if not is_next or next_world.chance != world.chance:
                return False
            views.append(self.ruleset.view(next_world, race.seat))
        return all(view == views[0] for view in views)

    def think(self, game: Game, seat: Seat, budget: Budget | None = None) -> Race:
        """The race of a decision's options, as far as time allows.

        Where it follows from the seat's own last choice alone, what was found then is built on.
        """
        decision, settings = owes(game, seat), self.settings()
        known = self.memory if decision and self.memory and self.memory.knows(decision) else None
        race = Race(
            self.insight(game),
            settings,
            draw=lambda: self.world(game, seat),
            seat=seat,
            luck=self.luck.getrandbits(40),
            known=known,
            others=self.let_others_seal if settings.foreseen else None,
        )
        race.run(budget or self.budget())
        return race

    def let_others_seal(self, world: Game, seat: Seat, luck: int, tries: int) -> int:
        """Everybody else thinks a little, in worlds of their own, and seals; the tries it took.

        They may have sealed already, unseen: the world is one in which nobody has.
        """
        other = Thinker(
            self.ruleset, Random(luck), replace(OTHER, playouts=tries), lessons=self.lessons
        )
        if not self.character:
            other.taught = self.taught
        taken = 0
        for rival in [decision.seat for decision in world.owed if decision.seat != seat]:
            while owes(world, rival):
                race = other.think(world, rival)
                taken += race.playouts
                answer(world, rival, other.pick(race).choice)
        return taken

    def settings(self) -> Settings:
        """Those of the level; a character trusts its leanings more."""
        mind = self.ruleset.mind
        settings = self.level.settings(mind)
        if mind is not None and self.character in mind.characters:
            settings.trust += mind.characters[self.character].trust
        return settings

    def insight(self, game: Game) -> Insight:
        mind = self.ruleset.mind
        if mind is None:
            return Blind(self.ruleset)
        variants = mind.variant(game)
        if variants not in self.taught:
            character = self.character if self.character in mind.characters else ""
            self.taught[variants] = mind.teach(self.lessons or mind.find(variants), character)
        return self.taught[variants]

    def world(self, game: Game, seat: Seat) -> Game:
        """A world as good as the real one; what others have sealed they are asked again."""
        world = self.ruleset.redeterminise(game, seat, self.luck)
        if world.sealed:
            for other in range(len(world.sealed)):
                if other != seat:
                    world.sealed[other] = []
            ask_again(world)
        return world

    def budget(self, parts: int = 1) -> Budget:
        """What a decision may take; several who think together share the tries of a level."""
        playouts = self.level.playouts if self.seconds is None else UNLIMITED
        seconds = self.level.seconds if self.seconds is None else self.seconds
        deadline = 0.0 if self.deadline is None else time.monotonic() + self.deadline
        return Budget(-(-playouts // parts), seconds, deadline, patience.is_up)

    def pick(self, race: Race) -> Runner:
        """The best that was found; a soft level is content with what is nearly as good."""
        best = race.leader()
        if not self.level.softness or not race.rounds:
            return best
        appeals = [self.appeal(runner, best) for runner in race.runners]
        return self.luck.choices(race.runners, appeals)[0]

    def appeal(self, runner: Runner, best: Runner) -> float:
        return math.exp((runner.mean - best.mean) / self.level.softness) if runner.values else 0.0
