"""Why a solo enemy did what it did: every step has a reason, and every reason a sentence."""

from __future__ import annotations

from pocketkeep.games.tactics.events import EnemyReasoned
from pocketkeep.games.tactics.rules.automa.reasons import REASONS
from tests.builders.playing import told
from tests.builders.tactics.adventures import adventure, card, reasons, start
from tests.builders.tactics.skirmish import unit, where


def test_t_enemy_8_who_has_no_melee_attack_says_so() -> None:
    game = adventure("fighter c1", "beast c2", deck=(card("beast"),), active=1, begin=False)
    game.book.enemy_faces[unit(game, "beast2")].melee = 0
    start(game, 1)
    game.book.enemy_faces[unit(game, "beast2")].melee = 4

    assert reasons(game)[0] == "no-melee"


def test_t_enemy_10_with_all_your_units_in_dungeons_it_stays() -> None:
    for each in (card("rogue"), card("rogue", climbs=True)):
        game = adventure("fighter 5x4-a1", "rogue c9", deck=(each,), heights="1", active=1)

        assert where(game, "rogue2") == "c9"
        assert reasons(game)[2:] == ["all-below", "nobody-beside", "nobody-in-range"]


def test_t_enemy_11_every_reason_has_a_sentence() -> None:
    game = adventure("beast c1", "rogue c9", deck=(card("rogue"),), active=1)
    events = [event for event in told(game, EnemyReasoned) if isinstance(event, EnemyReasoned)]

    assert len(events) == 6
    for event in events:
        words = {"unit": event.unit, "target": event.target, "direction": event.direction}
        assert REASONS[event.reason].format(**words).startswith(("rogue2", "Nobody", "Only"))
