"""What a game rests on and how it ended: clauses, the result as a table, who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pocketkeep.core.clauses import Clause
from pocketkeep.core.ruleset import Outcome
from pocketkeep.core.table_text import QUIET, STRONG, Line, Page
from pocketkeep.core.wording import capital


def clause_lines(clause: Clause) -> list[Line]:
    """A clause with its page and our ruling."""
    page = f"page {clause.page}" + ("" if clause.source == "rulebook" else f", {clause.source}")
    lines: list[Line] = [[(f"{clause.id} ", QUIET), (clause.title, STRONG), (f" ({page})", QUIET)]]
    lines.append([(clause.text, "")])
    if clause.ruling:
        lines.append([("Our ruling: ", STRONG), (clause.ruling, "")])
    return lines


def result_lines(outcome: Outcome, clauses: Mapping[str, Clause], page: Page) -> list[Line]:
    """The scores with their parts, the places, the tie-breaks and the rule that ended the game."""
    parts = [p for p in outcome.parts[0] if any(seat_parts[p] for seat_parts in outcome.parts)]
    widest = max(len(name) for name in page.names)
    head = "  ".join([" " * (widest + 5), *[f"{part:>5}" for part in parts], "total"])
    lines: list[Line] = [[(head, QUIET)]]
    for seat in sorted(range(len(page.names)), key=lambda seat: outcome.places[seat]):
        cells = [f"{outcome.parts[seat][part]:>{max(5, len(part))}}" for part in parts]
        name = capital(page.names[seat])
        line: Line = [(f"{outcome.places[seat]}. ", STRONG), page.mark(seat)]
        line.append((f" {name:<{widest}}  " + "  ".join(cells), ""))
        lines.append([*line, (f"  {outcome.scores[seat]:>5}", STRONG)])
    rule = clauses.get(outcome.rule)
    ended: Line = [(f"{outcome.rule} ", QUIET), (rule.text if rule else "", "")]
    return [*lines, [], [(winner_text(outcome, page.names), STRONG)], ended]


def winner_text(outcome: Outcome, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in outcome.winners]
    who = " and ".join(winners)
    verb = "share the victory" if len(winners) > 1 else "win" if who == "you" else "wins"
    points = f"with {max(outcome.scores)} points"
    broken = f", by tie-break on {', then '.join(outcome.tie_breaks)}" if outcome.tie_breaks else ""
    return capital(f"{who} {verb} {points}{broken}.")
