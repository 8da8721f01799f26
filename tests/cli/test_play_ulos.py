"""`pocketkeep play ulos`: hidden hands, many places, and what a placement does told before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from pocketkeep.ai.seating import seat_players
from pocketkeep.cli.asking import Question
from pocketkeep.cli.commands import COMMANDS
from pocketkeep.cli.table import Table
from pocketkeep.core.table_text import text_of
from pocketkeep.games.ulos.shown.shapes import UlosView
from tests.cli.conftest import Run
from tests.cli.sitting import choose_by_chance, drawn, live, new_table, saved, sit

ONE = "play ulos --seed 7 --seats human,random,random --option first=1"
TWO = "play ulos --seed 7 --seats human,human --names Ann,Bob --option first=1"


def first_turn(kinds: Sequence[str]) -> list[str]:
    """What the first player would type for a turn without an action."""
    match = new_table("ulos", kinds).match
    typed = []
    while match.pending and match.pending[0].seat == 0:
        options = match.pending[0].options
        option = next((each for each in options if each.path[0] == "pass"), options[0])
        typed.append(option.text)
        match.answer(0, option)
        match.settle()
    return typed


def test_the_first_screen_shows_track_map_hand_and_places(run: Run) -> None:
    out = run(ONE).stdout

    assert "value price spoils stack own worth" in out
    assert "Goblins  de+fo  lost     1" in out
    assert " a   b   c   d " in out
    assert "(**)" in out
    assert "D-PLACE-1 ■ Place a tile." in out
    assert re.search(r"1 place [a-z]+-[a-z]+  … \d+ ways", out)


def test_a_whole_game_by_number_ends_with_the_scores_and_is_told_again(
    run: Run, home: Path
) -> None:
    result = run("play ulos --seed 5 --seats human,random", *["1"] * 2000)

    assert result.exit_code == 0, result.output
    assert "favor  cards" in result.stdout
    assert "D-END-" in result.stdout
    assert saved(home).result is not None
    assert "Pass the screen" not in result.stdout  # one person among bots
    assert not re.search(r"\n 1 (pass|ready|draw|end)\n\(", result.stdout)  # asks nothing idle
    story = run(f"replay {next((home / 'games').glob('*.json'))}").stdout
    assert "Turn 1. " in story
    assert "  | Goblins" in story
    assert "{" not in story


def test_a_solo_game_ends_with_ulrir_in_the_scores(run: Run, home: Path) -> None:
    result = run("play ulos --seed 5 --seats human -o level=sly", *["1"] * 2000)

    assert result.exit_code == 0, result.output
    assert re.search(r"[12]\.   Ulrir ", result.stdout)
    assert "with" in result.stdout
    assert saved(home).result is not None


def test_a_placement_tells_what_it_does_before_it_is_made(run: Run) -> None:
    place = first_turn(["human", "random", "random"])[0]
    out = run(ONE, place).stdout

    assert f"{place}: camp of " in out
    assert out.index(f"{place}: camp of ") < out.index("You placed")


def test_at_a_live_screen_a_placement_waits_for_a_last_word() -> None:
    table = new_table("ulos", ["human", "random"])
    option = table.match.pending[0].options[0]
    sitting = sit(table, [option.text])
    sitting.session.run()

    assert table.match.record.choices == []
    screen = sitting.last("D-")
    assert f"{option.text}: camp of " in screen
    assert "Enter does it" in screen
    first, second = (word[:2].upper() for word in option.path[1].split("-"))
    assert first in screen
    assert second in screen


@pytest.mark.parametrize("again", ["", "1", "the same words"])
def test_enter_or_the_same_again_makes_it(again: str) -> None:
    table = new_table("ulos", ["human", "random"])
    option = table.match.pending[0].options[-1]
    sit(table, [option.text, option.text if " " in again else again]).session.run()

    assert table.match.record.choices[0] == f"0 {option.text}"


def test_back_takes_another_look() -> None:
    table = new_table("ulos", ["human", "random"])
    option = table.match.pending[0].options[0]
    sitting = sit(table, [option.text, "back"])
    sitting.session.run()

    assert table.match.record.choices == []
    assert "Place a tile." in sitting.last("D-")


def test_only_keeps_what_has_to_do_with_something() -> None:
    table = new_table("ulos", ["human", "random"])
    view = table.view(0)
    assert isinstance(view, UlosView)
    spots = view.spots
    orcs = [words for words, spot in spots.items() if "orcs" in spot.factions]
    question = Question(table, 0, table.match.pending[0], [])
    session = sit(table).session

    assert COMMANDS["only"].run(session, question, ["camp", "orcs"]) == []
    assert [choice.text for choice in question.left] == orcs
    question.widen()
    (refusal,) = COMMANDS["only"].run(session, question, ["dragons"])
    assert text_of(refusal) == "No choice has to do with dragons."
    assert len(question.left) == len(spots)


def test_only_wants_words(run: Run) -> None:
    assert "Say what to keep" in run(ONE, "only").stdout


def test_places_are_found_by_their_hexes(run: Run, home: Path) -> None:
    first = new_table("ulos", ["human", "random", "random"]).match.pending[0].options[0]

    run(ONE, " ".join(first.path[1:]))
    assert saved(home).choices[0] == f"0 {first.text}"


def test_the_screen_is_passed_once_for_a_turn(run: Run) -> None:
    out = run(TWO, "", *first_turn(["human", "human"]), "").stdout

    assert out.count("Pass the screen to Ann") == 1
    assert out.count("Pass the screen to Bob") == 1


def test_nobody_sees_what_the_other_drew(run: Run) -> None:
    out = run(TWO, "", *first_turn(["human", "human"]), "").stdout
    anns, _, bobs = out.partition("Pass the screen to Bob")
    drew = re.compile(r"Ann drew (desert|field|forest)")

    assert drew.search(anns)
    assert not drew.search(bobs)
    assert "Bob drew " in bobs


def test_what_was_typed_is_forgotten_when_the_screen_is_passed() -> None:
    place, *rest = first_turn(["human", "human"])
    camps = [line for text in rest for line in ([text, ""] if text.startswith("camp") else [text])]
    sitting = sit(new_table("ulos", ["human", "human"]), ["", place, "", *camps, ""])
    sitting.session.run()

    prompts = sitting.typist.prompts
    passed = [n for n, prompt in enumerate(prompts) if "Pass the screen to Bob" in prompt]
    assert prompts[passed[0] - 1] == "forgotten"


def test_undo_goes_back_to_a_choice_that_was_one() -> None:
    table = new_table("ulos", ["human", "random"])
    place = first_turn(["human", "random"])[0]
    sitting = sit(table, [place, "", "undo"])
    sitting.session.run()

    assert table.match.record.choices == []
    assert "Place a tile." in sitting.last("D-")


def test_opponents_are_called_by_their_names() -> None:
    table = new_table("ulos", ["human", "random", "random"])

    assert table.called("seat-2") == "Mira"
    assert table.called("seat-9") == "seat-9"
    assert table.called("goblins") == "goblins"
    assert table.meant(["lure", "mira"]) == ["lure", "seat-2"]
    assert table.meant(["lure", "nobody"]) == ["lure", "nobody"]
    strangers = Table(table.match, seat_players(["human"] * 3, [], 3), None)
    assert strangers.meant(["devour", "Player", "2", "orcs"]) == ["devour", "seat-2", "orcs"]


def test_a_choice_is_explained_with_what_its_things_are(run: Run) -> None:
    turn = first_turn(["human", "random", "random"])
    before_the_action = [line for line in turn if line != "pass"]
    out = run(ONE, *before_the_action, "? use").stdout

    assert "Then: +2 favor" in out
    assert "Power from visible" in out


def test_commands_know_the_table(run: Run) -> None:
    typed = ["cards", "cards scout", "map", "board", "hint", "help", "log 3", "why buy orcs"]
    told = run(ONE, *typed).stdout

    assert "You: 25 favor" in told
    assert "Scout   Draw a tile" in told
    assert "Printed: de desert" in told
    assert "You are asked (D-PLACE-1): Place a tile." in told
    assert "A strong bot, given a second, would choose place" in told
    assert "only WORDS" in told
    assert "buy orcs: " in told
    assert "{" not in told


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_decision_of_a_game_fits_a_small_terminal(players: int) -> None:
    table = new_table("ulos", ["human", *["random"] * (players - 1)], factions="random")
    terminal, out = live()
    for number in range(90):
        if not table.match.pending:
            break
        if number % 3 == 0:
            lines = drawn(table, terminal, out)
            assert len(lines) <= 23, "\n".join(lines)  # the last line is for typing
            assert max(len(line) for line in lines) <= 80
            assert any(line.startswith(" 8 ") for line in lines)  # the map to its last row
        choose_by_chance(table)


@pytest.mark.parametrize("size", [(60, 20), (77, 30), (100, 34), (160, 50), (40, 12)])
def test_other_sizes_fit_too(size: tuple[int, int]) -> None:
    terminal, out = live(size)

    lines = drawn(new_table("ulos", ["human", *["random"] * 4]), terminal, out)

    assert len(lines) <= max(size[1] - 1, 14)
    assert max(len(line) for line in lines) <= size[0]
