"""Adventures on in every dungeon: whatever is told there names boxes and squares, never ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from pocketkeep.core import wording
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Page
from pocketkeep.games.tactics.content.load import book
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import BOXES, ENTRANCE
from tests.builders.tactics.foreseen import seen
from tests.builders.tactics.skirmish import skirmish

TACTICS = find_ruleset("tactics")
ID = re.compile(r"\b\d+x\d+\b|\b(dungeon|crystal|seat)-\d|[{}]")
CHOICES = 14
SOMEWHERE = "2x2-b2"


def entrance(box: str) -> str:
    plan = next(plan for plan in book("evergreen").dungeons if BOXES[plan.box] == box)
    row, column = divmod(plan.floor.index(ENTRANCE), plan.columns)
    return f"{box}-{chr(ord('a') + column)}{row + 1}"


def adventurers(mode: str, box: str) -> Tactics:
    """Somebody at the entrance of a dungeon; of two players, another in the next one."""
    if mode == "solo":
        team = f"rogue {entrance(box)}, fighter c10"
        return skirmish(team, "fighter p1", mode=mode, realm="evergreen")
    other = entrance(BOXES[(BOXES.index(box) + 1) % len(BOXES)])
    teams = (f"rogue {entrance(box)}", f"wizard {other}", "fighter p1", "fighter a14")
    return skirmish(*teams, mode=mode, realm="evergreen")


def told_along(game: Tactics, mode: str, luck: Random) -> Iterator[str]:
    """All that whoever is asked is told, for some choices of luck; then the log."""
    agreed = TACTICS.read_options({"mode": mode})
    text, things = TACTICS.text(agreed, None), TACTICS.exhibit(agreed, None).names
    page = Page(100, 40, unicode=True, names=("Ann", "Bob"), things=things)
    for _ in range(CHOICES):
        if not game.owed:
            break
        decision = game.owed[0]
        seat, view = decision.seat, seen(game, decision.seat)
        choice = luck.choice(decision.options)
        yield from text.in_words(view, page)
        yield from text.in_brief(view, page)
        yield text.situation(view, page)
        yield text.foretold(view, choice.path, page)
        answer(game, seat, choice)
        yield text.change(view, seen(game, seat), seat, page)
    for _, event in game.log or []:
        yield wording.fill(TACTICS.describe(game.book, event), page.names, things)


@pytest.mark.parametrize("mode", ["solo", "coop"])
@pytest.mark.parametrize("box", BOXES)
def test_whatever_is_told_in_a_dungeon_names_boxes_and_squares(mode: str, box: str) -> None:
    told = [*told_along(adventurers(mode, box), mode, Random(4))]

    assert [line for line in told if ID.search(line)] == []
    assert any(re.search(r"\b[a-h]\d of the dungeon in the [A-Z]", line) for line in told)


@pytest.mark.parametrize("box", BOXES)
def test_a_refusal_in_a_dungeon_names_boxes_and_squares(box: str) -> None:
    game = adventurers("coop", box)
    things = TACTICS.exhibit(TACTICS.read_options({"mode": "coop"}), None).names
    asked = [("enter", "rogue1", box), ("enter", "rogue1", "8x5"), ("move", "rogue1", SOMEWHERE)]
    for path in asked:
        rule, reason = TACTICS.why(game, 0, path)

        assert rule.startswith("T-")
        assert not ID.search(wording.fill(reason, (), things))
