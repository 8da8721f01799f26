"""What must hold for every game: an importable conformance test.

`check(ruleset, options, seed)` plays one random game and tries every law at every decision. Authors
of a ruleset run it while they write; our tests run it for each registered game and player count.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import codec, notation, secrecy
from pocketkeep.core.choices import Choice
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.flow import Decision, Game, Seat, answer, ask_again, owes
from pocketkeep.core.match import Match, replay
from pocketkeep.core.record import dump, parse
from pocketkeep.core.ruleset import Ruleset

MOST_DECISIONS = 20_000
TRIED_OPTIONS = 12  # of one decision, how many options are really applied
STEPS_ON = 4  # how far a copy is played on
KEPT_CLONES = 40


class LawBroken(AssertionError):
    """A law does not hold; the message holds all that is needed to see it again."""


class Checked(msgspec.Struct):
    """How often each law was really tried: a law that never met its case proves nothing."""

    decisions: int = 0
    options: int = 0
    clones: int = 0
    saves: int = 0
    worlds: int = 0
    echoes: int = 0  # worlds that were also played on by a choice and compared again
    orders: int = 0
    redeterminised: int = 0
    refusals: int = 0


def check(
    ruleset: Ruleset, options: Mapping[str, object], seed: int | str, most: int = MOST_DECISIONS
) -> Checked:
    """Play a random game and hold it to every law; what was tried, or LawBroken."""
    return _Trial(ruleset, options, seed).run(most)


def fingerprint(game: Game) -> str:
    """The whole position as text: two games are equal if these are."""
    return json.dumps(codec.save(game), sort_keys=True)


class _Trial:
    """One random game under all laws."""

    def __init__(self, ruleset: Ruleset, options: Mapping[str, object], seed: int | str) -> None:
        self.ruleset = ruleset
        self.options = ruleset.read_options(options)
        self.seed = seed
        self.luck = Random(f"laws/{seed}")
        self.match = Match.start(ruleset, self.options, seed)
        self.checked = Checked()
        self.kept: list[tuple[Game, str]] = []  # earlier clones that no later play may change
        self.counts = dict(ruleset.components(self.match.game))

    @property
    def game(self) -> Game:
        return self.match.game

    def hold(self, law: str, holds: bool, detail: object = "") -> None:
        if not holds:
            place = f"{self.ruleset.name} {self.options}, seed {self.seed}"
            number = self.checked.decisions
            position = notation.write_position(self.game)
            raise LawBroken(f"{law} ({place}, decision {number}): {detail}\n{position}")

    def run(self, most: int) -> Checked:
        while self.game.owed:
            self.checked.decisions += 1
            self.hold("the game ends within the bound", self.checked.decisions <= most)
            self.hold("there is no outcome before the end", self.match.outcome is None)
            self.check_position()
            decision = self.luck.choice(self.game.owed)
            choice = self.luck.choice(decision.options)
            self.check_worlds(decision.seat, choice)
            self.match.choose(decision.seat, choice.path, self.match.asked[decision.seat])
        self.check_end()
        return self.checked

    def check_position(self) -> None:
        before = fingerprint(self.game)
        for decision in self.game.owed:
            self.check_options(decision)
        self.check_queries(before)
        self.check_clone(before)
        self.check_save(before)
        self.check_orders()
        self.check_redeterminised()
        self.hold("no piece is lost or made", self.ruleset.components(self.game) == self.counts,
                  self.ruleset.components(self.game))  # fmt: skip

    def check_options(self, decision: Decision) -> None:
        texts = [choice.text for choice in decision.options]
        self.hold("there is always an option", bool(texts), decision.rule)
        self.hold("options are distinct", len(set(texts)) == len(texts), texts)
        self.hold("a decision has a rule and a prompt", bool(decision.rule and decision.prompt))
        self.hold("the rule is a clause", decision.rule in self.ruleset.clauses(self.options))
        for choice in decision.options:
            self.hold("a path finds its choice", self.game.find(choice.path) is choice, choice.path)
        twin = self.game.clone()
        ask_again(twin)
        again = owes(twin, decision.seat)
        same = again is not None and [choice.text for choice in again.options] == texts
        self.hold("options are stable", same, texts)
        self.check_applicable(decision)
        self.checked.options += len(texts)

    def check_applicable(self, decision: Decision) -> None:
        tried = decision.options
        if len(tried) > TRIED_OPTIONS:
            tried = self.luck.sample(tried, TRIED_OPTIONS)
        for choice in tried:
            twin = self.game.clone()
            answer(twin, decision.seat, choice)
            counts = self.ruleset.components(twin)
            same = counts == self.counts
            self.hold("no option loses or makes a piece", same, (choice.text, counts))
            over = not twin.owed
            ended = self.ruleset.outcome(twin) is not None
            self.hold("a game without decisions is over", over == ended, choice.text)

    def check_queries(self, before: str) -> None:
        for seat in [*range(self.game.seats), None]:
            view = self.ruleset.view(self.game, seat)
            json.dumps(view)
            self.hold("a view is plain data", json.loads(json.dumps(view)) == view, view)
            for text in [view["decision"]] if view["decision"] else []:
                owner = owes(self.game, seat or 0)
                self.hold("options are only for their owner", owner is not None, text)
        for seat in range(self.game.seats):
            self.ruleset.worth(self.game, seat)
        self.check_refusal()
        self.hold("queries change nothing", fingerprint(self.game) == before)

    def check_refusal(self) -> None:
        """A choice that is known but not open now is refused with a clause and a reason."""
        decision = self.game.owed[0]
        path = self.luck.choice(list(self.game.choices))
        if self.game.find(path) in decision.options:
            return
        clause, reason = self.ruleset.why(self.game, decision.seat, path)
        known = clause in self.ruleset.clauses(self.options)
        named = known and bool(reason)
        self.hold("a refusal names a clause and a reason", named, (path, clause, reason))
        self.checked.refusals += 1

    def check_clone(self, before: str) -> None:
        twin = self.game.clone()
        self.hold("a clone is equal", fingerprint(twin) == before)
        self.play_on(twin)
        self.hold("a clone is independent", fingerprint(self.game) == before)
        if self.luck.random() < KEPT_CLONES / 400:
            self.kept.append((self.game.clone(), before))
        self.checked.clones += 1

    def check_save(self, before: str) -> None:
        data = json.loads(json.dumps(codec.save(self.game)))
        loaded = self.ruleset.load(self.book, data)
        self.hold("a loaded game is equal", fingerprint(loaded) == before)
        self.hold("a loaded game asks the same", asked(loaded) == asked(self.game))
        copy, steps = self.game.clone(), Random(f"{self.checked.decisions}")
        again = Random(f"{self.checked.decisions}")
        self.play_on(copy, steps)
        self.play_on(loaded, again)
        self.hold("a loaded game plays on alike", fingerprint(copy) == fingerprint(loaded))
        written = notation.read_position(notation.write_position(self.game))
        read = self.ruleset.load(self.book, written)
        self.hold("a written position is the position", fingerprint(read) == before)
        self.checked.saves += 1

    def check_orders(self) -> None:
        """Under an AskAll the order of answers makes no difference."""
        if len(self.game.owed) < 2:  # noqa: PLR2004 - an order needs two
            return
        chosen = [(d.seat, self.luck.choice(d.options)) for d in self.game.owed]
        forth, back = self.game.clone(), self.game.clone()
        for seat, choice in chosen:
            answer(forth, seat, choice)
        for seat, choice in reversed(chosen):
            answer(back, seat, choice)
        same = fingerprint(forth) == fingerprint(back)
        self.hold("the order of secret answers does not matter", same)
        self.checked.orders += 1

    def check_redeterminised(self) -> None:
        for seat in range(self.game.seats):
            before = fingerprint(self.game)
            world = self.ruleset.redeterminise(self.game, seat, self.luck)
            same = self.ruleset.view(world, seat) == self.ruleset.view(self.game, seat)
            self.hold("a redeterminised game looks the same", same, f"to seat {seat}")
            self.hold("redeterminising changes nothing", fingerprint(self.game) == before)
            self.hold("chance is drawn anew", world.chance != self.game.chance)
            self.play_on(world)
            self.checked.redeterminised += 1

    def check_worlds(self, chooser: Seat, choice: Choice) -> None:
        """Worlds that differ only in what a seat may not know look and sound the same to it."""
        for seat in [*range(self.game.seats), None]:
            looker = 0 if seat is None else seat
            view = self.picture(self.game, seat)
            for world in self.ruleset.hidden(self.game, looker):
                if seat is None and world.sealed != self.game.sealed:
                    continue
                same = self.picture(world, seat) == view
                self.hold("two worlds look the same", same, f"to {seat}")
                self.checked.worlds += 1
                self.check_echo(world, seat, chooser, choice)

    def check_echo(self, world: Game, seat: Seat | None, chooser: Seat, choice: Choice) -> None:
        """The same choice in both worlds, unless it opens what they differ in, sounds the same."""
        decision = owes(world, chooser)
        if decision is None or choice not in decision.options:
            return
        here, there = self.game.clone(), world.clone()
        here.log, there.log = [], []
        counter = here.chance
        offset = there.chance - counter
        answer(here, chooser, choice)
        answer(there, chooser, choice)
        drawn = here.chance != counter or there.chance - offset != counter
        if drawn or secrecy.opened(self.game, here):
            return
        same = self.picture(here, seat) == self.picture(there, seat)
        self.hold("two worlds look the same after a choice", same, f"to {seat}: {choice.text}")
        logs = [game.log or [] for game in (here, there)]
        sounds = [msgspec.json.encode(secrecy.heard(log, seat)) for log in logs]
        self.hold("two worlds sound the same", sounds[0] == sounds[1], sounds)
        self.checked.echoes += 1

    def picture(self, game: Game, seat: Seat | None) -> str:
        return json.dumps(self.ruleset.view(game, seat))

    def check_end(self) -> None:
        outcome = self.match.outcome
        self.hold("a game that ends has an outcome", outcome is not None and bool(outcome.winners))
        for clone, before in self.kept:
            self.hold("no later play changes an earlier clone", fingerprint(clone) == before)
        again = replay(parse(dump(self.match.save())))
        same = fingerprint(again.game) == fingerprint(self.game)
        self.hold("a record replays to the same end", same)
        self.hold("a record replays to the same outcome", again.outcome == outcome)
        self.hold("a record replays the same events", again.log == self.match.log)
        texts = [self.ruleset.describe(self.book, event) for _, event in self.match.log]
        self.hold("every event can be told", all(texts))

    def play_on(self, game: Game, luck: Random | None = None) -> None:
        luck = luck or self.luck
        for _ in range(STEPS_ON):
            if not game.owed:
                return
            decision = luck.choice(game.owed)
            answer(game, decision.seat, luck.choice(decision.options))

    @property
    def book(self) -> Any:
        return self.ruleset.book(self.options, None)


def asked(game: Game) -> list[tuple[Seat, str, list[str]]]:
    """Everything that is owed, as plain data."""
    return [(d.seat, d.rule, [choice.text for choice in d.options]) for d in game.owed]


def check_all(
    ruleset: Ruleset, variants: list[Mapping[str, object]], seeds: range
) -> dict[str, Checked]:
    """The laws over several set-ups; what was tried for each."""
    tried: dict[str, Checked] = {}
    for options in variants:
        for seed in seeds:
            try:
                tried[f"{dict(options)} {seed}"] = check(ruleset, options, seed)
            except PocketkeepError as error:
                raise LawBroken(f"{ruleset.name} {dict(options)} seed {seed}: {error}") from error
    return tried
