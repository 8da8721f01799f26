"""Each game by keys alone, to its result: the focus is never lost, and nothing needs a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from benchmarks.server.process import ServerProcess
from pocketkeep.core import record
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from tests.browser.conftest import NewPerson, newcomer
from tests.builders.browser.hands import BEAT, PATIENCE, Keys
from tests.builders.browser.keyboard import Typist, go_to_the_decision, lost_focus
from tests.builders.browser.questions import Kind, questions
from tests.builders.browser.table import BOT, ME, decision, lay_table, sit_down_at

DECISIONS = 10
MOST_STEPS = 600
TABLES: dict[str, dict[str, int | str]] = {
    "kingdoms": {"first": 1, "split": "beginner"},
    "ulos": {"first": 1},
    "tactics": {"mode": "competitive", "first": 1},
}
ROUNDS = {"kingdoms": 2, "ulos": 3, "tactics": 2}


def short_game(game: str) -> str:
    """A game of few rounds from a fixed seed, as a file: against the weakest of our bots."""
    options = {"players": 2, **TABLES[game], "rounds": ROUNDS[game]}
    seated = ["human Ann", "green"]
    return record.dump(Match.start(find_ruleset(game), options, 6, seated).save())


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_in_words_with_the_keyboard_alone(person: NewPerson, game: str) -> None:
    """As somebody plays who sees nothing: the table is read in words after every key."""
    page = person("Ann")
    keys = Typist(page, Random(2))
    sit_down_at(page, short_game(game))
    expect(decision(page)).to_be_visible(timeout=PATIENCE)
    go_to_the_decision(page)
    page.keyboard.press("w")
    expect(page.get_by_role("region", name="The table in words")).to_be_visible()

    keys.play_whole()

    assert keys.read >= keys.wire.chosen > 0
    ranking = keys.result()
    expect(ranking.get_by_role("row")).not_to_have_count(0)
    assert ranking.evaluate("(dialog) => dialog.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(ranking).to_have_count(0)
    assert lost_focus(page) == ""


STEPS = {kind[:3]: kind for game in ("kingdoms", "ulos") for kind in questions(game)}


@pytest.fixture(scope="module")
def keys(browser: Browser, server: ServerProcess) -> Iterator[Typist]:
    """At one page for all questions."""
    page = newcomer(browser, server, "Ann")
    yield Typist(page, Random(2))
    page.context.close()


@pytest.mark.parametrize("kind", STEPS.values(), ids=str)
def test_every_question_is_answered_with_the_keyboard_alone(keys: Typist, kind: Kind) -> None:
    """Also those to which few games come: the cards of a conflict, a hero that humbles a rival."""
    sit_down_at(keys.page, questions(kind.game)[kind].file())
    expect(keys.page.locator("#decision")).to_be_attached()
    go_to_the_decision(keys.page)

    keys.answer()


@pytest.mark.parametrize("game", TABLES)
def test_the_focus_is_never_lost(person: NewPerson, game: str) -> None:
    page = person("Ann")
    page.goto(lay_table(page, ME, BOT, game=game, options=TABLES[game]))
    expect(decision(page)).to_be_visible(timeout=PATIENCE)
    go_to_the_decision(page)
    keys = Keys(page, Random(2))

    for _ in range(MOST_STEPS):
        if keys.sent >= DECISIONS:
            break
        if not keys.step():
            page.wait_for_timeout(BEAT)
        assert lost_focus(page) == "", f"after {keys.sent} decisions"

    assert keys.sent >= DECISIONS, decision(page).all_inner_texts()
