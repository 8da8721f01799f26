"""What every game asks of entries: a source, a known word, an id of its own."""

from __future__ import annotations

import msgspec

from pocketkeep.core.content.checks import among, check_ids, check_sources
from pocketkeep.core.content.faults import Faults


class Coin(msgspec.Struct):
    """A made-up entry whose picture may come from elsewhere than the rest of it."""

    source: str
    picture_source: str = ""


def test_an_entry_says_where_it_comes_from() -> None:
    assert list(check_sources(Coin("house"))) == []
    assert list(check_sources(Coin(""))) == [
        "source '' is not one of rulebook, published, house",
    ]


def test_a_part_of_an_entry_may_come_from_elsewhere() -> None:
    assert list(check_sources(Coin("house", "rulebook"))) == []
    assert list(check_sources(Coin("house", "dream"))) == [
        "picture_source 'dream' is not one of rulebook, published, house",
    ]


def test_a_word_is_one_of_the_known_ones() -> None:
    assert list(among("colour", "red", ("red", "blue"))) == []
    assert list(among("colour", "rde", ("red", "blue"))) == ["colour 'rde' is not one of red, blue"]


def test_no_two_things_share_an_id() -> None:
    faults = Faults()

    seen = check_ids({"coins": ["penny", "crown"], "kings": ["crown", "arthur"]}, faults)

    assert faults.found == ["kings.toml: crown: the id is taken in coins.toml"]
    assert seen == {"penny": "coins", "crown": "coins", "arthur": "kings"}
