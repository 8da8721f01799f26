"""`pocketkeep content`: list, show, check."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.sitting import assert_refused

FACTION = """
[moles]
name = "Moles"
territory = "ashfen"
source = "house"
text = "Diggers."
magic = []
"""


def test_all_cards_are_listed_with_their_source(run: Run) -> None:
    out = run("content list").stdout

    assert "faction   orcs             rulebook" in out
    assert "territory ashfen           house" in out


def test_the_list_is_there_for_machines(run: Run) -> None:
    cards = json.loads(run("content list --json").stdout)

    assert len(cards) == 32
    assert cards[0].keys() == {"kind", "id", "name", "source", "summary"}


def test_a_faction_is_shown_in_words_and_a_territory_drawn(run: Run) -> None:
    assert "1 Thick Skulls: You win every tied war." in run("content show orcs").stdout
    out = run("content show ashfen").stdout
    assert "elderwood   forest" in out
    assert "to fenmark and the edge" in out


def test_the_cards_of_an_expansion_are_shown_with_it(run: Run) -> None:
    out = run("content show baron --expansion heroes-call").stdout
    assert "1 Good Stewardship: When you collect" in out
    assert_refused(run("content show baron"), "baron")


def test_unknown_cards_are_refused(run: Run) -> None:
    assert_refused(run("content show moles"), "moles", "orcs")


def test_sound_content_is_counted(run: Run) -> None:
    result = run("content check")

    assert result.exit_code == 0
    assert "faction cards: 16" in result.stdout


def test_all_faults_of_a_pack_are_listed_with_file_and_entry(run: Run, tmp_path: Path) -> None:
    (tmp_path / "factions.toml").write_text(FACTION, encoding="utf-8")
    (tmp_path / "territories.toml").write_text("[ashfen\n", encoding="utf-8")

    for command in ("content check", "play --content", "content list --content"):
        result = run(f"{command} {tmp_path}")
        assert_refused(result, "factions.toml: moles: ", "territories.toml: not valid TOML")


def test_an_empty_pack_is_refused(run: Run, tmp_path: Path) -> None:
    assert_refused(run(f"content check {tmp_path / 'nowhere'}"), "nowhere", ".toml")
