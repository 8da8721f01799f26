"""The frozen territories: sixteen sides of eight cards, drawn like those of Ultra."""

from __future__ import annotations

from collections import Counter

import pytest

from pocketkeep.games.kingdoms.content import geometry
from pocketkeep.games.kingdoms.content.load import MIXED, ONLY, Modules, book, load
from pocketkeep.games.kingdoms.content.territories import Territory

COLD = ("peaks", "tundra")
RICH = ("ruins", "capital")


@pytest.fixture(scope="module")
def sides() -> list[Territory]:
    return list(load("ultra", None, Modules(frozen=ONLY)).territories.values())


def terrains(side: Territory) -> Counter[str]:
    return Counter(region.terrain for region in side.regions)


def cards(sides: list[Territory]) -> dict[str, list[Territory]]:
    return {side.card: [other for other in sides if other.card == side.card] for side in sides}


def test_eight_cards_have_two_sides_each(sides: list[Territory]) -> None:
    assert len(sides) == 16
    assert [len(both) for both in cards(sides).values()] == [2] * 8
    assert {side.source for side in sides} == {"house"}


def test_every_side_has_peaks_or_tundra_and_five_regions(sides: list[Territory]) -> None:
    for side in sides:
        assert any(terrains(side)[terrain] for terrain in COLD), side.id
        assert len(side.regions) == 5


def test_one_side_of_each_card_is_plainer_than_the_other(sides: list[Territory]) -> None:
    for both in cards(sides).values():
        rich = [any(terrains(side)[terrain] for terrain in RICH) for side in both]
        assert sorted(rich) == [False, True], both[0].card


def test_mixes_are_varied_and_balanced(sides: list[Territory]) -> None:
    mixes = [tuple(sorted(terrains(side).items())) for side in sides]
    total = sum((terrains(side) for side in sides), Counter[str]())
    basic = [total[terrain] for terrain in ("forest", "mountain", "plains")]

    assert len(set(mixes)) >= 12
    assert max(basic) - min(basic) <= 2
    assert abs(total["peaks"] - total["tundra"]) <= 2
    assert (total["ruins"], total["capital"]) == (6, 3)


def test_the_dummy_can_begin_on_a_side_of_every_card(sides: list[Territory]) -> None:
    fitting = [side for side in sides if terrains(side)["forest"] and terrains(side)["mountain"]]

    assert len(fitting) >= 10
    assert {side.card for side in fitting} == set(cards(sides))


def test_waters_and_crags_lie_on_many_sides(sides: list[Territory]) -> None:
    kinds = Counter(kind for side in sides for kind in {body.kind for body in side.bodies})

    assert min(kinds["water"], kinds["crags"]) >= 7
    assert any(body.lines for side in sides for body in side.bodies)


def test_nothing_is_called_like_anything_else_not_even_in_ultra() -> None:
    every = load("ultra", None, Modules(frozen=MIXED)).territories.values()
    grounds = [ground for card in every for ground in card.grounds]
    shapes = [ground for ground in grounds if not ground.id.endswith("-river")]
    double_sided = {card.card for card in every} - {""}

    assert len({ground.id for ground in grounds} | {card.id for card in every}) == len(
        grounds
    ) + len(every)
    names = {ground.name for ground in shapes} | {card.name for card in every} | double_sided
    assert len(names) == len(shapes) + len(every) + len(double_sided)


def test_regions_have_room_for_two_armies_and_a_name(sides: list[Territory]) -> None:
    for region in (region for side in sides for region in side.regions):
        assert geometry.doubled_area(region.loop) >= 2 * 0.08 * 440 * 290, region.id
        assert geometry.room(region.loop, region.label) >= 90 * 90, region.id
        assert geometry.contains(region.loop, region.label)


def test_waters_and_crags_have_room_for_armies_that_shelter_there(sides: list[Territory]) -> None:
    for body in (body for side in sides for body in side.bodies if body.loops):
        assert geometry.room(body.loops[0], body.label) >= 64 * 64, body.id
        assert geometry.contains(body.loops[0], body.label)


def test_every_side_can_be_reached_and_walked(sides: list[Territory]) -> None:
    for side in sides:
        pairs = {(here, there) for here, row in enumerate(side.neighbours) for there in row}
        assert pairs == {(there, here) for here, there in pairs}
        assert all(side.neighbours), side.id
        assert sum(side.border) >= 3


def test_every_water_and_crag_touches_land(sides: list[Territory]) -> None:
    assert all(body.touches for side in sides for body in side.bodies)


def test_cards_are_dealt_by_their_two_sides() -> None:
    only, mixed = (book("ultra", None, Modules(frozen=how)) for how in (ONLY, MIXED))

    assert [len(card) for card in only.cards] == [2] * 8
    assert sorted(len(card) for card in mixed.cards) == [1] * 16 + [2] * 8
    assert sorted(side for card in mixed.cards for side in card) == list(range(32))


def test_a_faction_of_ultra_has_its_territory_on_its_back_only_where_that_is_played() -> None:
    plain, only, mixed = (book("ultra", None, Modules(frozen=how)) for how in ("off", ONLY, MIXED))

    assert sorted(plain.faces) == list(range(16))
    assert set(only.faces) == {-1}
    assert [mixed.territories[mixed.cards[face][0]] for face in mixed.faces] == [
        plain.territories[plain.cards[face][0]] for face in plain.faces
    ]
