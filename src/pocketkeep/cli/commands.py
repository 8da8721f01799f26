"""What a person may type besides choices: explanations, the log, saving, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from pocketkeep.ai.bots import ADVISER
from pocketkeep.cli import storage, story
from pocketkeep.cli.asking import Question
from pocketkeep.cli.rules import rule_lines
from pocketkeep.core.matching import matching, meant
from pocketkeep.core.table_text import LAMP, QUIET, STRONG, Line, Page

if TYPE_CHECKING:
    from pocketkeep.cli.session import Session

LOG_LINES = 20
BEGINNING = 5  # letters of a word in an example


class Leave(Exception):
    """The person leaves the table; the game is saved."""


class TableChanged(Exception):
    """Another question is open now: after undo or load."""


class Command(NamedTuple):
    """Something to type that is no choice."""

    run: Callable[[Session, Question, list[str]], list[Line]]
    usage: str
    help: str


def explain(session: Session, question: Question, words: list[str]) -> list[Line]:
    if words:
        return explain_option(question, words, session.page)
    table, decision = question.table, question.decision
    lines: list[Line] = [[(decision.prompt, STRONG)]]
    if decision.rule in table.clauses:
        lines += story.clause_lines(table.clauses[decision.rule])
    lines.append([])
    for kind in dict.fromkeys(choice.path[0] for choice in decision.options):
        lines.append([(f"{kind:<10}", LAMP), (table.text.meaning(kind), "")])
    hint = (
        "Type a number, or words: any beginning that fits only one choice. `? 3` tells what would"
    )
    return [
        *lines,
        [],
        [(f"{hint} happen, `why …` what forbids a choice, `help` lists the commands.", QUIET)],
    ]


def explain_option(question: Question, words: Sequence[str], page: Page) -> list[Line]:
    """What would follow from an option."""
    choice = question.read(words)
    if choice is None:
        return [[("That names several choices; the menu lists them.", "")]]
    meaning = question.table.text.meaning(choice.path[0])
    lines: list[Line] = [[(choice.text, LAMP), (f": {meaning}.", "")]]
    lines += [[(note, "")] for note in question.table.notes_on(choice)]
    told = question.table.ahead(question.seat, choice, page)
    return [*lines, [("Then: ", STRONG), (" ".join(told), "")]] if told else lines


def tell_why(session: Session, question: Question, words: list[str]) -> list[Line]:
    """The rule that forbids a choice."""
    table, game = question.table, question.table.match.game
    if not words:
        return [[("Say what you would like to do, as in: why build", "")]]
    if matching(question.decision.options, words):
        return [[("Nothing forbids that: it is among your choices.", "")]]
    path = meant(game.choices.values(), words)
    rule, reason = table.ruleset.why(game, question.seat, path)
    lines: list[Line] = [[(f"{' '.join(path)}: ", STRONG), (f"{table.with_names(reason)}.", "")]]
    return [*lines, *(story.clause_lines(table.clauses[rule]) if rule in table.clauses else [])]


def show_rules(session: Session, question: Question, words: list[str]) -> list[Line]:
    asked = words or [question.decision.rule]
    every = question.table.ruleset.clauses({})
    return rule_lines(question.table.clauses, every, "" if asked == ["all"] else asked[0])


def show_log(session: Session, question: Question, words: list[str]) -> list[Line]:
    count = int(words[0]) if words and words[0].isdigit() else LOG_LINES
    told = question.table.heard(question.seat)
    shown = told if words == ["all"] else told[-count:]
    first = len(told) - len(shown) + 1
    return [[(f"{n:>4} ", QUIET), (text, "")] for n, text in enumerate(shown, first)]


def undo(session: Session, question: Question, words: list[str]) -> list[Line]:
    played = question.table.match
    others = [] if question.table.is_secret else question.table.seating.humans
    seats = [seat for seat in (question.seat, *others) if played.undo_depth(seat)]
    played.undo(seats[0] if seats else question.seat)
    while session.lone_decision() is not None and played.undo_depth(question.seat):
        played.undo(question.seat)  # or it would be made again at once
    session.autosave()
    raise TableChanged


def save(session: Session, question: Question, words: list[str]) -> list[Line]:
    path = Path(" ".join(words)).expanduser() if words else session.file
    kept = question.table.match.save()
    storage.claim(kept, path)
    storage.save(kept, path)
    return [[(f"Saved to {path}.", "")]]


def load(session: Session, question: Question, words: list[str]) -> list[Line]:
    if not words:
        return [[("Say which file, as in: load game.json", "")]]
    session.load(Path(" ".join(words)).expanduser())
    raise TableChanged


def give_hint(session: Session, question: Question, words: list[str]) -> list[Line]:
    """What a strong bot would do after a moment's thought, from what this seat may know."""
    table = question.table
    luck = Random(len(table.match.record.choices))  # the same question, the same hint
    adviser = table.player(ADVISER, luck)
    with session.terminal.busy("Thinking for a second"):
        choice = adviser.choose(table.match.game, question.seat)
    note = table.note(question.seat, choice, session.page)
    told = "A strong bot, given a second, would choose "
    return [[(told, ""), (choice.text, LAMP), (f"  {note}", QUIET)]]


def show_board(session: Session, question: Question, words: list[str]) -> list[Line]:
    """The whole table: drawn, then in words."""
    table, page = question.table, session.page
    view = table.view(question.seat)
    lines = [*table.text.status(view, page), *table.text.maps(view, page.resized(page.width, 99))]
    return [*lines, *[[(text, "")] for text in table.text.in_words(view, page)]]


def show_map(session: Session, question: Question, words: list[str]) -> list[Line]:
    return question.table.text.one_map(question.table.view(question.seat), words, session.page)


def show_cards(session: Session, question: Question, words: list[str]) -> list[Line]:
    return question.table.text.cards(question.table.view(question.seat), words, session.page)


def keep_only(session: Session, question: Question, words: list[str]) -> list[Line]:
    """The choices whose words or consequences hold all these words."""
    if not words:
        return [[("Say what to keep, as in: only camp", "")]]
    wanted = [word.lower() for word in words]
    with session.terminal.busy("Looking ahead"):
        found = [
            choice
            for choice in question.left
            if all(
                w in f"{choice.text} {question.note(choice, session.page)}".lower() for w in wanted
            )
        ]
    if not found:
        return [[(f"No choice has to do with {' '.join(words)}.", "")]]
    question.keep(found)
    return []


def back(session: Session, question: Question, words: list[str]) -> list[Line]:
    question.widen()
    return []


def more(session: Session, question: Question, words: list[str]) -> list[Line]:
    question.first += question.rows
    return []


def leave(session: Session, question: Question, words: list[str]) -> list[Line]:
    raise Leave


def show_help(session: Session, question: Question, words: list[str]) -> list[Line]:
    example = max(question.decision.options, key=lambda choice: len(choice.path))
    lines: list[Line] = [
        [
            ("A choice is a number of the menu, or its words; beginnings will do: ", ""),
            (" ".join(word[:BEGINNING] for word in example.path), LAMP),
        ],
        [],
    ]
    return [*lines, *[[(f"{c.usage:<18}", LAMP), (c.help, "")] for c in COMMANDS.values()]]


COMMANDS: Final = {
    "?": Command(explain, "? [choice]", "explain this decision, or tell what a choice would bring"),
    "why": Command(tell_why, "why CHOICE", "name the rule that forbids something"),
    "rules": Command(show_rules, "rules [CLAUSE]", "a clause, a chapter by its name, or all"),
    "hint": Command(give_hint, "hint", "what a strong bot would do, given a second"),
    "map": Command(show_map, "map [NAME]", "the map drawn large; of one part, by its name"),
    "board": Command(show_board, "board", "the whole table, drawn and in words"),
    "cards": Command(show_cards, "cards [NAME]", "your cards in words; somebody's, one, or all"),
    "magic": Command(show_cards, "magic", "the same"),
    "log": Command(show_log, "log [NUMBER|all]", "what has happened"),
    "only": Command(keep_only, "only WORDS", "keep the choices that have to do with something"),
    "back": Command(back, "back", "widen the menu again after narrowing it"),
    "more": Command(more, "more", "the next lines of a long menu"),
    "undo": Command(undo, "undo", "take back your last choice, if nothing was revealed since"),
    "save": Command(save, "save [FILE]", "save to a file; every choice is saved by itself anyway"),
    "load": Command(load, "load FILE", "go on with another game"),
    "help": Command(show_help, "help", "this list"),
    "quit": Command(leave, "quit", "leave; the game is kept"),
}
