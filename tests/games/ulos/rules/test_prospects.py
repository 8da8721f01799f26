"""Where markers would go by a change of the map: as they go when it is made."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.choices import Burn, Camp, Extract, Swap
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import LOST
from pocketkeep.games.ulos.rules import prospects
from tests.builders.playing import play
from tests.builders.ulos.maps import faction, realm

ULOS = find_ruleset("ulos")
ORCS = "field-mountain a5 b5, field-mountain c5 d5, desert-field a6 b6, field-mountain c6 d6"


def test_d_power_1_a_pillaged_space_is_missed_at_the_end_of_the_ability() -> None:
    game = realm("25 / orcs / field-forest", "25", terrain="ft" + "f" * 16, tiles=ORCS,
                 camps="orcs a5 b5 a6")  # fmt: skip
    play(game, "place field-forest a1 b1", "use orcs")
    orcs = faction(game, "orcs")
    before = game.power[orcs]
    (burn,) = [option for option in game.owed[0].options if option.text == "burn d5"]
    assert prospects.powers_after(game, burn)[orcs] == before - 1

    play(game, "burn d5")
    assert (game.power[orcs], prospects.powers_due(game)[orcs]) == (before, before - 1)


def test_d_conflict_19_in_a_conflict_markers_stand_still() -> None:
    game = realm(
        "25 / / field-forest",
        "25",
        terrain="f" * 18 + " fffftf" + "f" * 12,
        tiles="desert-field a2 b2, desert-mountain c2 d2, desert-field g2 h2, field-forest i2 j2",
        camps="ratfolk a2 b2 c2, satyr g2 h2 i2",
    )
    play(game, "place field-forest f2 e2")

    assert game.face_down
    assert prospects.powers_due(game) == game.power


def test_what_changes_no_map_foresees_nothing() -> None:
    game = realm("25 / / field-forest", "25", terrain="t" + "f" * 17)

    assert prospects.powers_after(game, game.book.pass_) == []


@pytest.mark.parametrize("seed", range(6))
def test_d_power_1_camps_and_transmuted_tiles_do_what_is_foreseen(seed: int) -> None:
    """Of a camp its own faction's marker is looked at: another camp may follow."""
    game = ULOS.start({"players": 3, "factions": "random"}, seed)
    assert isinstance(game, Ulos)
    luck, tried = Random(seed), 0
    for _ in range(400):
        if not game.owed:
            break
        decision = game.owed[0]
        option = luck.choice(decision.options)
        foreseen = prospects.powers_after(game, option) if not game.face_down else []
        answer(game, decision.seat, option)
        if foreseen and not game.face_down and isinstance(option, Swap):
            tried += 1
            assert [game.power[f] for f in game.factions] == [foreseen[f] for f in game.factions]
        if foreseen and isinstance(option, Camp):
            tried += 1
            assert prospects.powers_due(game)[option.faction] in {foreseen[option.faction], LOST}
        assert not (foreseen and isinstance(option, Burn | Extract) and min(foreseen) < LOST)
    assert tried
