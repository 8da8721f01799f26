"""Territory cards: what is derived from their shapes, and what is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pocketkeep.core.content import Faults
from pocketkeep.games.kingdoms.content import geometry, territories
from pocketkeep.games.kingdoms.content.territories import LAND, Territory, load_territories

SHIPPED = Path(territories.__file__).parent / "ultra" / "territories.toml"
WORDS = ("one", "two", "three", "four", "five")
CORNERS = "nw = [0, 0]\nne = [440, 0]\nse = [440, 290]\nsw = [0, 290]"
TOP = "n1 = [88, 0]\nn2 = [176, 0]\nn3 = [264, 0]\nn4 = [352, 0]"
MIDDLE = "m0 = [0, 200]\nm1 = [88, 200]\nm2 = [176, 200]\nm3 = [264, 200]\nm4 = [352, 200]"
BOTTOM = "s1 = [88, 290]\ns2 = [176, 290]\ns3 = [264, 290]\ns4 = [352, 290]"
STRIPS = {
    "one": ("forest", "nw n1 s1 sw"),
    "two": ("mountain", "n1 n2 s2 s1"),
    "three": ("plains", "s3 s2 n2 n3"),
    "four": ("ruins", "n3 n4 s4 s3"),
    "five": ("capital", "n4 ne se s4"),
}
HALF_STRIPS = {
    "one": ("forest", "nw n1 m1 m0"),
    "two": ("mountain", "n1 n2 m2 m1"),
    "three": ("plains", "n2 n3 m3 m2"),
    "four": ("ruins", "n3 n4 x4 m4 m3"),
    "five": ("capital", "n4 ne m5 m4 x4"),
}
HALF_NODES = (CORNERS, TOP, MIDDLE, "m5 = [440, 200]", "x4 = [352, 100]")


def card(
    nodes: tuple[str, ...], regions: dict[str, tuple[str, str]], *rivers: str, name: str = "strips"
) -> str:
    """The TOML of a territory; loops and rivers are node names with spaces between."""
    lines = [f"[{name}]", 'name = "Strips"', 'source = "house"', 'text = "Five strips of land."']
    lines += [f"rivers = {[river.split() for river in rivers]}", f"[{name}.nodes]", *nodes]
    for word, (terrain, loop) in regions.items():
        lines += [f"[[{name}.regions]]", f'id = "{word}"', f'name = "{word.title()}"']
        lines += [f'terrain = "{terrain}"', f"loop = {loop.split()}"]
    return "\n".join(lines)


GOOD = card((CORNERS, TOP, BOTTOM), STRIPS)


def load(folder: Path, text: str) -> tuple[dict[str, Territory], list[str]]:
    path = folder / "territories.toml"
    path.write_text(text, encoding="utf-8")
    faults = Faults()
    return load_territories(path, faults), faults.found


def only(folder: Path, text: str) -> Territory:
    cards, found = load(folder, text)
    assert found == []
    return cards["strips"]


@pytest.fixture(scope="module")
def shipped() -> dict[str, Territory]:
    faults = Faults()
    cards = load_territories(SHIPPED, faults)
    faults.stop()
    return cards


def test_the_shipped_file_has_sixteen_cards_of_five_regions(shipped: dict[str, Territory]) -> None:
    assert len(shipped) == 16
    assert {"ashfen", "coldharrow", "sunmere", "brackenholt"} <= set(shipped)
    assert {len(card.regions) for card in shipped.values()} == {5}


def test_names_of_shipped_regions_are_unique_and_no_card_is_called_like_a_region(
    shipped: dict[str, Territory],
) -> None:
    regions = [region for card in shipped.values() for region in card.regions]
    assert len({region.id for region in regions} | set(shipped)) == 80 + 16
    assert len({region.name for region in regions}) == 80


def test_neighbours_of_shipped_regions_are_neighbours_both_ways(
    shipped: dict[str, Territory],
) -> None:
    for card in shipped.values():
        pairs = {(here, there) for here, row in enumerate(card.neighbours) for there in row}
        assert pairs == {(there, here) for here, there in pairs}
        assert all(here != there for here, there in pairs)


def test_every_shipped_card_has_several_border_regions(shipped: dict[str, Territory]) -> None:
    assert all(sum(card.border) >= 2 for card in shipped.values())


def test_terrains_are_balanced_over_the_shipped_cards(shipped: dict[str, Territory]) -> None:
    mixes = [Counter(region.terrain for region in card.regions) for card in shipped.values()]
    total = sum(mixes, Counter[str]())
    basic = [total[terrain] for terrain in ("forest", "mountain", "plains")]
    assert max(basic) - min(basic) <= 2
    assert (total["ruins"], total["capital"]) == (10, 9)
    # The solo game begins with the dummy's armies in a forest and on a mountain.
    assert all(mix["forest"] and mix["mountain"] for mix in mixes)


def test_shipped_regions_are_no_slivers_and_have_room_for_two_armies_and_a_name(
    shipped: dict[str, Territory],
) -> None:
    for region in (region for card in shipped.values() for region in card.regions):
        assert geometry.doubled_area(region.loop) >= 2 * 0.08 * 440 * 290, region.id
        # The ellipse round the army slots is 47 by 31: a radius of 94 in the stretched plane.
        assert geometry.room(region.loop, region.label) >= 90 * 90, region.id


def test_a_label_lies_inside_its_region(shipped: dict[str, Territory]) -> None:
    regions = [region for card in shipped.values() for region in card.regions]
    assert all(geometry.contains(region.loop, region.label) for region in regions)


def test_a_label_stays_inside_a_bent_region_whose_middle_is_outside() -> None:
    bent = ((0, 0), (200, 0), (200, 20), (20, 20), (20, 200), (0, 200))
    label = geometry.label_point(bent)
    assert not geometry.contains(bent, geometry.centroid(bent))
    assert label is not None
    assert geometry.contains(bent, label)


def test_a_sliver_without_a_whole_point_inside_has_no_label() -> None:
    assert geometry.label_point(((0, 0), (100, 1), (101, 1))) is None


def test_touching_an_outline_is_not_inside() -> None:
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    on_it = [(0, 0), (10, 10), (5, 0), (5, 10), (0, 5), (10, 5)]
    assert not any(geometry.contains(square, point) for point in [*on_it, (-1, 5), (5, 11)])
    assert geometry.contains(square, (9, 9))


def test_regions_that_share_an_edge_are_neighbours(tmp_path: Path) -> None:
    assert only(tmp_path, GOOD).neighbours == ((1,), (0, 2), (1, 3), (2, 4), (3,))


def test_regions_that_share_only_a_corner_are_no_neighbours(tmp_path: Path) -> None:
    quarters = {
        "one": ("forest", "nw n2 c w"),
        "two": ("mountain", "n2 ne e c"),
        "three": ("plains", "c e se s2"),
        "four": ("ruins", "w c s2 s1 w1"),
        "five": ("capital", "w1 s1 sw"),
    }
    inner = ("n2 = [220, 0]\ne = [440, 150]\ns2 = [220, 290]\nw = [0, 150]\nc = [220, 150]",)
    nodes = (CORNERS, *inner, "w1 = [0, 220]\ns1 = [100, 290]")
    assert only(tmp_path, card(nodes, quarters)).neighbours[0] == (1, 3)


def test_a_river_breaks_adjacency(tmp_path: Path) -> None:
    wet = only(tmp_path, card((CORNERS, TOP, BOTTOM), STRIPS, "n2 s2"))
    assert wet.neighbours == ((1,), (0,), (3,), (2, 4), (3,))
    assert [(body.kind, body.touches) for body in wet.bodies] == [("water", (1, 2))]


def test_a_river_along_a_part_of_a_border_leaves_the_rest_open(tmp_path: Path) -> None:
    sea = {"sea": ("water", "m0 m1 m2 m3 m4 m5 se sw")}
    wet = only(tmp_path, card(HALF_NODES, HALF_STRIPS | sea, "n4 x4"))
    assert wet.neighbours[4] == (3,)


def test_a_region_cut_off_from_the_frame_is_no_border_region(tmp_path: Path) -> None:
    shores = {"north": ("water", "n1 n2 u2 u1"), "south": ("crags", "v1 v2 s2 s1")}
    moved = {
        "one": ("forest", "nw n1 u1 v1 s1 sw"),
        "two": ("capital", "u1 u2 v2 v1"),
        "three": ("plains", "n2 n3 s3 s2 v2 u2"),
    }
    inner = "u1 = [88, 40]\nu2 = [176, 40]\nv1 = [88, 250]\nv2 = [176, 250]"
    inland = only(tmp_path, card((CORNERS, TOP, BOTTOM, inner), STRIPS | moved | shores))
    assert inland.border == (True, False, True, True, True)
    assert [(body.kind, body.touches) for body in inland.bodies] == [
        ("water", (0, 1, 2)),
        ("crags", (0, 1, 2)),
    ]


def test_a_river_that_reaches_a_lake_is_part_of_it(tmp_path: Path) -> None:
    lake = {"lake": ("water", "m0 m1 m2 m3 m4 m5 se sw")}
    wet = only(tmp_path, card(HALF_NODES, HALF_STRIPS | lake, "n2 m2", "n4 x4"))
    merged, alone = wet.bodies
    assert (len(merged.loops), merged.lines) == (1, (((176, 0), (176, 200)),))
    assert merged.touches == (0, 1, 2, 3, 4)
    assert (alone.loops, alone.touches) == ((), (3, 4))


def test_crags_with_a_common_edge_are_one_body(tmp_path: Path) -> None:
    ridges = {
        "left": ("crags", "m0 m1 m2 s2 sw"),
        "mid": ("crags", "m2 m3 s3 s2"),
        "pool": ("water", "m3 m4 s4 s3"),
        "right": ("crags", "m4 m5 se s4"),
    }
    nodes = (*HALF_NODES, "s2 = [176, 290]\ns3 = [264, 290]\ns4 = [352, 290]")
    bodies = only(tmp_path, card(nodes, HALF_STRIPS | ridges)).bodies
    assert [(body.kind, len(body.loops), body.touches) for body in bodies] == [
        ("water", 1, (3,)),
        ("crags", 2, (0, 1, 2)),
        ("crags", 1, (4,)),
    ]


def test_loops_are_frozen_clockwise_from_their_first_node(tmp_path: Path) -> None:
    turned = STRIPS | {"one": ("forest", "nw sw s1 n1")}
    one, *_, five = only(tmp_path, card((CORNERS, TOP, BOTTOM), turned)).regions
    assert one.loop == ((0, 0), (88, 0), (88, 290), (0, 290))
    assert five.loop == ((352, 0), (440, 0), (440, 290), (352, 290))


LOOP_ONE = "['nw', 'n1', 's1', 'sw']"
FAULTS = {
    "unknown terrain": ('"forest"', '"swamp"', "strips.one", "terrain 'swamp' is none of forest"),
    "terrain of a wrong type": ('"forest"', "[1]", "strips.one", "terrain [1] is none of"),
    "missing key": ('name = "One"\n', "", "strips.one", "the key 'name' is missing"),
    "missing id": ('id = "one"\n', "", "strips.region 1", "the key 'id' is missing"),
    "unknown key": ('name = "One"', 'name = "One"\nx = 1', "strips.one", "unknown key 'x'"),
    "missing key of a card": ('source = "house"\n', "", "strips", "the key 'source' is missing"),
    "unknown key of a card": ("rivers", "river", "strips", "unknown key 'river'"),
    "wrong type": ('name = "One"', "name = 5", "strips.one", "name must be a text"),
    "empty name": ('name = "One"', 'name = " "', "strips.one", "name must be a text"),
    "empty text": ('"Five strips of land."', '""', "strips", "text must be a text that is not"),
    "bad source": ('"house"', '"dream"', "strips", "source 'dream' is none of rulebook"),
    "bad id": ('id = "one"', 'id = "No 1"', "strips.No 1", "must be one lower-case word"),
    "duplicate id": ('id = "two"', 'id = "one"', "strips.one", "the id is taken by strips.one"),
    "four land regions": ('"forest"', '"water"', "strips", "has 4 land regions instead of 5"),
    "unknown node": ("'nw', 'n1'", "'nw', 'n9'", "strips.one", "there is no node 'n9'"),
    "short loop": (LOOP_ONE, "['nw', 'n1']", "strips.one", "2 nodes, but needs at least 3"),
    "empty loop": (LOOP_ONE, "[]", "strips.one", "0 nodes, but needs at least 3"),
    "loop of numbers": (LOOP_ONE, "[1, 2, 3]", "strips.one", "a list of node names"),
    "loop that is no list": (LOOP_ONE, '"nw"', "strips.one", "a list of node names"),
    "repeated node": ("['nw', ", "['nw', 's1', ", "strips.one", "more than once through s1"),
    "gap": ("'nw', 'n1', 's1', 'sw'", "'nw', 'n1', 'sw'", "strips.one", "sw-n1 has no region"),
    "too little": (
        "'nw', 'n1', 's1'",
        "'nw', 's1'",
        "strips",
        "cover 114840.0 of the card's 127600",
    ),
    "overlap": ("'nw', 'n1', 's1'", "'nw', 'n2', 's1'", "strips.two", "n1-s1 has no region on"),
    "overlap at the frame": (
        "'n1', 'n2', 's2', 's1'",
        "'nw', 'n1', 's1', 'sw'",
        "strips",
        "overlap at",
    ),
    "loop that crosses itself": (
        "'n1', 's1', 'sw'",
        "'s1', 'n1', 'sw'",
        "strips.one",
        "crosses itself",
    ),
    "loop without area": ("'n1', 's1', 'sw'", "'n1', 'n2'", "strips.one", "has no area"),
    "unused node": (
        "s1 = [88, 290]",
        "s1 = [88, 290]\nh = [88, 9]",
        "strips.nodes.h",
        "corner",
    ),
    "node outside": (
        "n1 = [88, 0]",
        "n1 = [88, -1]",
        "strips.nodes.n1",
        "outside the card of 440 by",
    ),
    "node with a fraction": (
        "n1 = [88, 0]",
        "n1 = [88.5, 0]",
        "strips.nodes.n1",
        "two whole numbers",
    ),
    "node of truths": (
        "n1 = [88, 0]",
        "n1 = [true, false]",
        "strips.nodes.n1",
        "two whole numbers",
    ),
    "node with three numbers": ("n1 = [88, 0]", "n1 = [88, 0, 0]", "strips.nodes.n1", "two whole"),
    "same point twice": ("n2 = [176, 0]", "n2 = [88, 0]", "strips.nodes.n2", "same point as n1"),
    "river off the edges": (
        "[]",
        "[['n1', 's2']]",
        "strips.river 1",
        "n1-s2 is not an edge between",
    ),
    "river on the frame": (
        "[]",
        "[['n1', 'n2']]",
        "strips.river 1",
        "n1-n2 is not an edge between",
    ),
    "river that stands": ("[]", "[['n1', 'n1']]", "strips.river 1", "n1-n1 is not an edge between"),
    "short river": ("[]", "[['n1']]", "strips.river 1", "1 nodes, but needs at least 2"),
    "river to nowhere": ("[]", "[['n1', 'x']]", "strips.river 1", "there is no node 'x'"),
    "river of one name": ("[]", '["n1"]', "strips.river 1", "a list of node names"),
    "rivers that are no list": ("[]", "true", "strips", "rivers must be a list"),
}


@pytest.mark.parametrize(("old", "new", "entry", "what"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_file_and_entry(
    tmp_path: Path, old: str, new: str, entry: str, what: str
) -> None:
    assert old in GOOD
    cards, found = load(tmp_path, GOOD.replace(old, new, 1))
    assert cards == {}
    assert any(line.startswith(f"territories.toml: {entry}: ") and what in line for line in found)


def test_a_single_fault_of_words_is_noted_once(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD.replace('"house"', '"dream"'))[1] == [
        "territories.toml: strips: source 'dream' is none of rulebook, published, house"
    ]


def test_a_node_in_the_middle_of_an_edge_is_a_fault(tmp_path: Path) -> None:
    inner = "h = [88, 100]"
    uneven = STRIPS | {"one": ("forest", "nw n1 h s1 sw")}
    _, found = load(tmp_path, card((CORNERS, TOP, BOTTOM, inner), uneven))
    assert "territories.toml: strips.nodes.h: lies in the middle of the edge n1-s1" in found


def test_edges_that_cross_are_a_fault(tmp_path: Path) -> None:
    crossed = STRIPS | {"one": ("forest", "nw n1 s2 sw"), "two": ("mountain", "n1 n2 s1")}
    _, found = load(tmp_path, card((CORNERS, TOP, BOTTOM), crossed))
    assert "territories.toml: strips: the edges n1-s2 and s1-n2 cross" in found


def test_a_region_shut_in_by_rivers_and_water_is_a_fault(tmp_path: Path) -> None:
    shores = {"north": ("water", "n1 n2 u2 u1"), "south": ("water", "v1 v2 s2 s1")}
    moved = {
        "one": ("forest", "nw n1 u1 v1 s1 sw"),
        "two": ("capital", "u1 u2 v2 v1"),
        "three": ("plains", "n2 n3 s3 s2 v2 u2"),
    }
    inner = "u1 = [88, 40]\nu2 = [176, 40]\nv1 = [88, 250]\nv2 = [176, 250]"
    nodes = (CORNERS, TOP, BOTTOM, inner)
    text = card(nodes, STRIPS | moved | shores, "u1 v1", "v2 u2")
    assert load(tmp_path, text) == (
        {},
        ["territories.toml: strips.two: cannot be reached: no way leads to the edge of the card"],
    )


def test_a_card_without_a_border_region_is_a_fault(tmp_path: Path) -> None:
    inner = [
        f"{side}{x} = [{20 + 80 * x}, {y}]" for x in range(6) for side, y in (("u", 9), ("v", 99))
    ]
    land = {
        word: (terrain, f"u{x} u{x + 1} v{x + 1} v{x}")
        for x, (word, terrain) in enumerate(zip(WORDS, LAND[:5], strict=True))
    }
    sea = {
        "north": ("water", "nw ne u5 u4 u3 u2 u1 u0"),
        "east": ("water", "ne se v5 u5"),
        "south": ("water", "se sw v0 v1 v2 v3 v4 v5"),
        "west": ("water", "sw nw u0 v0"),
    }
    _, found = load(tmp_path, card((CORNERS, *inner), land | sea))
    assert found == ["territories.toml: strips: no region lies at the edge of the card"]


def test_a_region_too_thin_for_a_label_is_a_fault(tmp_path: Path) -> None:
    thin = TOP.replace("88", "1") + "\n" + BOTTOM.replace("88", "1")
    _, found = load(tmp_path, card((CORNERS, thin), STRIPS))
    assert found == ["territories.toml: strips.one: is too thin for a name and armies"]


def test_an_id_taken_on_another_card_is_a_fault(tmp_path: Path) -> None:
    again = card((CORNERS, TOP, BOTTOM), STRIPS, name="again")
    cards, found = load(tmp_path, f"{GOOD}\n{again}")
    assert list(cards) == ["strips"]
    assert found == [
        f"territories.toml: again.{word}: the id is taken by strips.{word}" for word in WORDS
    ]


def test_several_faults_are_reported_at_once(tmp_path: Path) -> None:
    other = card((CORNERS, TOP, BOTTOM), {f"b{word}": STRIPS[word] for word in WORDS}, name="b")
    text = f"{GOOD}\n{other}".replace('"house"', '"dream"', 1)
    text = text.replace('"mountain"', '"hill"', 1).replace("'s4', 's3'", "'s4'", 1)
    text = text.replace('name = "Bfive"', "name = 5")
    _, found = load(tmp_path, text)
    entries = [line.split(": ")[1] for line in found]
    assert {"strips", "strips.two", "strips.three", "strips.four", "b.bfive"} <= set(entries)


def test_a_card_without_fault_is_kept_beside_one_with_faults(tmp_path: Path) -> None:
    other = card((CORNERS, TOP, BOTTOM), {f"b{word}": STRIPS[word] for word in WORDS}, name="b")
    cards, found = load(tmp_path, f"{GOOD}\n{other}".replace('"house"', '"dream"', 1))
    assert (list(cards), len(found)) == (["b"], 1)


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    faults = Faults()
    assert load_territories(tmp_path / "none.toml", faults) == {}
    assert faults.found == ["none.toml: the file is missing"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "territories.toml: there is no territory in it"),
        ("ashfen = 3", "territories.toml: ashfen: must be a table"),
        ("[[ashfen]]\nname = 1", "territories.toml: ashfen: must be a table"),
        (
            '["Ash Fen"]',
            "territories.toml: Ash Fen: the id of a territory must be one lower-case word",
        ),
        ('[""]', 'territories.toml: "": the id of a territory must be one lower-case word'),
        ("[a]\nnodes = 7", "territories.toml: a.nodes: must be a table of points"),
        ("[a]\nregions = {}", "territories.toml: a: regions must be a list"),
        ("[a]\nregions = [1]", "territories.toml: a.region 1: must be a table"),
        ("[a]\nregions = []", "territories.toml: a: has 0 land regions instead of 5"),
        ("[a", "territories.toml: not valid TOML: "),
    ],
)
def test_a_file_of_another_form_is_a_fault(tmp_path: Path, text: str, fault: str) -> None:
    cards, found = load(tmp_path, text)
    assert cards == {}
    assert any(line.startswith(fault) for line in found)


GARBAGE = ("0", "true", "nan", "1979-05-27", '""', '"x"', "[]", "[[]]", "[[[1]]]", "{}", "[{}]")
KEYS = ("name", "source", "text", "rivers", "nodes", "regions")
REGION_KEYS = ("id", "name", "terrain", "loop")


@pytest.mark.parametrize("garbage", GARBAGE)
@pytest.mark.parametrize("key", KEYS)
def test_garbage_on_a_card_is_noted_and_never_raises(
    tmp_path: Path, key: str, garbage: str
) -> None:
    cards, found = load(tmp_path, f"[a]\n{key} = {garbage}")
    assert cards == {}
    assert found


@pytest.mark.parametrize("garbage", [*GARBAGE, '["nw", 1]', '["nw", "nw", "nw"]'])
@pytest.mark.parametrize("key", REGION_KEYS)
def test_garbage_in_a_region_is_noted_and_never_raises(
    tmp_path: Path, key: str, garbage: str
) -> None:
    kept = [line for line in GOOD.splitlines() if not line.startswith("loop = ['n4'")]
    text = "\n".join(kept) + f"\n[[strips.regions]]\n{key} = {garbage}"
    cards, found = load(tmp_path, text)
    assert cards == {}
    assert found
