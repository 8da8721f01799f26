"""Several people at one screen: secrets stay secret."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.ai.seating import seat_players
from pocketkeep.core import record
from pocketkeep.core.match import Match
from tests.builders.kingdoms.tables import KINGDOMS, seen
from tests.cli.conftest import Run

TWO = "play --seed 3 --seats human,human,random --names Ann,Bob --option first=1"


def test_the_screen_is_passed_for_secret_choices_only(run: Run) -> None:
    setup = ["", "split 1-mana 2-ore 3-food", "", "split 6-food", "", "1", "", "1"]
    out = run(TWO, *setup, "select trade", "decline").stdout

    assert out.count("Pass the screen to Ann") == 2
    assert out.count("Pass the screen to Bob") == 2
    assert "U-TURN-7 ● Bob: Ann selected trade." in out


def test_nothing_of_a_secret_choice_is_told_before_all_have_chosen(run: Run) -> None:
    out = run(TWO, "", "split 1-mana 2-ore 3-food", "").stdout
    bobs_screen = out.partition("Pass the screen to Bob")[2]

    assert "1 mana, 2 ore and 3 food" not in bobs_screen
    assert "0   0    0" in out


def test_one_person_among_bots_passes_no_screen(run: Run) -> None:
    out = run("play --seed 3 --seats human,random,random", "split 6-food", "1").stdout

    assert "Pass the screen" not in out


def test_names_are_told_and_a_lonely_person_is_you(run: Run) -> None:
    assert "Ann took the" in run(TWO, "").stdout
    assert "You took the" in run("play --seats human,random --names Ann").stdout


def test_a_war_is_bid_in_secret(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    seating = seat_players(["human", "human", "human"], ["Ann", "Bob", "Cleo"], 3)
    options = {"players": 3, "split": "beginner", "first": 1, "factions": "orcs,elves,undead"}
    record.write_file(at_war(Match.start(KINGDOMS, options, 1, seating.written())).save(), file)

    lines = ["", "war 5", "", "flag"]
    out = run(f"play --load {file} --save {tmp_path / 'after.json'}", *lines).stdout

    before, _, after = out.partition("Pass the screen to Bob")
    assert "Ann attacks Bob. At most Ann" in before
    assert "showed 5" not in before
    assert "Ann showed 5, Bob showed the white flag." in after


def at_war(match: Match) -> Match:
    """Ann moves into a region of Bob's as soon as she can."""
    while True:
        decision = match.pending[0]
        held = seen(match.game, None).rulers[1].armies
        if decision.seat == 0 and (attacks := [o for o in decision.options if o.path[-1] in held]):
            match.answer(0, attacks[0])
            return match
        peaceful = [option for option in decision.options if option.path[0] != "war"]
        match.answer(decision.seat, peaceful[-1])
