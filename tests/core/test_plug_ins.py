"""Games that other packages bring: found by name, and told of when they cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Never

import pytest

from pocketkeep.core import plug_ins
from pocketkeep.core.errors import BrokenPlugIn, UnknownName
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset, playable

Install = Callable[..., None]
LAST_COIN = "import last_coin\nRULESET = last_coin.RULESET\n"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lay packages beside Pocketkeep, each with one module and the game it offers."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def lay(package: str, game: str, module: str, text: str) -> None:
        (tmp_path / f"{module}.py").write_text(text)
        told = tmp_path / f"{package}-1.0.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (told / "entry_points.txt").write_text(f"[pocketkeep.games]\n{game} = {module}\n")
        plug_ins.offered.cache_clear()

    plug_ins.offered.cache_clear()
    yield lay
    plug_ins.offered.cache_clear()


def test_a_game_of_another_package_is_found_by_its_name(install: Install) -> None:
    install("coins", "last-coin", "coin_module", LAST_COIN)

    assert find_ruleset("last-coin").title == "Last coin"
    assert [ruleset.name for ruleset in playable()] == [*RULESETS, "last-coin"]


def test_our_own_games_are_found_without_a_look_at_any_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def look() -> Never:
        raise AssertionError

    monkeypatch.setattr(plug_ins, "offered", look)

    assert [find_ruleset(name).name for name in RULESETS] == list(RULESETS)


def test_what_is_nowhere_is_told_with_what_there_is(install: Install) -> None:
    install("coins", "last-coin", "coin_module", LAST_COIN)

    with pytest.raises(UnknownName, match=r"Did you mean 'last-coin'.*kingdoms"):
        find_ruleset("last-coins")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("import nothing_like_this", "No module named 'nothing_like_this'"),
        ("1 / 0", "ZeroDivisionError"),
        ("", "no RULESET"),
        ("RULESET = 'coins'", "no RULESET that is a Ruleset"),
        (LAST_COIN, "its RULESET is called 'last-coin'"),
    ],
    ids=["an import", "a fault", "nothing", "something else", "another name"],
)
def test_a_game_that_cannot_be_loaded_is_told_with_its_package(
    install: Install, text: str, fault: str
) -> None:
    install("broken-coins", "coins", f"broken_{abs(hash(text))}", text)

    with pytest.raises(BrokenPlugIn, match=r"'coins' of the package broken-coins 1\.0") as caught:
        find_ruleset("coins")
    assert fault in str(caught.value)
    assert "Update that package, or uninstall it." in str(caught.value)


def test_a_broken_game_is_told_of_and_keeps_no_other_from_being_played(install: Install) -> None:
    install("broken-coins", "coins", "broken_coins", "1 / 0")
    install("coins", "last-coin", "coin_module", LAST_COIN)

    with pytest.warns(UserWarning, match=r"package broken-coins 1\.0 cannot be loaded"):
        found = playable()

    assert [ruleset.name for ruleset in found] == [*RULESETS, "last-coin"]


def test_the_name_of_one_of_our_games_cannot_be_taken(install: Install) -> None:
    install("false-kings", "kingdoms", "false_kings", LAST_COIN)

    with pytest.warns(UserWarning, match="false-kings.*has a game of this name itself"):
        found = playable()

    assert [ruleset.name for ruleset in found] == list(RULESETS)
    assert find_ruleset("kingdoms").title != "Last coin"


def test_two_packages_with_one_name_for_their_games_are_both_named(install: Install) -> None:
    install("coins", "last-coin", "coin_module", LAST_COIN)
    install("more-coins", "last-coin", "more_coin_module", LAST_COIN)

    with pytest.raises(BrokenPlugIn, match=r"coins 1\.0 and more-coins 1\.0"):
        find_ruleset("last-coin")


def test_rulesets_are_given_by_name() -> None:
    with pytest.raises(TypeError):
        Ruleset("coins", "Coins")  # type: ignore[misc,call-arg]
