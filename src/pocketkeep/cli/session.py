"""A sitting at the terminal: bots move, people are asked, every choice is saved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pocketkeep.ai.players import last_loss, lost_decisions
from pocketkeep.cli import narrow, storage, story
from pocketkeep.cli.asking import Question, Screen
from pocketkeep.cli.commands import COMMANDS, Leave, TableChanged
from pocketkeep.cli.table import Table, open_table
from pocketkeep.cli.terminal import Terminal
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat, owes
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.film_file import filmed
from pocketkeep.core.record import Record
from pocketkeep.core.table_text import Line, Page

TROUBLE = "bold #F08A72"
SHORT = 2  # an answer of so many lines stands above the menu; a longer one gets its own screen


SHOWN_LOSSES = 3
RECAP = 10  # so much of the log is told again when a game goes on


class Session:
    """One terminal, one table at a time."""

    def __init__(
        self, terminal: Terminal, table: Table, file: Path, *, doubts: bool = True
    ) -> None:
        self.terminal = terminal
        self.doubts = doubts  # whether a choice that does nothing is asked about once
        self.sit_down(table, file)

    def sit_down(self, table: Table, file: Path) -> None:
        self.table = table
        self.file = file
        self.screen = Screen(self.terminal)
        self.trouble: list[Line] = []  # why the game could not be saved
        self.losses: list[Line] = []  # decisions that a program lost since somebody was asked
        told = len(table.match.log) if table.match.record.choices else 0
        fresh = max(0, told - RECAP)
        self.read_up_to = [fresh] * table.match.game.seats  # by seat, how much of the log was shown
        self.at_screen: Seat | None = None  # whose secrets are on it

    @property
    def page(self) -> Page:
        return self.table.page(self.terminal.page())

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        storage.save(self.table.match.save(), self.file)  # better refused now than after an hour
        try:
            while self.play_bots():
                seat = next(d.seat for d in self.table.match.pending if self.is_human(d.seat))
                self.ask(seat)
        except (Leave, KeyboardInterrupt, EOFError):
            self.say_goodbye()
            return
        except PocketkeepError:
            self.say_goodbye()
            raise
        with self.terminal.busy("The game is being kept"):
            self.keep(filmed(self.table.match, self.table.pack))
        self.show_end()

    def is_human(self, seat: Seat) -> bool:
        return seat not in self.table.bots

    def play_bots(self) -> bool:
        """Apply what leaves no choice and let bots choose; False once the game is over."""
        played = self.table.match
        while played.pending:
            played.settle()
            lone = self.lone_decision()
            if lone is not None:
                played.answer(lone.seat, lone.options[0])
                continue
            bot = next((d.seat for d in played.pending if not self.is_human(d.seat)), None)
            if bot is None:
                break
            lost = lost_decisions(self.table.bots[bot])
            with self.terminal.busy(f"{self.table.names[bot]} is deciding"):
                choice = self.table.bots[bot].choose(played.game, bot)
            played.answer(bot, choice)
            if lost_decisions(self.table.bots[bot]) != lost:
                self.note_loss(bot, choice)
            self.autosave()
        return bool(played.pending)

    def note_loss(self, bot: Seat, choice: Choice) -> None:
        """Tell that a program did not decide; at a live screen beside the next question."""
        why = last_loss(self.table.bots[bot])
        told = f"{self.table.names[bot]} lost a decision: {why}. A stand-in chose {choice.text}."
        self.losses = [*self.losses, [(told, TROUBLE)]][-SHOWN_LOSSES:]
        if not self.terminal.is_live:
            self.terminal.tell(self.losses[-1:])

    def lone_decision(self) -> Decision | None:
        """What leaves the only person here no choice: among bots no haste tells anything."""
        if len(self.table.seating.humans) != 1:
            return None
        (seat,) = self.table.seating.humans
        decision = owes(self.table.match.game, seat)
        if decision is None or decision.final or len(decision.options) > 1:
            return None
        return decision

    def ask(self, seat: Seat) -> None:
        """One choice of one person; unseen by the others where it is secret."""
        hidden = len(self.table.seating.humans) > 1 and (
            self.table.is_secret or self.table.text.private
        )
        if self.at_screen not in {None, seat}:
            self.terminal.forget()
            self.at_screen = None
        if hidden and self.at_screen is None:
            self.pass_screen(seat)
            self.at_screen = seat
        try:
            choice = self.read_choice(seat)
        except TableChanged:
            return
        played = self.table.match
        self.read_up_to[seat] = len(played.heard(seat))
        played.choose(seat, choice.path, played.asked[seat])
        self.autosave()

    def pass_screen(self, seat: Seat) -> None:
        self.terminal.forget()
        self.terminal.wait(f"Pass the screen to {self.table.names[seat]}, then press Enter. ")

    def read_choice(self, seat: Seat) -> Choice:
        decision = owes(self.table.match.game, seat)
        assert decision is not None, f"seat {seat} owes no decision"
        news = self.table.told(self.table.match.heard(seat)[self.read_up_to[seat] :])
        question = Question(self.table, seat, decision, news, doubts=self.doubts)
        question.notice = [*self.trouble, *(self.losses if self.terminal.is_live else [])]
        self.losses = []
        while True:
            self.screen.draw(question)
            question.notice = []
            question.news = question.news if self.terminal.is_live else []  # a pipe keeps it all
            choice = self.read_line(question)
            if choice is not None:
                return choice

    def read_line(self, question: Question) -> Choice | None:
        """A choice, or None after a command, a narrowing or, at a live screen, a refusal."""
        words = self.terminal.read("(? or help) > ", Helper(question)).split()
        if not words and question.chosen is not None:
            return question.chosen
        if not words:
            question.widen()
            return None
        try:
            if words[0].lower() in COMMANDS:
                self.answer(question, COMMANDS[words[0].lower()].run(self, question, words[1:]))
                return None
            if words[0].startswith("?"):
                self.answer(question, COMMANDS["?"].run(self, question, [words[0][1:], *words[1:]]))
                return None
            return self.weighed(question, question.read(words))
        except PocketkeepError as error:
            if not self.terminal.is_live:
                raise  # a script that goes on after a refusal would play something else
            question.notice = [[(line, TROUBLE)] for line in str(error).splitlines()]
            return None

    def weighed(self, question: Question, choice: Choice | None) -> Choice | None:
        """A weighty choice is told before it is made; a person at a live screen then says so."""
        if choice is None or question.choose(choice, self.page):
            return choice
        if self.terminal.is_live:
            return None
        if question.is_untold(choice, self.page):
            self.terminal.tell([[(f"{choice.text}: {question.note(choice, self.page)}.", "")]])
        return choice

    def answer(self, question: Question, lines: list[Line]) -> None:
        if len(self.terminal.wrapped(lines)) <= SHORT and self.terminal.is_live:
            question.notice = lines
            return
        self.terminal.clear()
        self.terminal.tell(lines)
        if self.terminal.is_live:
            self.terminal.wait("Enter goes back to the game. ")

    def load(self, path: Path) -> None:
        """Sit down at the table of another record; the present one is saved already."""
        table = open_table(path, self.table.pack)
        table.think_with(self.table.crew)
        self.table.see_off()
        self.sit_down(table, storage.new_file(table.ruleset.name))
        self.autosave()

    def autosave(self) -> None:
        """Keep every choice at once."""
        self.keep(self.table.match.save())

    def keep(self, kept: Record) -> None:
        """Write the file; a person is told if it fails, a script is stopped."""
        self.trouble = []
        try:
            storage.save(kept, self.file)
        except storage.NotSaved as error:
            if not self.terminal.is_live:
                raise
            self.trouble = [[(str(error), TROUBLE)]]

    def say_goodbye(self) -> None:
        self.terminal.clear()
        if self.trouble:
            self.autosave()  # once more
            self.terminal.tell(self.trouble)
        lines = [
            f"Your game is kept in {self.file}.",
            f"Go on with it: pocketkeep play --load {self.file}",
            "Or with the last game: pocketkeep play --resume",
        ]
        for line in lines:
            self.terminal.say(line)

    def show_end(self) -> None:
        outcome = self.table.match.outcome
        assert outcome is not None, "nothing is owed, but the game is not over"
        page = self.page
        view = self.table.view(None)
        lines = self.table.text.maps(view, page.resized(page.width, page.height // 2))
        lines += [[], *story.result_lines(outcome, self.table.clauses, page), []]
        self.terminal.clear()
        self.terminal.tell(lines)
        self.terminal.say(f"The whole game: pocketkeep replay {self.file}")


class Helper:
    """Completes what is typed: words of choices, then commands and what they take."""

    def __init__(self, question: Question) -> None:
        self.question = question

    def __call__(self, typed: Sequence[str], partial: str) -> Iterable[str]:
        if not typed:
            commands = [name for name in COMMANDS if name.startswith(partial)]
            return [*narrow.next_words(self.question.left, [], partial), *commands]
        table = self.question.table
        if typed[0] == "why":
            return narrow.next_words(table.match.game.choices.values(), typed[1:], partial)
        if typed[0] == "rules":
            return [id for id in table.clauses if id.startswith(partial.upper())]
        words = narrow.next_words(self.question.left, typed, "") or narrow.next_words(
            self.question.left, table.meant(typed), ""
        )
        spoken = [table.called(word) for word in words]
        return [word for word in spoken if word.lower().startswith(partial.lower())]
