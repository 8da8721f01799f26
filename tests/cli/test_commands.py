"""What may be typed during a game besides choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core import record
from tests.cli.conftest import Run

SOLO = (
    "play kingdoms --seed 7 --split beginner --factions dwarves,elves,orcs,undead "
    "--seats human,random,random,random --option first=1"
)


@pytest.fixture
def say(run: Run) -> SayAtQuest:
    return SayAtQuest(run)


class SayAtQuest:
    """Types commands after selecting quest."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def __call__(self, *lines: str) -> str:
        return self.run(SOLO, "3", "select quest", *lines).stdout.partition("quest. Take")[2]


def test_a_question_mark_explains_the_decision(say: SayAtQuest) -> None:
    out = say("?")

    assert "U-TURN-4 The active player acts or does nothing (page 5)" in out
    assert "decline   do nothing" in out
    assert "quest     move an army" in out


def test_a_question_mark_tells_what_would_follow(say: SayAtQuest) -> None:
    out = say("? 1")

    assert "Then: You would do nothing; the cube would stay." in out


def test_why_names_the_rule(say: SayAtQuest) -> None:
    assert "build: quest was selected, not build." in say("why build")
    assert "U-TURN-4" in say("why build")
    assert "Nothing forbids that" in say("why decline")
    assert "nothing one can choose" in say("why dance")
    assert "Say what you would like" in say("why")


def test_rules_show_the_clause_a_chapter_or_all(say: SayAtQuest) -> None:
    assert "U-TURN-4 The active player acts or does nothing" in say("rules")
    assert "U-WAR-7 The defender wins a tie" in say("rules u-war-7")
    assert "U-RUINS-2" in say("rules ruins")
    assert "U-SCORE-6" in say("rules all")


def test_the_log_is_told_in_sentences(say: SayAtQuest) -> None:
    out = say("log 3")

    assert "You selected quest." in out
    assert "Petra placed two armies in" in out
    assert "1 You got the token and began." in say("log all")


def test_hint_says_what_a_strong_bot_would_do(say: SayAtQuest) -> None:
    assert "A strong bot, given a second, would choose" in say("hint")


def test_maps_and_cards_on_demand(say: SayAtQuest) -> None:
    assert "to corncradle" in say("map vel")
    assert "river" in say("map")
    assert "Right of Way" in say("cards")
    assert "Master Masons" in say("magic")
    assert "Mira: Elves" in say("cards mira")
    assert "Thick Skulls" in say("cards orcs")
    assert "Thick Skulls" in say("cards all")
    assert "Load-Bearing" in say("cards constructs")


def test_the_board_is_told_in_words_by_the_ids_that_one_types(say: SayAtQuest) -> None:
    out = say("board")

    assert "It is your turn. On the action card cubes lie on quest; free are patrol," in out
    assert "You are asked (U-TURN-4): Take the action, or do nothing." in out
    assert "You, ruler of the Dwarves, home velmarch: 2 mana, 1 ore, 3 food; 2 points." in out
    assert "wickwood, forest, at the edge of the card; held by you with two armies;" in out


def test_reasons_and_news_call_things_by_the_ids_that_one_types(say: SayAtQuest) -> None:
    out = say("why quest slatebrow farlea", "log all")

    assert "quest slatebrow farlea: you have no army in slatebrow." in out
    assert "You took the Dwarves." in out
    assert "You placed two armies in wickwood." in out
    assert "{" not in out


def test_undo_takes_the_last_choice_back(run: Run, home: Path) -> None:
    result = run(SOLO, "3", "select trade", "undo")

    assert result.stdout.count("Select an action for everybody.") == 2
    kept = record.read_file(next((home / "games").glob("*.json")))
    assert "0 select trade" not in kept.choices


def test_undo_stops_where_somebody_else_decided(run: Run) -> None:
    result = run(SOLO, "3", "undo")

    assert result.exit_code == 2
    assert "Nothing to undo" in result.stderr


def test_save_and_load_within_a_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "here.json"
    result = run(SOLO, *["3", f"save {file}", "select build", f"load {file}"])

    assert f"Saved to {file}." in result.stdout
    assert result.stdout.count("Select an action for everybody.") >= 2
    assert result.exit_code == 0


def test_load_refuses_what_is_no_record_and_the_game_is_kept(run: Run, home: Path) -> None:
    result = run(SOLO, "3", "load nowhere.json")

    assert result.exit_code == 2
    assert "nowhere.json" in result.stderr
    assert "0 settle wickwood" in record.read_file(next((home / "games").glob("*.json"))).choices


def test_help_lists_the_commands_and_quit_leaves(run: Run) -> None:
    result = run(SOLO, "help", "quit")

    assert "why CHOICE" in result.stdout
    assert result.exit_code == 0
    assert "Your game is kept in" in result.stdout
