"""A game being played, with all that surrounds it: record, log, versions, forced moves and undo.

The terminal, the server and the lab drive games through this; rules and search never see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from pocketkeep.core import record, seat_looks, secrecy
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance, flow
from pocketkeep.core.engine.flow import Decision, Game, Seat
from pocketkeep.core.errors import (
    BadOptions,
    CorruptRecord,
    IllegalChoice,
    NothingToUndo,
    StaleDecision,
    UnknownName,
)
from pocketkeep.core.events import Event
from pocketkeep.core.options import Options
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Outcome, Ruleset, find_ruleset
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.core.view import View


class Checkpoint:
    """Where a seat may go back to."""

    def __init__(self, seat: Seat, game: Game, choices: int, events: int) -> None:
        self.seat = seat
        self.game = game
        self.choices = choices
        self.events = events


class Preview(NamedTuple):
    """What a choice would lead to, as far as it can be known."""

    view: View
    events: list[Event]


class Match:
    """One game and its record. Choices come in as paths and are checked here, at the border."""

    def __init__(self, ruleset: Ruleset, game: Game, kept: Record) -> None:
        self.ruleset = ruleset
        self.game = game
        self.record = kept
        self.log: list[tuple[int, Event]] = game.log if game.log is not None else []
        self.asked = [0] * game.seats  # by seat, how many questions were put to it: its own version
        self._checkpoints: list[Checkpoint] = []
        self._count_questions([])

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        options: Mapping[str, object],
        seed: int | str,
        players: list[str] | None = None,
        pack: Path | None = None,
        looks: Sequence[SeatLook] = (),
    ) -> Match:
        """A new game; `looks` are what players have chosen, the rest of them is dealt."""
        game = ruleset.start(options, seed, pack, listen=True)
        agreed = ruleset.read_options(options, pack)
        content = ruleset.content_hash(agreed, pack)
        kept = Record(
            ruleset=ruleset.name,
            version=ruleset.version,
            content=content,
            options=agreed,
            seed=str(seed),
            players=players or [],
            looks=seat_looks.restore(looks, ruleset.wardrobe(agreed, pack), seed),
        )
        return cls(ruleset, game, kept)

    @property
    def outcome(self) -> Outcome | None:
        return self.ruleset.outcome(self.game)

    @property
    def pending(self) -> list[Decision]:
        return self.game.owed

    def view(self, seat: Seat | None) -> View:
        view = self.ruleset.view(self.game, seat)
        view.version = 0 if seat is None else self.asked[seat]
        return view

    def heard(self, seat: Seat | None) -> list[Event]:
        """The log as this seat may read it; numbers in it count only what the seat can see."""
        return secrecy.heard(self.log, seat)

    def choose(self, seat: Seat, path: tuple[str, ...], version: int | None = None) -> None:
        """Answer a decision in words; what is stale or illegal is refused and changes nothing."""
        self.answer(seat, self.check(seat, path, version))

    def check(self, seat: Seat, path: tuple[str, ...], version: int | None = None) -> Choice:
        """The option that the words name; refused if there is none or the question is stale."""
        if not 0 <= seat < self.game.seats:
            raise UnknownName("seat", str(seat), [str(known) for known in range(self.game.seats)])
        decision = flow.owes(self.game, seat)
        if version is not None and version != self.asked[seat]:
            raise StaleDecision(
                "The table has moved on since you chose. Look at the table again and choose anew."
            )
        choice = self.game.find(path)
        if decision is None or choice is None or choice not in decision.options:
            rule, reason = self.ruleset.why(self.game, seat, path)
            raise IllegalChoice(rule, seat, " ".join(path), reason)
        return choice

    def answer(self, seat: Seat, choice: Choice) -> None:
        """Apply an option and keep it."""
        before = self.game.clone()
        events = len(self.log)
        try:
            flow.answer(self.game, seat, choice)
        except BaseException:  # a fault of a rule must not leave the game half changed
            self._restore(before, events)
            raise
        self._keep_checkpoint(seat, before, events)
        self.record.choices.append(record.write_choice(seat, choice.path))
        if secrecy.revealed(before, self.game, self.log[events:]):
            self._checkpoints.clear()
        self._count_questions(before.owed)

    def preview(self, seat: Seat, choice: Choice, luck: Random) -> Preview | None:
        """How a seat would see the table after a choice, and what all would be told; None: unsure.

        Tried in a world where all that is hidden, the future too, was drawn anew. What only this
        seat would learn is left out: it is made up.
        """
        if self.game.sealed:
            return None
        world = self.ruleset.redeterminise(self.game, seat, luck)
        before = world.clone()
        world.log = []
        flow.answer(world, seat, choice)
        told = [(readers, event) for readers, event in world.log if readers != 1 << seat]
        if secrecy.revealed(before, world, told):
            return None
        return Preview(self.ruleset.view(world, seat), [event for _, event in told])

    def try_out(self, seat: Seat, choice: Choice, luck: Random) -> View:
        """How the seat would see the table after a choice in one of the worlds that may be.

        Only made up: nothing is to be told of it but what many such worlds have in common.
        """
        world = self.ruleset.redeterminise(self.game, seat, luck)
        flow.answer(world, seat, choice)
        return self.ruleset.view(world, seat)

    def settle(self) -> list[tuple[Seat, Choice]]:
        """Apply decisions that leave no choice, as all can see; what was applied."""
        done = []
        forced = self._forced()
        while forced is not None:
            self.answer(forced.seat, forced.options[0])
            done.append((forced.seat, forced.options[0]))
            forced = self._forced()
        return done

    def _forced(self) -> Decision | None:
        lone = [d for d in self.game.owed if not is_open(d)]
        return lone[0] if lone else None

    def _keep_checkpoint(self, seat: Seat, before: Game, events: int) -> None:
        """What leaves no choice is nobody's decision; what is sealed is taken back seal by seal.

        Somebody else's seal counts once it is whole, as all can see: how far it is, is a secret.
        """
        if not self._has_choice(before, seat) or (before.sealed and self._goes_on_sealing(seat)):
            return
        if self._checkpoints and self._checkpoints[-1].seat != seat:
            self._checkpoints.clear()
        if not before.sealed:
            point = Checkpoint(seat, before, len(self.record.choices), events)
            self._checkpoints.append(point)

    def _goes_on_sealing(self, seat: Seat) -> bool:
        return bool(self.game.sealed) and flow.owes(self.game, seat) is not None

    def _count_questions(self, before: list[Decision]) -> None:
        asked_before = {id(decision) for decision in before}
        for decision in self.game.owed:
            if id(decision) not in asked_before:
                self.asked[decision.seat] += 1

    def undo_depth(self, seat: Seat) -> int:
        """How many choices this seat could take back now."""
        mine = [point for point in self._checkpoints if point.seat == seat]
        return self._seals_to_take_back(seat) + len(mine)

    def takes_back_a_seal(self, seat: Seat) -> bool:
        """Whether undo would only take back what the seat has sealed: nobody else is concerned."""
        return self._seals_to_take_back(seat) > 0

    def _seals_to_take_back(self, seat: Seat) -> int:
        """How many of its sealed choices left the seat any choice."""
        if not self.game.sealed:
            return 0
        count, twin = 0, self.game.clone()
        while twin.sealed and twin.sealed[seat]:
            flow.take_back(twin, seat)
            count += self._has_choice(twin, seat)
        return count

    def _has_choice(self, game: Game, seat: Seat) -> bool:
        """A lone option that rests on hidden things counts as one: all others are to think so."""
        decision = flow.owes(game, seat)
        return decision is not None and is_open(decision)

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice, with forced ones that followed it."""
        if not self.undo_depth(seat):
            raise NothingToUndo(
                "Nothing to undo: since your last choice somebody else has decided, "
                "or chance or a secret was revealed."
            )
        if not self._seals_to_take_back(seat):
            self._go_back()
            return
        self._take_back(seat)
        while not self._has_choice(self.game, seat):
            self._take_back(seat)

    def _take_back(self, seat: Seat) -> None:
        others = [decision for decision in self.game.owed if decision.seat != seat]
        flow.take_back(self.game, seat)
        self._strike_last_choice_of(seat)
        known = {decision.seat for decision in others}
        self._count_questions([d for d in self.game.owed if d.seat in known])

    def _strike_last_choice_of(self, seat: Seat) -> None:
        """A record that begins in the middle of a game may lack what was sealed before."""
        lines = self.record.choices
        mine = [n for n, line in enumerate(lines) if line.startswith(f"{seat} ")]
        if mine:
            del lines[mine[-1]]

    def _go_back(self) -> None:
        point = self._checkpoints.pop()
        self._restore(point.game, point.events)
        del self.record.choices[point.choices :]
        self._count_questions([])

    def _restore(self, game: Game, events: int) -> None:
        self.game = game
        self.game.log = self.log
        del self.log[events:]

    def save(self) -> Record:
        """The record as it stands, with a running game's position or a finished one's result."""
        kept = self.record.copy()
        kept.position = None if self.outcome else self.ruleset.save(self.game)
        kept.result = msgspec.to_builtins(self.outcome) if self.outcome else None
        return kept


def replay(kept: Record, pack: Path | None = None, ruleset: Ruleset | None = None) -> Match:
    """Play a record again from its seed; refuses one that does not fit rules and cards at hand.

    A ruleset that is not registered, one still being written for instance, is given by hand.
    """
    ruleset = ruleset or find_ruleset(kept.ruleset)
    check_age(ruleset, kept)
    if not kept.seed:
        raise CorruptRecord(
            "This record begins in the middle of a game: it was taken from one still running, "
            "without its secrets. It can be played on from there, but not replayed."
        )
    check_fits(ruleset, kept, pack)
    match = Match.start(
        ruleset, kept.options, kept.seed, players=kept.players, pack=pack, looks=kept.looks
    )
    for number, line in enumerate(kept.choices, 1):
        try:
            seat, path = record.read_choice(line)
            match.choose(seat, path)
        except (ValueError, UnknownName, IllegalChoice) as error:
            raise CorruptRecord(
                f"Choice {number}, {line!r}, does not replay: {error} "
                "Load another copy of the file."
            ) from error
    return match


def check_age(ruleset: Ruleset, kept: Record) -> None:
    if kept.version > ruleset.version:
        raise CorruptRecord(
            f"This game was played with version {kept.version} of {ruleset.name}; "
            f"this program has version {ruleset.version}. Update Pocketkeep to open it."
        )


def check_fits(ruleset: Ruleset, kept: Record, pack: Path | None) -> None:
    check_age(ruleset, kept)
    content = ruleset.content_hash(agreed_options(ruleset, kept, pack), pack)
    played = ruleset.alike.get(kept.content, kept.content)
    if kept.version < ruleset.version or played != content:
        raise CorruptRecord(
            f"This game was played with other rules or cards (version {kept.version}, content "
            f"{kept.content}; here version {ruleset.version}, content {content}), "
            "so its choices do not replay. If it was played with a content pack, "
            "give it with --content."
        )


def agreed_options(ruleset: Ruleset, kept: Record, pack: Path | None) -> Options:
    try:
        return ruleset.read_options(kept.options, pack)
    except BadOptions as error:
        raise CorruptRecord(
            f"The options of this record do not fit {ruleset.name}: {'; '.join(error.faults)}. If "
            "they name things of a content pack, give it with --content; else load another copy."
        ) from error


def resume(kept: Record, pack: Path | None = None, ruleset: Ruleset | None = None) -> Match:
    """Go on with a saved game: replayed where the rules are the same, else from its position."""
    ruleset = ruleset or find_ruleset(kept.ruleset)
    try:
        return replay(kept, pack, ruleset)
    except CorruptRecord:
        if kept.position is None or kept.version > ruleset.version:
            raise
    agreed = agreed_options(ruleset, kept, pack)
    game = ruleset.load(ruleset.book(agreed, pack), kept.position, kept.version)
    game.log = []
    looks = seat_looks.restore(kept.looks, ruleset.wardrobe(agreed, pack), kept.seed)
    now = msgspec.structs.replace(kept.copy(), options=agreed, position=None, looks=looks)
    return Match(ruleset, game, now)


def luck_of(seed: int | str, name: str) -> int:
    """Luck for a bot or a playout, apart from the game's own chance."""
    return chance.from_seed(f"{seed}/{name}")


def is_open(decision: Decision) -> bool:
    """Whether it is put to a player: a lone option is, where haste would tell or not be undone."""
    return decision.private or decision.final or len(decision.options) > 1
