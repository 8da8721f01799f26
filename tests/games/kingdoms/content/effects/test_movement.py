"""Where magic lets armies go, and when."""

from __future__ import annotations

from pathlib import Path

from tests.builders.kingdoms.cards import ended, pack, points
from tests.builders.kingdoms.effects import GREEN, moves, take_shapes
from tests.builders.kingdoms.tables import table
from tests.builders.playing import options, play


def test_who_crosses_water_patrols_to_every_region_on_the_same_water(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    game = table(
        "humans gullwrack 0/0/0 magic1: ternhorn ternhorn", GREEN, pack=pack(tmp_path, humans=water)
    )

    play(game, "select patrol")

    assert moves(game, "ternhorn") == ["strandlea", "driftwood", "wrackhaven", "sunkenbell"]


def test_who_crosses_water_crosses_rivers_but_no_crags(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    game = table(
        "humans velmarch 0/0/0 magic1: wickwood icegrip", GREEN, pack=pack(tmp_path, humans=water)
    )

    play(game, "select patrol")

    assert sorted(moves(game, "wickwood")) == [
        "corncradle",
        "goldfurrow",
        "haymarch",
        "slatebrow",
    ]
    assert moves(game, "icegrip") == ["emptyhearth"]


def test_who_crosses_water_retreats_across_it(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "humans gullwrack 0/0/2 magic1: ternhorn strandlea",
        pack=pack(tmp_path, humans=water),
    )

    play(game, "select quest", "quest charwood ternhorn", "0: war 1", "1: flag", "pay 1-ore")

    assert options(game, 1) == [
        "remove ternhorn",
        "retreat ternhorn strandlea",
        "retreat ternhorn driftwood",
        "retreat ternhorn wrackhaven",
        "retreat ternhorn sunkenbell",
    ]


def test_who_crosses_crags_patrols_and_retreats_across_them_but_not_across_water(
    tmp_path: Path,
) -> None:
    content = pack(tmp_path, valkyries='{ effect = "crosses", over = "crags" }')
    game = table("valkyries wintergall 0/0/0 magic1: icegrip ternhorn", GREEN, pack=content)
    beaten = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "valkyries wintergall 0/0/2 magic1: icegrip palegrass",
        pack=content,
    )

    play(game, "select patrol")
    play(beaten, "select quest", "quest charwood icegrip", "0: war 1", "1: flag", "pay 1-ore")

    assert sorted(moves(game, "icegrip")) == [
        "emptyhearth",
        "frostbeard",
        "palegrass",
        "snowlarch",
    ]
    assert moves(game, "ternhorn") == []
    assert "retreat icegrip snowlarch" in options(beaten, 1)


def test_who_crosses_both_is_offered_each_region_once(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    crags = '{ effect = "crosses", over = "crags" }'
    content = pack(tmp_path, elves=(water, water, crags))
    game = table("shapeshifters coldharrow 0/0/0: larkmoor larkmoor", GREEN, pack=content)
    take_shapes(game, 0, "elves", "elves", "elves")

    play(game, "select patrol")

    assert sorted(moves(game, "larkmoor")) == ["hoarhorn", "nightpine", "oldtolls", "stonegrin"]


def test_nobody_crosses_water_by_quest(tmp_path: Path) -> None:
    game = table(
        "humans cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre gildacre",
        pack=pack(tmp_path, humans='{ effect = "crosses", over = "water" }'),
    )

    play(game, "select quest")

    assert moves(game, "charwood") == ["beechmere", "farlea", "saltspire"]  # no inland suncourt


def test_who_quests_inland_leaves_from_and_arrives_in_any_region(tmp_path: Path) -> None:
    game = table(
        "satyrs honeywold 0/0/0 magic1: combhill combhill",
        "orcs sunmere 0/0/0: gildacre gildacre",
        pack=pack(tmp_path, satyrs='{ effect = "quests-inland" }'),
    )

    play(game, "select quest")

    assert moves(game, "combhill") == ["beechmere", "farlea", "suncourt", "saltspire"]


def test_another_action_may_be_taken_on_a_turn_whoever_is_active(tmp_path: Path) -> None:
    build = '{ effect = "acts-on", turn = "research", may = "build" }'
    game = table(
        "dwarves hawksgate 0/1/0 magic4: needle needle",
        "constructs wintergall 0/1/0 magic1: icegrip icegrip",
        pack=pack(tmp_path, constructs=build),
    )

    play(game, "select trade")
    assert options(game) == ["decline", "trade 1 ore mana", "trade 1 ore food", "build"]

    play(game, "build", "1: collect", "1: select research", "1: build")
    assert game.towers == [1, 1]


def test_an_action_taken_instead_leaves_its_own_cube_unplaced() -> None:
    game = table("dwarves hawksgate 0/1/0 magic4: needle needle", GREEN)

    play(game, "select trade", "build", "1: collect")

    assert "select build" in options(game, 1)
    assert "select trade" not in options(game, 1)


def test_a_patrol_taken_instead_leaves_ruins_only_for_the_active_ruler(tmp_path: Path) -> None:
    patrol = '{ effect = "acts-on", turn = "expand", may = "patrol" }'
    content = pack(tmp_path, centaurs=patrol)
    active = table("centaurs cinderlow 0/0/0 magic1: meltgate meltgate", GREEN, pack=content)
    passive = table(GREEN, "centaurs cinderlow 0/0/0 magic1: meltgate meltgate", pack=content)

    play(active, "select expand")
    play(passive, "select expand", "decline")

    assert "patrol meltgate charwood" in options(active, 0)
    assert options(passive, 1) == ["collect"]


def test_the_same_action_allowed_twice_is_offered_once(tmp_path: Path) -> None:
    build = '{ effect = "acts-on", turn = "trade", may = "build" }'
    game = table(
        "orcs cinderlow 0/1/0 magic2: charwood charwood",
        GREEN,
        pack=pack(tmp_path, orcs=(f"{build}, {build}", build)),
    )

    play(game, "select trade")

    assert options(game).count("build") == 1


def test_who_leaves_ruins_freely_patrols_and_quests_out_on_anothers_turn(tmp_path: Path) -> None:
    leaves = '{ effect = "leaves-ruins" }'
    game = table(
        GREEN, "undead grimtarn 0/0/0 magic1: tarnhall tarnhall", pack=pack(tmp_path, undead=leaves)
    )
    quest = game.clone()

    play(game, "select patrol", "decline")
    play(quest, "select quest", "decline")

    assert options(game, 1) == [
        "collect",
        "patrol tarnhall blackbrow",
        "patrol tarnhall owlhollow",
    ]
    assert "quest tarnhall lowmead" in options(quest, 1)


def test_who_keeps_ruins_scores_the_armies_there(tmp_path: Path) -> None:
    game = ended(
        "undead grimtarn 0/0/0 magic1: tarnhall tarnhall weepwood",
        "orcs cinderlow 0/0/0: meltgate charwood",
        pack=pack(tmp_path, undead='{ effect = "keeps-ruins" }'),
    )

    assert points(game, "armies") == [3, 1]
