"""`pocketkeep replay`: a record told as a story."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from pocketkeep.ai.seating import read_seating
from pocketkeep.cli import story
from pocketkeep.cli.lab import laboratory, open_results
from pocketkeep.cli.table import Table
from pocketkeep.cli.terminal import Terminal
from pocketkeep.cli.watching import Watcher, film_instead
from pocketkeep.core import match, record
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.errors import BadOptions, CorruptRecord, IllegalChoice
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import QUIET, STRONG, Line, Page, text_of
from pocketkeep.core.wording import capital


def replay(
    file: Annotated[Path | None, typer.Argument(help="The record of a game.")] = None,
    results: Annotated[
        Path | None, typer.Option("--from", help="A run of the laboratory, in place of a record.")
    ] = None,
    game: Annotated[int, typer.Option(help="Which game of the run, from 0.")] = 0,
    save: Annotated[
        Path | None,
        typer.Option(help="Write the game's record there, to be opened in the browser."),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Stop after every choice.")] = False,
    at: Annotated[
        int | None, typer.Option("--at", help="Only the table after so many choices.")
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Only what happened, one line each.")] = False,
    content: Annotated[
        Path | None, typer.Option(help="The content pack it was played with.")
    ] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Without colour.")] = False,
) -> None:
    """Tell a recorded game from the first card to the last, and show how it stands.

    Example: pocketkeep replay game.json --at 40

    Example: pocketkeep replay --from results --game 12
    """
    terminal = Terminal(colour=not no_color)
    if (file is None) == (results is None):
        raise BadOptions(["give either the record of a game, or --from with the folder of a run"])
    kept, content = from_results(results, game) if results else (read(file), content)
    if save is not None:
        record.write_file(kept, save)
        typer.echo(f"Saved to {save}. In the browser: 'Go on with a game from a file'.")
        return
    film = film_instead(kept, content)
    if film is not None:
        watch(Watcher(film, terminal.page()), terminal, at=at, log=log, step=step)
        return
    if at is not None:
        table = table_after(kept, at, content)
        terminal.tell(standing(table, table.page(terminal.page())))
        return
    teller = Teller(kept, content, terminal.page())
    if log:
        teller.finish()
        terminal.tell([[(text, "")] for text in teller.table.heard(None)])
        return
    tell_all(teller, terminal, step=step)


def read(file: Path | None) -> Record:
    assert file is not None, "there is a record"
    return record.read_file(file)


def from_results(folder: Path, number: int) -> tuple[Record, Path | None]:
    """A game of a run, and the cards that it was played with."""
    with laboratory():
        return open_results(folder).record(number)


def watch(watcher: Watcher, terminal: Terminal, *, at: int | None, log: bool, step: bool) -> None:
    """The same from a film."""
    if at is not None:
        check_at(at, len(watcher.film.shots) - 1)
        terminal.tell([watcher.notice(), *watcher.standing(at)])
    elif log:
        terminal.tell([watcher.notice(), *watcher.log()])
    else:
        tell_all(watcher, terminal, step=step)


def check_at(at: int, choices: int) -> None:
    if not 0 <= at <= choices:
        raise typer.BadParameter(f"the record has {choices} choices", param_hint="--at")


def table_after(kept: Record, count: int, pack: Path | None) -> Table:
    check_at(count, len(kept.choices))
    part = kept.copy()
    part.choices = part.choices[:count]
    played = match.replay(part, pack)
    return Table(played, read_seating(part.players, played.game.seats), pack)


def tell_all(teller: Teller | Watcher, terminal: Terminal, *, step: bool) -> None:
    lines = teller.opening()
    for told in teller.choices():
        lines += told
        if step:
            terminal.tell(lines)
            lines = []
            if terminal.read("Enter: on, q: leave. ").strip().lower().startswith("q"):
                return
    terminal.tell([*lines, *teller.standing()])


def standing(table: Table, page: Page) -> list[Line]:
    """How the table stands: drawn, in brief and, once the game is over, with the result."""
    view = table.view(None)
    lines: list[Line] = [[]]
    lines += [
        *table.text.status(view, page),
        *table.text.maps(view, page.resized(page.width, 40)),
        [],
    ]
    lines += [[(text, "")] for text in table.text.in_brief(view, page)]
    outcome = table.match.outcome
    if outcome is not None:
        lines += [[], *story.result_lines(outcome, table.clauses, page)]
    return lines


class Teller:
    """Plays a record again and tells it."""

    def __init__(self, kept: Record, pack: Path | None, page: Page) -> None:
        self.kept = kept
        ruleset = find_ruleset(kept.ruleset)
        match.check_fits(ruleset, kept, pack)
        played = Match.start(
            ruleset, kept.options, kept.seed, kept.players, pack=pack, looks=kept.looks
        )
        self.table = Table(played, read_seating(kept.players, played.game.seats), pack)
        self.page = self.table.page(page)
        self.sealed = still_sealed(kept, pack)
        self.turns = 0
        self.told = 0

    def opening(self) -> list[Line]:
        """The game, what was agreed, who sits where, and what happened before the first choice."""
        table, kept = self.table, self.kept
        agreed = ", ".join(f"{name} {value}" for name, value in kept.options.items())
        lines: list[Line] = [[(f"{table.ruleset.title}: {agreed}. Seed {kept.seed}.", STRONG)]]
        for seat, kind in enumerate(table.seating.kinds):
            name = capital(table.names[seat])
            lines.append(
                [(f"Seat {seat + 1}: ", QUIET), self.page.mark(seat), (f" {name} ({kind})", "")]
            )
        return [*lines, *self.news([])]

    def standing(self) -> list[Line]:
        return standing(self.table, self.page)

    def choices(self) -> Iterator[list[Line]]:
        for number, line in enumerate(self.kept.choices, 1):
            yield self.tell_choice(number, line)

    def finish(self) -> None:
        for _ in self.choices():
            pass

    def tell_choice(self, number: int, line: str) -> list[Line]:
        """What a choice led to; the rule and the choice stand behind it."""
        try:
            seat, path = record.read_choice(line)
            secret = self.table.is_secret
            tag = [] if number in self.sealed else self.tag(seat, path)
            self.table.match.choose(seat, path)
        except (ValueError, IndexError, IllegalChoice) as error:
            raise CorruptRecord(f"Choice {number}, {line!r}, does not replay: {error}") from error
        if not secret:
            return self.news(tag)
        name = capital(self.table.names[seat])
        return [[(f"{name} chose in secret.", ""), *tag], *self.news([])]

    def tag(self, seat: int, path: tuple[str, ...]) -> Line:
        """The rule that asked, the choice, and how many there were."""
        decision = owes(self.table.match.game, seat)
        rule, count = (decision.rule, len(decision.options)) if decision else ("", 0)
        of = "the only choice" if count == 1 else f"one of {count}"
        return [(f"  [{rule}: {' '.join(path)}, {of}]", QUIET)]

    def news(self, tag: Line) -> list[Line]:
        """What happened since; a new turn gets a heading, a chapter shows the whole table."""
        text = self.table.text
        lines: list[Line] = []
        heard = self.table.match.heard(None)
        for event in heard[self.told :]:
            sentence = self.table.told([event])[0]
            if text.is_heading(event):
                self.turns += 1
                lines += [[], [(f"Turn {self.turns}. {sentence}", STRONG), *tag]]
            else:
                lines.append([(sentence, ""), *tag])
            lines += self.table_in_brief() if text.is_chapter(event) else []
            tag = []
        self.told = len(heard)
        return lines

    def table_in_brief(self) -> list[Line]:
        words = self.table.text.in_brief(self.table.view(None), self.page)
        return [[(f"  | {line}", QUIET)] for line in words]


def still_sealed(kept: Record, pack: Path | None) -> set[int]:
    """The numbers of choices that nobody else may know yet: the record of a game still going on."""
    game = match.replay(kept, pack).game
    numbers: set[int] = set()
    for seat, seal in enumerate(game.sealed):
        own = [n for n, line in enumerate(kept.choices, 1) if record.read_choice(line)[0] == seat]
        numbers.update(own[len(own) - len(seal) :])
    return numbers


def transcript(kept: Record, pack: Path | None = None, width: int = 96) -> str:
    """The whole story as plain text: what the golden playthroughs hold."""
    teller = Teller(kept, pack, Page(width, 40, True, ()))
    lines = teller.opening()
    for told in teller.choices():
        lines += told
    lines += teller.standing()
    return "\n".join(text_of(line).rstrip() for line in lines) + "\n"
