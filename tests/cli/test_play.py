"""`pocketkeep play` through a pipe: choices in, the game told."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core import record
from tests.cli.conftest import Run
from tests.cli.sitting import assert_refused, saved

SOLO = (
    "play kingdoms --seed 7 --split beginner --factions dwarves,elves,orcs,undead "
    "--seats human,random,random,random --option first=1"
)


def test_the_first_screen_shows_maps_rulers_prices_and_options(run: Run) -> None:
    out = run(SOLO).stdout

    assert "■ Velmarch" in out
    assert "mana ore food  armies  magic  tower  points  allies" in out
    assert "Next  build 1 ore" in out
    assert "U-SET-7 ■ Place your two armies at home." in out
    assert "3 settle wickwood" in out


def test_a_whole_game_by_number_ends_with_the_scores(run: Run, home: Path) -> None:
    result = run("play --seed 5 --seats human,greedy", *["1"] * 2000)

    assert result.exit_code == 0, result.output
    assert "total" in result.stdout
    assert "points" in result.stdout
    assert "U-END-" in result.stdout
    assert saved(home).result is not None


def test_a_choice_may_be_typed_by_beginnings(run: Run, home: Path) -> None:
    run(SOLO, "set wick", "sel q", "q wick larkm")

    assert "0 settle wickwood" in saved(home).choices
    assert "0 quest wickwood larkmoor" in saved(home).choices


def test_words_narrow_step_by_step_and_back_widens(run: Run, home: Path) -> None:
    out = run(SOLO, *["3", "select quest", "quest", "back", "2", "larkmoor"]).stdout

    assert "quest wickwood … 10 choices; back widens" in out
    assert "0 quest wickwood larkmoor" in saved(home).choices


def test_every_choice_is_saved_and_the_end_of_input_tells_where(run: Run, home: Path) -> None:
    result = run(SOLO, "3")

    assert result.exit_code == 0
    assert "Your game is kept in" in result.stdout
    assert "pocketkeep play --resume" in result.stdout
    assert "0 settle wickwood" in saved(home).choices


def test_resume_goes_on_with_the_last_unfinished_game(run: Run, home: Path) -> None:
    run(SOLO, "3")
    before = saved(home)

    result = run("play --resume", "select build")

    assert result.exit_code == 0
    assert "U-TURN-3 ■ Select an action for everybody." in result.stdout
    assert saved(home).choices[: len(before.choices)] == before.choices
    assert len(list((home / "games").glob("*.json"))) == 1


def test_load_and_save_name_the_file(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    run(f"{SOLO} --save {first}", "3")

    run(f"play --load {first} --save {second}", "select build")

    assert len(record.read_file(second).choices) > len(record.read_file(first).choices)


def test_nothing_else_is_written_over(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text("Dear Ann", encoding="utf-8")

    assert_refused(run(f"{SOLO} --save {file}"), "letter.json", "something else")
    assert_refused(run(SOLO, f"save {file}"), "letter.json", "something else")
    assert file.read_text(encoding="utf-8") == "Dear Ann"


def test_an_illegal_choice_in_a_script_stops_it_and_loses_nothing(run: Run, home: Path) -> None:
    result = run(SOLO, "3", "select quest", "build")

    assert_refused(result, "U-TURN-", "quest was selected, not build")
    assert "Your game is kept in" in result.stdout
    assert saved(home).choices[-1] == "0 select quest"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play chess", ["no game 'chess'", "kingdoms"]),
        ("play --players 6", ["players", "2, 3, 4, 5"]),
        ("play --seats human,greedy,greedy,greedy,greedy,greedy", ["players", "2, 3, 4, 5"]),
        ("play --seats human,wizard", ["wizard", "greedy"]),
        ("play --seats human,keen:worrier", ["There is no character 'worrier'", "'warrior'"]),
        ("play --seats human,strongest@0", ["cannot think for '0' seconds", "above 0"]),
        ("play --seats human,keen --jobs 0", ["jobs", "1"]),
        ("play --players 2 --seats human,greedy,greedy", ["3 players", "2 seats"]),
        ("play --players 2 --factions orcs,orcs", ["U-SET-2", "taken twice"]),
        ("play --players 2 --factions orcs,gnomes", ["H-SET-2", "gnomes"]),
        ("play --players 2 --factions orcs,gnome", ["U-SET-2", "gnome"]),
        ("play --split 3-3-3", ["U-SET-4", "6"]),
        ("play --option colour=red", ["colour"]),
        ("play --option colour", ["name=value"]),
        ("play --edition third", ["edition", "ultra"]),
        ("play --names Ann,Ann", ["Ann", "twice"]),
        ("play --resume", ["no unfinished game"]),
        ("play --load nowhere.json", ["nowhere.json"]),
        ("play --resume --players 3 --seed 1", ["players cannot be changed", "seed cannot be"]),
        ("play --save /proc/nowhere/game.json", ["could not be saved", "/proc/nowhere"]),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_words(
    run: Run, command: str, words: list[str]
) -> None:
    assert_refused(run(command), *words)


def test_the_rulebooks_advice_is_told_before_the_game(run: Run) -> None:
    out = run("play --seats human,random --factions halflings,orcs").stdout

    assert "U-TWO-10" in out.split("mana ore food")[0]


def test_factions_are_chosen_at_the_table(run: Run, home: Path) -> None:
    run("play --factions choose --option first=1 --seats human,random,random", "faction orcs")

    assert saved(home).choices[0] == "0 faction orcs"
