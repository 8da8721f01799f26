"""What a game rests on and how it ended: clauses, the result as a table, who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pocketkeep.core.clauses import Clause
from pocketkeep.core.ruleset import Outcome
from pocketkeep.core.table_text import QUIET, STRONG, Line, Page, Piece
from pocketkeep.core.wording import capital


def clause_lines(clause: Clause) -> list[Line]:
    """A clause with its page and our ruling."""
    page = f"page {clause.page}" + ("" if clause.source == "rulebook" else f", {clause.source}")
    name = clause.told_by or clause.id
    lines: list[Line] = [[(f"{name} ", QUIET), (clause.title, STRONG), (f" ({page})", QUIET)]]
    lines.append([(clause.text, "")])
    if clause.ruling:
        lines.append([("Our ruling: ", STRONG), (clause.ruling, "")])
    return lines


def result_lines(outcome: Outcome, clauses: Mapping[str, Clause], page: Page) -> list[Line]:
    """The scores with their parts, the places, the tie-breaks and the rule that ended the game."""
    players = ranked(outcome, page)
    named = dict.fromkeys(part for player in players for part in player.parts)
    parts = [part for part in named if any(player.parts.get(part) for player in players)]
    widest = max(len(player.name) for player in players)
    head = "  ".join([" " * (widest + 5), *[f"{part:>5}" for part in parts], "total"])
    lines: list[Line] = [[(head, QUIET)]]
    for player in players:
        cells = [f"{player.parts.get(part, 0):>{max(5, len(part))}}" for part in parts]
        line: Line = [(f"{player.place}. ", STRONG), player.mark]
        line.append((f" {capital(player.name):<{widest}}  " + "  ".join(cells), ""))
        lines.append([*line, (f"  {player.score:>5}", STRONG)])
    rule = clauses.get(outcome.rule)
    ended: Line = [(f"{outcome.rule} ", QUIET), (rule.text if rule else "", "")]
    return [*lines, [], [(winner_text(outcome, page), STRONG)], ended]


class Ranked(NamedTuple):
    """A line of the result: somebody at the table, or an opponent that the rules play."""

    place: int
    mark: Piece
    name: str
    score: int
    parts: dict[str, int]


def ranked(outcome: Outcome, page: Page) -> list[Ranked]:
    players = [
        Ranked(
            place=place,
            mark=page.mark(seat),
            name=page.names[seat],
            score=outcome.scores[seat],
            parts=outcome.parts[seat],
        )
        for seat, place in enumerate(outcome.places)
    ]
    players += [
        Ranked(
            place=automa.place,
            mark=(" ", ""),
            name=page.thing(automa.name),
            score=automa.score,
            parts=automa.parts,
        )
        for automa in outcome.automas
    ]
    return sorted(players, key=lambda player: player.place)


def winner_text(outcome: Outcome, page: Page) -> str:
    winners = [player for player in ranked(outcome, page) if player.place == 1]
    if not winners:
        return f"The game is lost with {max(outcome.scores)} points."
    who = " and ".join(player.name for player in winners)
    verb = "share the victory" if len(winners) > 1 else "win" if who == "you" else "wins"
    # Where opponents count other things than players do, points are not what it is about.
    is_race = all(
        player.parts.keys() == winners[0].parts.keys() for player in ranked(outcome, page)
    )
    points = f" with {winners[0].score} points" if is_race else ""
    broken = f", by tie-break on {', then '.join(outcome.tie_breaks)}" if outcome.tie_breaks else ""
    return capital(f"{who} {verb}{points}{broken}.")
