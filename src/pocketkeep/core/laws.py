"""What must hold for every game: an importable conformance test.

`check(ruleset, options, seed)` plays one random game and tries every law at every decision. Authors
of a ruleset run it while they write; our tests run it for each registered game and player count.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import codec, notation, secrecy
from pocketkeep.core.choices import Choice
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.flow import Decision, Game, Seat, advance, answer, ask_again, owes
from pocketkeep.core.match import Match, replay
from pocketkeep.core.record import dump, parse
from pocketkeep.core.ruleset import Data, Ruleset

MOST_DECISIONS = 20_000
TRIED_OPTIONS = 12  # of one decision, how many options are really applied
TRIED_SEATS = 3  # at one decision, through how many eyes hidden worlds are compared
TRIED_WORLDS = 3  # of the worlds a seat cannot tell apart, how many are redeterminised
STEPS_ON = 4  # how far a copy is played on
KEPT_CLONES = 0.1  # of all positions


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
    seals: int = 0  # choices that were sealed and left the others' views alone
    undone: int = 0


def check(
    ruleset: Ruleset, options: Mapping[str, object], seed: int | str, most: int = MOST_DECISIONS
) -> Checked:
    """Play a random game and hold it to every law; what was tried, or LawBroken."""
    return _Trial(ruleset, options, seed).run(most)


def fingerprint(game: Game) -> str:
    """The whole position as text: two games are equal if these are."""
    return json.dumps(codec.save(game), sort_keys=True)


def asked(game: Game) -> list[tuple[Seat, str, list[str]]]:
    """Everything that is owed, as plain data."""
    return [(d.seat, d.rule, [choice.text for choice in d.options]) for d in game.owed]


def ask_anew(game: Game) -> None:
    """Put the question of a position again, as if nothing had been worked out."""
    game.owed = []
    ask_again(game)
    if not game.owed:
        advance(game)


class _Trial:
    """One random game under all laws."""

    def __init__(self, ruleset: Ruleset, options: Mapping[str, object], seed: int | str) -> None:
        self.ruleset = ruleset
        self.options = ruleset.read_options(options)
        self.seed = seed
        self.luck = Random(f"laws/{seed}")
        self.match = Match.start(ruleset, self.options, seed)
        self.book: Any = ruleset.book(self.options, None)
        self.clauses = ruleset.clauses(self.options)
        self.checked = Checked()
        self.kept: list[tuple[Game, str]] = []  # earlier clones that no later play may change
        self.counts = dict(ruleset.components(self.match.game))

    @property
    def game(self) -> Game:
        return self.match.game

    def hold(self, law: str, holds: bool, detail: object = "") -> None:
        if holds:
            return
        place = f"{self.ruleset.name} {self.options}, seed {self.seed}"
        try:
            position = notation.write_position(self.game)
        except TypeError as error:
            position = str(error)
        number = self.checked.decisions
        raise LawBroken(f"{law} ({place}, decision {number}): {detail}\n{position}")

    def position(self, game: Game) -> str:
        with self.trying("state and frames are plain data"):
            return fingerprint(game)

    @contextmanager
    def trying(self, law: str) -> Iterator[None]:
        """Whatever is raised inside breaks this law."""
        try:
            yield
        except LawBroken:
            raise
        except Exception as error:
            self.hold(law, False, repr(error))
            raise

    def run(self, most: int) -> Checked:
        with self.trying("rules and queries raise nothing"):
            self.check_book()
            self.check_told(0)
            while self.game.owed:
                self.checked.decisions += 1
                self.hold("the game ends within the bound", self.checked.decisions <= most)
                self.hold("there is no outcome before the end", self.match.outcome is None)
                self.check_position()
                decision = self.luck.choice(self.game.owed)
                choice = self.luck.choice(decision.options)
                self.check_worlds(decision.seat, choice)
                self.choose(decision, choice)
            self.check_end()
        return self.checked

    def check_book(self) -> None:
        for path, choice in self.game.choices.items():
            self.hold("a choice lies under its path", choice.path == path, path)
            self.hold("a path is words without blanks", tuple(choice.text.split()) == path, path)

    def check_told(self, first: int) -> None:
        for _, event in self.match.log[first:]:
            told = self.ruleset.describe(self.book, event)
            self.hold("every event can be told", bool(told), event)

    def check_position(self) -> None:
        before = self.position(self.game)
        self.hold("a clone is equal", self.position(self.game.clone()) == before)
        for decision in self.game.owed:
            self.check_options(decision, before)
        self.hold("a clone is independent", self.position(self.game) == before, "of every option")
        self.check_clone(before)
        self.check_asking(before)
        self.check_queries(before)
        self.check_save(before)
        self.check_orders()
        counts = self.ruleset.components(self.game)
        self.hold("no piece is lost or made", counts == self.counts, counts)

    def check_options(self, decision: Decision, before: str) -> None:
        texts = [choice.text for choice in decision.options]
        self.hold("there is always an option", bool(texts), decision.rule)
        self.hold("options are distinct", len(set(texts)) == len(texts), texts)
        named = bool(decision.rule and decision.prompt)
        self.hold("a decision names its rule and its prompt", named)
        self.hold("the rule is a clause", decision.rule in self.clauses, decision.rule)
        for choice in decision.options:
            found = self.game.find(choice.path)
            self.hold("a path finds its choice", found is choice, choice.path)
        self.check_applicable(decision, before)
        self.checked.options += len(texts)

    def check_applicable(self, decision: Decision, before: str) -> None:
        tried = decision.options
        if len(tried) > TRIED_OPTIONS:
            tried = self.luck.sample(tried, TRIED_OPTIONS)
        for choice in tried:
            twin = self.game.clone()
            with self.trying(f"every option can be applied: {choice.text}"):
                answer(twin, decision.seat, choice)
            if choice is tried[0]:
                same = self.position(self.game) == before
                self.hold("a clone is independent", same, choice.text)
            counts = self.ruleset.components(twin)
            kept = counts == self.counts
            self.hold("no option loses or makes a piece", kept, (choice.text, counts))
            over = not twin.owed
            ended = self.ruleset.outcome(twin) is not None
            self.hold("a game without decisions is over", over == ended, choice.text)

    def check_asking(self, before: str) -> None:
        twin = self.game.clone()
        ask_anew(twin)
        self.hold("options are stable", asked(twin) == asked(self.game), asked(twin))
        self.hold("a question changes nothing", self.position(twin) == before)

    def check_queries(self, before: str) -> None:
        for seat in [*range(self.game.seats), None]:
            view = self.ruleset.view(self.game, seat)
            with self.trying("a view is plain data"):
                self.hold("a view is plain data", json.loads(json.dumps(view)) == view, view)
            own = seat is not None and owes(self.game, seat) is not None
            self.hold("options are only for their owner", own == bool(view["decision"]), seat)
        for seat in range(self.game.seats):
            self.ruleset.worth(self.game, seat)
        self.ruleset.outcome(self.game)
        self.check_refusal()
        self.hold("queries change nothing", self.position(self.game) == before)

    def check_refusal(self) -> None:
        """A choice that is known but not open now is refused with a clause, and nothing changes."""
        decision = self.game.owed[0]
        path = self.luck.choice(list(self.game.choices))
        if self.game.find(path) in decision.options:
            return
        clause, reason = self.ruleset.why(self.game, decision.seat, path)
        named = clause in self.clauses and bool(reason)
        self.hold("a refusal names a clause and a reason", named, (path, clause, reason))
        self.checked.refusals += 1

    def check_clone(self, before: str) -> None:
        self.play_on(self.game.clone())
        self.hold("a clone is independent", self.position(self.game) == before)
        if self.luck.random() < KEPT_CLONES:
            self.kept.append((self.game.clone(), before))
        self.checked.clones += 1

    def check_save(self, before: str) -> None:
        data = json.loads(json.dumps(codec.save(self.game)))
        with self.trying("a saved game can be loaded"):
            loaded = self.ruleset.load(self.book, data)
        self.hold("a loaded game is equal", self.position(loaded) == before)
        self.hold("a loaded game asks the same", asked(loaded) == asked(self.game))
        copy, number = self.game.clone(), self.checked.decisions
        self.play_on(copy, Random(number))
        self.play_on(loaded, Random(number))
        self.hold("a loaded game plays on alike", self.position(copy) == self.position(loaded))
        with self.trying("a written position can be read"):
            written = notation.read_position(notation.write_position(self.game))
            read = self.ruleset.load(self.book, written)
        self.hold("a written position is the position", self.position(read) == before)
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
        same = self.position(forth) == self.position(back)
        self.hold("the order of secret answers does not matter", same)
        self.checked.orders += 1

    def check_worlds(self, chooser: Seat, choice: Choice) -> None:
        """Worlds that differ in what a seat may not know look and sound alike to it.

        And to spectators, who know nothing that this seat does not.
        """
        before, now = self.position(self.game), self.pictures(self.game)
        after = self.after(self.game, chooser, choice)
        then, most = self.pictures(after), min(self.game.seats, TRIED_SEATS)
        for seat in self.luck.sample(range(self.game.seats), most):
            worlds = secrecy.other_worlds(self.game, seat) + self.ruleset.hidden(self.game, seat)
            for world in worlds:
                ask_anew(world)
                self.check_look(world, seat, now)
            drawn = self.check_redeterminised(seat, worlds, before)
            drawn.chance = self.game.chance  # or nothing that uses chance could be compared
            self.check_look(drawn, seat, now)
            for world in [*worlds, drawn]:
                decision = owes(world, chooser)
                if decision is not None and choice in decision.options:
                    there = self.after(world, chooser, choice)
                    for looker in (seat, None):
                        if not self.may_part(world, after, there, looker):
                            self.check_echo(after, there, looker, then[looker])

    def check_look(self, world: Game, seat: Seat, now: dict[Seat | None, str]) -> None:
        for looker in (seat, None):
            same = self.picture(world, looker) == now[looker]
            self.hold("two worlds look the same", same, f"to {looker}")
            self.checked.worlds += 1

    def after(self, game: Game, seat: Seat, choice: Choice) -> Game:
        """A copy of a game after a choice, with what was told."""
        twin = game.clone()
        twin.log = []
        answer(twin, seat, choice)
        return twin

    def check_redeterminised(self, seat: Seat, worlds: list[Game], before: str) -> Game:
        """A world as good as the real one, drawn without a look at what is hidden."""
        number = self.luck.getrandbits(40)
        drawn = self.ruleset.redeterminise(self.game, seat, Random(number))
        same = self.ruleset.view(drawn, seat) == self.ruleset.view(self.game, seat)
        self.hold("a redeterminised game looks the same", same, f"to seat {seat}")
        self.hold("redeterminising changes nothing", self.position(self.game) == before)
        self.hold("chance is drawn anew", drawn.chance != self.game.chance)
        counts = self.ruleset.components(drawn)
        self.hold("redeterminising loses and makes no piece", counts == self.counts, counts)
        twin = drawn.clone()
        ask_anew(twin)
        self.hold("a redeterminised game asks its own question", asked(twin) == asked(drawn))
        for world in self.luck.sample(worlds, min(len(worlds), TRIED_WORLDS)):
            again = self.ruleset.redeterminise(world, seat, Random(number))
            same = self.position(again) == self.position(drawn)
            self.hold("redeterminising does not look at what is hidden", same, f"from seat {seat}")
        self.play_on(twin)
        self.checked.redeterminised += 1
        return drawn

    def check_echo(self, here: Game, there: Game, looker: Seat | None, picture: str) -> None:
        """The same choice in both worlds looks and sounds the same."""
        same = self.picture(there, looker) == picture
        self.hold("two worlds look the same after a choice", same, f"to {looker}")
        logs = [game.log or [] for game in (here, there)]
        sounds = [msgspec.json.encode(secrecy.heard(log, looker)) for log in logs]
        self.hold("two worlds sound the same", sounds[0] == sounds[1], sounds)
        self.checked.echoes += 1

    def may_part(self, world: Game, here: Game, there: Game, looker: Seat | None) -> bool:
        """Whether dice, an opened seal or an event showed this looker how two worlds differ."""
        drawn = here.chance != self.game.chance or there.chance != world.chance
        if drawn and world.chance != self.game.chance:
            return True
        if world.sealed != self.game.sealed and secrecy.opened(self.game, here):
            return True
        told = [*(here.log or []), *(there.log or [])]
        return any(
            (readers >= 0 or event.reveals) and secrecy.may_read(readers, looker)
            for readers, event in told
        )

    def choose(self, decision: Decision, choice: Choice) -> None:
        """Go on with the match, and hold what that does to clones, to other seats and to undo."""
        seat, before, log = decision.seat, self.game.clone(), [*self.match.log]
        lines = [*self.match.record.choices]
        views = self.views_but(seat) if before.sealed else []
        self.match.choose(seat, choice.path, self.match.asked[seat])
        twin, after = before.clone(), self.position(self.game)
        answer(twin, seat, choice)
        same = self.position(twin) == after and asked(twin) == asked(self.game)
        self.hold("a clone plays on alike", same, choice.text)
        self.check_told(len(log))
        if before.sealed and not secrecy.opened(before, self.game):
            self.check_seal(seat, views)
        if len(decision.options) > 1 and self.match.undo_depth(seat):
            depth = self.match.undo_depth(seat)
            self.match.undo(seat)
            same = self.position(self.game) == self.position(before) and self.match.log == log
            same = same and self.match.record.choices == lines
            self.hold("undo goes back to where it was", same, choice.text)
            self.hold("undo is as deep as it says", self.match.undo_depth(seat) == depth - 1)
            self.match.choose(seat, choice.path, self.match.asked[seat])
            self.hold("what was undone can be done again", self.position(self.game) == after)
            self.checked.undone += 1

    def views_but(self, seat: Seat) -> list[tuple[Data, int]]:
        """What everybody else sees, the number of their question and of events included."""
        others = [other for other in [*range(self.game.seats), None] if other != seat]
        return [(self.match.view(other), len(self.match.heard(other))) for other in others]

    def check_seal(self, seat: Seat, before: list[tuple[Data, int]]) -> None:
        """Of a sealed choice nobody else learns more than that its owner is ready."""
        ready = owes(self.game, seat) is None
        for (view, events), (now, events_now) in zip(before, self.views_but(seat), strict=True):
            owing = [who for who in view["owing"] if not (ready and who["seat"] == seat)]
            same = json.dumps(now) == json.dumps({**view, "owing": owing})
            self.hold("a sealed choice shows nobody anything", same and events == events_now, now)
        self.checked.seals += 1

    def pictures(self, game: Game) -> dict[Seat | None, str]:
        return {seat: self.picture(game, seat) for seat in [*range(game.seats), None]}

    def picture(self, game: Game, seat: Seat | None) -> str:
        return json.dumps(self.ruleset.view(game, seat))

    def check_end(self) -> None:
        outcome = self.match.outcome
        won = outcome is not None and bool(outcome.winners)
        self.hold("a game that ends has an outcome", won)
        for clone, before in self.kept:
            self.hold("no later play changes an earlier clone", self.position(clone) == before)
        with self.trying("a record replays"):
            again = replay(parse(dump(self.match.save())), None, self.ruleset)
        same = self.position(again.game) == self.position(self.game)
        self.hold("a record replays to the same end", same)
        self.hold("a record replays to the same outcome", again.outcome == outcome)
        self.hold("a record replays the same events", again.log == self.match.log)

    def play_on(self, game: Game, luck: Random | None = None) -> None:
        luck = luck or self.luck
        for _ in range(STEPS_ON):
            if not game.owed:
                return
            decision = luck.choice(game.owed)
            answer(game, decision.seat, luck.choice(decision.options))


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
