"""The shelf: the house's files, a pack's on top of them, and entries in the form of the game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from pocketkeep.core.content.faults import Faults
from pocketkeep.core.content.files import content_hash
from pocketkeep.core.content.shelf import Shelf

KNOWN = ("coins", "numbers")
COINS = """
[penny]
source = "house"
worth = 1

[crown]
source = "house"
worth = 5
"""
NUMBERS = """
[purse]
source = "rulebook"
most = 9
least = 2
"""


class Coin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    worth: int


class Purse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    most: int
    least: int


class Numbers(msgspec.Struct, frozen=True):
    purse: Purse


def check_coin(id: str, coin: Coin) -> Iterable[str]:
    if coin.worth < 1:
        yield f"a {id} is worth something"


class Library:
    """A house with coins and numbers, and a pack if files of it are given."""

    def __init__(self, folder: Path, **pack: str) -> None:
        house, added = folder / "house", folder / "pack"
        for where, files in ((house, {"coins": COINS, "numbers": NUMBERS}), (added, pack)):
            where.mkdir()
            for stem, text in files.items():
                (where / f"{stem}.toml").write_text(text, encoding="utf-8")
        self.faults = Faults()
        self.shelf = Shelf(house, added if pack else None, KNOWN, self.faults)

    def coins(self) -> dict[str, int]:
        coins = self.shelf.entries("coins", Coin, check_coin)
        return {id: coin.worth for id, coin in coins.items()}

    def purse(self) -> Purse | None:
        numbers = self.shelf.numbers({"purse": Purse}, Numbers)
        return None if numbers is None else numbers.purse


def test_the_house_alone(tmp_path: Path) -> None:
    library = Library(tmp_path)

    assert library.coins() == {"penny": 1, "crown": 5}
    assert library.purse() == Purse("rulebook", 9, 2)
    assert library.faults.found == []
    files = [tmp_path / "house" / "coins.toml", tmp_path / "house" / "numbers.toml"]
    assert library.shelf.hash == content_hash(files)


def test_entries_of_a_pack_are_added_or_replace_those_of_the_house(tmp_path: Path) -> None:
    pack = '[crown]\nsource = "house"\nworth = 4\n[groat]\nsource = "house"\nworth = 2\n'
    library = Library(tmp_path, coins=pack)

    assert library.coins() == {"penny": 1, "crown": 4, "groat": 2}
    assert library.shelf.paths[-1] == tmp_path / "pack" / "coins.toml"


def test_a_pack_may_change_one_number_but_says_whose_it_is(tmp_path: Path) -> None:
    library = Library(tmp_path, numbers='[purse]\nsource = "house"\nmost = 12\n')

    assert library.purse() == Purse("house", 12, 2)


def test_a_changed_number_does_not_keep_the_source_of_the_old_one(tmp_path: Path) -> None:
    library = Library(tmp_path, numbers="[purse]\nmost = 12\n")
    library.purse()

    (fault,) = library.faults.found
    assert fault.startswith("numbers.toml: purse: source '' is not one of")


def test_files_that_nobody_knows_and_empty_packs_are_faults(tmp_path: Path) -> None:
    library = Library(tmp_path, kings="")
    assert library.faults.found == ["kings.toml: only coins, numbers are known here"]

    (tmp_path / "empty").mkdir()
    faults = Faults()
    Shelf(tmp_path / "house", tmp_path / "empty", KNOWN, faults)
    assert faults.found == [f"{tmp_path / 'empty'}: there is no .toml file in this folder"]


def test_what_is_no_entry_is_left_out_and_noted(tmp_path: Path) -> None:
    pack = 'penny = 3\n[crown]\nsource = "house"\nworth = "much"\n'
    library = Library(tmp_path, coins=pack + '[groat]\nsource = "house"\nworth = 0\n')

    assert library.coins() == {"groat": 0}  # what the game's check finds is noted, no more
    table, form, check = library.faults.found
    assert table == "coins.toml: penny: an entry must be a table"
    assert form == "coins.toml: crown: Expected `int`, got `str` - at `$.worth`"
    assert check == "coins.toml: groat: a groat is worth something"


def test_numbers_are_those_of_the_game_and_no_others(tmp_path: Path) -> None:
    library = Library(tmp_path, numbers="purse = 1\n[hat]\n")

    assert library.purse() is None
    assert library.faults.found == [
        "numbers.toml: hat: only purse are known here",
        "numbers.toml: purse: an entry must be a table",
    ]
