"""The options of a game: defaults, and every fault at once with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.errors import BadOptions
from pocketkeep.core.options import Options, read_options
from pocketkeep.games.tactics.content.cards import FRONT, REVERSE
from pocketkeep.games.tactics.content.load import book, load
from pocketkeep.games.tactics.model.terms import BATTLE, COOP, MODES, SOLO, TEAM
from pocketkeep.games.tactics.options.faults import check_options, warnings
from pocketkeep.games.tactics.options.offered import (
    OPTIONS,
    PLAYERS,
    complete,
    is_draft,
    mode_of,
    realm_of,
    realms_on,
    seats_of,
)

LAYOUT = "8x5@b1n,8x1@b1n,3x2@k4e"


def agreed(pack: Path | None = None, /, **given: object) -> Options:
    return read_options(OPTIONS, complete(given), lambda options: check_options(options, pack))


def faults(pack: Path | None = None, /, **given: object) -> list[str]:
    """What is wrong with these options."""
    with pytest.raises(BadOptions) as refused:
        agreed(pack, **given)
    return refused.value.faults


def warned(**given: object) -> list[str]:
    return warnings(agreed(**given))


def test_without_options_two_newcomers_meet_in_the_evergreen_forest() -> None:
    assert agreed() == {
        "mode": "competitive",
        "players": 2,
        "realm": "evergreen",
        "building": "suggested",
        "units": "random",
        "first": 0,
        "pauses": "always",
        "rounds": 0,
        "opening": 0,
    }


def test_the_realms_offered_are_those_there_are() -> None:
    (realm,) = [option for option in OPTIONS if option.name == "realm"]

    assert realm.values == tuple(realms_on(REVERSE, load()))
    assert [realm.default] == realms_on(FRONT, load())  # where there is no battle


# players


@pytest.mark.clause("T-MODE-1")
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_a_mode_alone_makes_a_game(mode: int) -> None:
    options = agreed(mode=MODES[mode])

    assert mode_of(options) == mode
    assert seats_of(options) in PLAYERS[mode]


@pytest.mark.clause("T-MODE-1")
def test_modes_for_one_number_of_players_bring_their_own() -> None:
    assert seats_of(agreed(mode="team")) == 4
    assert seats_of(agreed(mode="battle-team")) == 4
    assert seats_of(agreed(mode="solo")) == 1
    assert seats_of(agreed(mode="coop")) == 2
    assert seats_of(agreed(mode="battle")) == 2


@pytest.mark.clause("T-MODE-1")
def test_whoever_sits_alone_plays_solo() -> None:
    assert agreed(players=1)["mode"] == "solo"


@pytest.mark.clause("T-MODE-1")
@pytest.mark.parametrize(
    ("mode", "players", "fault"),
    [
        ("team", 3, "T-MODE-1: team is for 4, not for 3"),
        ("battle-team", 1, "T-MODE-1: battle-team is for 4, not for 1"),
        ("battle", 1, "T-MODE-1: battle is for 2 to 4, not for 1"),
        ("solo", 3, "T-MODE-1: solo is for 1, not for 3"),
        ("coop", 4, "T-MODE-1: coop is for 2, not for 4"),
    ],
)
def test_a_number_of_players_that_the_mode_is_not_for_is_refused(
    mode: str, players: int, fault: str
) -> None:
    assert faults(mode=mode, players=players) == [fault]


@pytest.mark.parametrize("players", [0, 5, -3, "many", "", None, True])
def test_a_number_of_players_that_cannot_be_is_refused(players: object) -> None:
    assert faults(players=players) == [f"players cannot be {players!r}; choose from: 1, 2, 3, 4"]


def test_what_was_agreed_reads_as_itself() -> None:
    for mode in MODES:
        options = agreed(mode=mode)
        assert agreed(**options) == options


@pytest.mark.parametrize("option", ["mode", "units", "pauses"])
def test_a_word_that_is_none_is_refused(option: str) -> None:
    (fault,) = faults(**{option: "strange"})

    assert fault.startswith(f"{option} cannot be 'strange'; choose from: ")


# realms


@pytest.mark.clause("T-BUILD-10")
def test_a_battle_has_a_battle_realm() -> None:
    assert realm_of(agreed(mode="battle")) == "citadel"
    assert realm_of(agreed(mode="battle", realm="hollow")) == "hollow"
    assert realm_of(agreed(mode="team")) == "evergreen"


@pytest.mark.clause("T-BUILD-10")
def test_a_realm_of_the_other_side_is_refused() -> None:
    (fault,) = faults(realm="valley")

    assert fault == ("T-BUILD-10: competitive is not played on 'valley'; choose from: evergreen")


@pytest.mark.clause("T-BUILD-10")
def test_an_unknown_realm_is_refused_with_those_there_are() -> None:
    (fault,) = faults(mode="battle", realm="atlantis" * 20)

    assert fault.startswith("T-BUILD-10: there is no realm 'atlantisatlantis")
    assert "known: citadel, valley, islands, wall, hollow; or write a layout such as " in fault
    assert len(fault) < 250


@pytest.mark.clause("T-BUILD-10")
def test_a_layout_is_a_realm_of_battle() -> None:
    options = agreed(mode="battle", realm=LAYOUT)

    assert realm_of(options) == LAYOUT
    assert book(realm_of(options)).realm.height[1] == 3


@pytest.mark.clause("T-BUILD-10")
def test_a_layout_is_no_realm_of_control() -> None:
    (fault,) = faults(realm=LAYOUT)

    assert fault.startswith("T-BUILD-10: competitive is not played on '8x5@b1n,")


@pytest.mark.clause("T-BUILD-10")
def test_every_fault_of_a_layout_is_told() -> None:
    found = faults(mode="battle", realm="8x5@m1n,3x2@g6n,3x2@a1n")

    assert [fault.split(":", maxsplit=1)[0] for fault in found] == [
        "T-BUILD-3",
        "T-BUILD-2",
        "T-BUILD-5",
    ]


@pytest.mark.clause("T-MODE-1")
@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"mode": "solo", "players": 2}, "T-MODE-1: solo is for 1, not for 2"),
        ({"mode": "competitive", "players": 1}, "T-MODE-1: competitive is for 2 to 4, not for 1"),
        (
            {"mode": "battle", "realm": "evergreen"},
            (
                "T-BUILD-10: battle is not played on 'evergreen'; choose from: "
                "citadel, valley, islands, wall, hollow"
            ),
        ),
    ],
)
def test_what_was_said_is_refused_rather_than_changed(given: dict[str, object], fault: str) -> None:
    assert faults(**given) == [fault]


def test_a_packs_realm_may_be_chosen_with_the_pack_and_only_with_it(tmp_path: Path) -> None:
    (tmp_path / "realms.toml").write_text(
        '[perch]\nname = "Perch"\nsource = "house"\ntext = "One."\n'
        'scroll = "battle"\nlayout = "2x2@k4e"\n',
        encoding="utf-8",
    )

    assert agreed(tmp_path, mode="battle", realm="perch")["realm"] == "perch"
    assert "there is no realm 'perch'" in faults(mode="battle", realm="perch")[0]


@pytest.mark.clause("T-BUILD-11")
def test_suggestions_for_building_are_waived_by_the_table_and_told() -> None:
    covering = "3x2@g6n"
    (fault,) = faults(mode="battle", realm=covering)

    agreed(mode="battle", realm=covering, building="free")
    assert warned(mode="battle", realm=covering, building="free") == [
        f"{fault} (you agreed not to mind)"
    ]
    assert faults(mode="battle", realm="8x5@m1n", building="free") == [
        "T-BUILD-2: box 8x5 reaches over the edge of the scroll"
    ]


@pytest.mark.clause("T-BUILD-11")
@pytest.mark.parametrize("given", [{"mode": "team"}, {"mode": "battle", "realm": "valley"}])
def test_only_a_realm_of_ones_own_is_built_freely(given: dict[str, object]) -> None:
    assert warned(**given, building="free") == [
        "Only a realm of your own is built freely: `building`."
    ]


# the others


@pytest.mark.clause("T-SET-1")
def test_a_seat_beyond_the_table_cannot_begin() -> None:
    assert faults(players=3, first=4) == ["T-SET-1: seat 4 cannot begin a game of 3"]
    assert agreed(players=3, first=3)["first"] == 3
    assert agreed(mode="team", first=4)["players"] == 4


def test_units_are_dealt_or_drafted() -> None:
    assert not is_draft(agreed())
    assert is_draft(agreed(units="draft"))


@pytest.mark.clause("T-END-7")
@pytest.mark.parametrize("rounds", [-1, 100, 10**30])
def test_a_limit_of_rounds_that_cannot_be_is_refused(rounds: int) -> None:
    assert faults(rounds=rounds) == [
        "T-END-7: a game may end after 1 to 99 rounds, or 0 for no limit"
    ]


@pytest.mark.clause("T-END-7")
@pytest.mark.parametrize("rounds", [0, 1, 12, 99])
def test_a_limit_of_rounds_may_be_any_number(rounds: int) -> None:
    assert agreed(rounds=rounds)["rounds"] == rounds


@pytest.mark.clause("T-TURN-10")
@pytest.mark.parametrize("actions", [-1, 3])
def test_a_short_first_turn_has_one_or_two_actions(actions: int) -> None:
    assert len(faults(opening=actions)) == 1
    assert agreed()["opening"] == 0
    assert agreed(opening=2)["opening"] == 2


def test_all_faults_come_at_once() -> None:
    found = faults(
        mode="battle-team", players=3, first=4, realm="3x2@g6n,9x9@a1n", rounds=100, colour="red"
    )

    assert [fault.split(":")[0] for fault in found[1:]] == [
        "T-MODE-1",
        "T-SET-1",
        "T-BUILD-3",
        "T-BUILD-5",
        "T-END-7",
    ]
    assert found[0].startswith("there is no option 'colour'")


def test_a_value_that_cannot_be_does_not_hide_the_other_faults() -> None:
    assert len(faults(mode="war", players=3, first=4, rounds=100)) == 3
    assert len(faults(mode="battle", players=9, realm="atlantis", rounds="x")) == 3


def test_what_does_not_matter_is_said() -> None:
    assert warned() == warned(mode="solo") == warned(mode="battle", first=2, units="draft") == []
    assert warned(mode="coop", first=2) == [
        "Adventurers always go before the enemy, seat 1 first: `first`."
    ]
    assert warned(mode="solo", opening=2) == [
        "In an adventure the first turn is like every other: `opening`."
    ]
    assert warned(mode="solo", units="draft", pauses="fitting") == [
        "In an adventure units are always drafted: `units`.",
        "Alone you are asked only when you hold a card that fits: `pauses`.",
    ]


def test_the_modes_are_told_by_number() -> None:
    for mode in (TEAM, BATTLE, SOLO, COOP):
        assert mode_of(agreed(mode=MODES[mode])) == mode
