"""A sitting at a live screen: refusals, long answers, saving, secrets, and a game to its end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pocketkeep.ai.bots import ADVISER
from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.thinker import Thinker
from pocketkeep.ai.together import Crew, Together
from pocketkeep.cli import storage
from pocketkeep.cli.asking import Question
from pocketkeep.cli.session import Helper
from pocketkeep.cli.table import Table
from pocketkeep.core.film_file import from_text, unpack
from pocketkeep.core.record import Record, read_file
from tests.cli.sitting import CLEARED, new_table, sit


@pytest.fixture
def table() -> Table:
    """One person and two bots at kingdoms."""
    return new_table("kingdoms", ["human", "random", "random"], seed=1, split="beginner")


def test_a_refusal_at_a_live_screen_is_told_and_the_game_goes_on(table: Table) -> None:
    sitting = sit(table, ["1", "collect", "select build"])
    sitting.session.run()

    assert "is refused: " in sitting.shown
    assert "0 select build" in table.match.record.choices


def test_long_answers_wait_for_enter_short_ones_do_not(table: Table) -> None:
    sitting = sit(table, ["1", "help", "", "hint"])
    sitting.session.run()

    assert sitting.typist.prompts.count("Enter goes back to the game. ") == 1


def test_a_person_is_told_when_saving_fails(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(table, ["1", "select build"])
    failing = iter([False, True, True, True])
    save = storage.save

    def fail_sometimes(kept: Record, path: Path) -> None:
        if next(failing, False):
            raise storage.NotSaved("The disk is full.")
        save(kept, path)

    monkeypatch.setattr(storage, "save", fail_sometimes)
    sitting.session.run()

    assert "The disk is full." in sitting.shown
    assert "0 select build" in read_file(sitting.session.file).choices


def test_the_screen_is_emptied_after_a_secret_choice() -> None:
    sitting = sit(new_table("kingdoms", ["human", "human"], seed=1), ["", "split 6-food"])
    sitting.session.run()

    shown_after = sitting.out.getvalue().rpartition(CLEARED)[2]
    assert "split" not in shown_after


def test_typed_words_are_completed(table: Table) -> None:
    decision = table.match.pending[0]
    helper = Helper(Question(table, decision.seat, decision, []))

    assert list(helper([], "se")) == ["settle"]
    assert list(helper([], "hi")) == ["hint"]
    assert len(list(helper(["settle"], ""))) == 5
    assert "U-WAR-7" in helper(["rules"], "u-war")
    assert "build" in helper(["why"], "b")


def test_a_whole_game_at_a_live_screen() -> None:
    table = new_table("kingdoms", ["human", "greedy"], seed=3)
    sitting = sit(table, ["1"] * 1000)
    sitting.session.run()

    assert table.match.outcome is not None
    assert "The whole game: pocketkeep replay" in sitting.shown
    kept = read_file(sitting.session.file)
    assert unpack(from_text(kept.film)).outcome == table.match.outcome


def test_with_a_crew_bots_that_think_long_and_hints_think_in_several_processes() -> None:
    table = new_table("kingdoms", ["human", "keen", "strongest", "greedy"])
    alone = [type(bot) for bot in table.bots.values()]
    with ThreadPoolExecutor(1) as pool:
        table.think_with(Crew(pool, 1))

        assert alone == [Thinker, Thinker, Greedy]
        assert [type(bot) for bot in table.bots.values()] == [Thinker, Together, Greedy]
        assert isinstance(table.player(ADVISER, 1), Together)
