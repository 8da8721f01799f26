"""How far long work has come; on stderr, so that it never mixes with results."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

WORDS = "words"  # a field of lines that only say something


class PerSecond(ProgressColumn):
    """How many are done in a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f}/s" if task.speed else "")


class OfBars(ProgressColumn):
    """A column that lines of words do not have."""

    def __init__(self, column: ProgressColumn) -> None:
        super().__init__()
        self.column = column

    def render(self, task: Task) -> RenderableType:
        return "" if task.fields.get(WORDS) else self.column(task)


def bars(*, transient: bool) -> Progress:
    """Bars that count; transient ones are gone when the work is done."""
    columns = (BarColumn(), MofNCompleteColumn(), PerSecond(), TimeRemainingColumn())
    return Progress(
        TextColumn("{task.description}"),
        *[OfBars(column) for column in columns],
        console=Console(stderr=True),
        transient=transient,
    )
