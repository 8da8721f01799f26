"""Why not? Every refusal names the clause that forbids the choice, and gives no secret away."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pocketkeep.core import wording
from pocketkeep.core.clauses import load_clauses
from pocketkeep.core.content import Faults
from pocketkeep.core.engine.flow import NOBODY, advance, answer, follow
from pocketkeep.games import tactics
from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.explain.why import why
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics, empty_table
from pocketkeep.games.tactics.model.terms import (
    AT_ALLY,
    AT_SPACE,
    BLAST,
    HEAL,
    MODES,
    OWN,
    TARGET,
    TURN_BEGUN,
    UNIT_HURT,
)
from pocketkeep.games.tactics.rules import harm
from pocketkeep.games.tactics.rules.setup import Setup
from tests.builders.playing import options, play
from tests.builders.tactics.quests import quest
from tests.builders.tactics.skirmish import begin_turn, quiet, skirmish, unit

RED, BLUE = 0, 1
FAR_OFF = "fighter p13, beast p12"
MENDING = (AT_ALLY, 3, ((HEAL, TARGET, 3, 0, 0),))
FIREBALL = (AT_SPACE, 3, ((BLAST, TARGET, 2, 0, 1),))


def clause_ids() -> set[str]:
    faults = Faults()
    found: set[str] = set()
    for path in (Path(str(tactics.__file__)).parent / "clauses").glob("*.toml"):
        found |= set(load_clauses(path, faults))
    faults.stop()
    return found


def laid(players: int, mode: str = "competitive", is_draft: bool = False) -> Tactics:
    game = empty_table(load_book("evergreen", None), MODES.index(mode), players, 1 << 24)
    follow(game, Setup(first=0, is_draft=is_draft, corners=[NOBODY] * 4))
    advance(game)
    return game


def refusal(game: Tactics, words: str, seat: int = RED) -> str:
    """The clause that refuses this choice; empty if it is allowed."""
    return why(game, seat, tuple(words.split()))[0]


def reason(game: Tactics, words: str, seat: int = RED) -> str:
    return why(game, seat, tuple(words.split()))[1]


# Whose turn it is, and what can be said at all


def test_an_option_is_refused_by_nothing() -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF)

    assert why(game, RED, ("move", "fighter1", "c4")) == ("", "")


def test_words_that_mean_nothing_are_refused_by_the_open_question() -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF)

    assert why(game, RED, ("fly", "away")) == (
        "T-TURN-4",
        "'fly away' is nothing one can choose here",
    )
    assert refusal(game, "") == "T-TURN-4"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("move gandalf c4", "no unit is called 'gandalf'"),
        ("melee fighter1 gandalf", "no unit is called 'gandalf'"),
        ("move fighter1 z99", "'z99' is no space of the realm"),
        ("put fighter1 h7", "{h7} is not a star of a starting location"),
        ("cast wizard1 h7", "the spell of {wizard1} is not cast on a space"),
        ("power 7", "a spell is powered up with at most 3 mana more"),
    ],
)
def test_words_that_nearly_mean_something_are_told_what_is_wrong(words: str, said: str) -> None:
    assert reason(quiet("fighter c3, wizard a1", FAR_OFF), words) == said


def test_who_is_not_asked_hears_who_is() -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF)

    assert why(game, BLUE, ("end",)) == ("T-TURN-4", "{0} decides now, not you")


def test_after_the_end_nothing_can_be_chosen() -> None:
    game = quiet("beast c3, rogue a5", "rogue d3 2")
    play(game, "melee beast1 rogue2", "end")

    assert why(game, RED, ("end",)) == ("T-END-2", "the game is over")


@pytest.mark.parametrize(
    "words", ["roll", "hold", "push north", "pass", "stop", "claim", "start nw"]
)
def test_answers_to_questions_that_are_not_open(words: str) -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF)

    assert why(game, RED, tuple(words.split())) == (
        "T-TURN-4",
        "the question is another one: Take an action, or end your turn",
    )


# Whose units, and whether they may act


@pytest.mark.parametrize(
    ("words", "clause", "said"),
    [
        ("move fighter2 p12", "T-TURN-4", "{fighter2} is not your unit"),
        ("move rogue1 c4", "T-CAPTURE-5", "{rogue1} is captured"),
        ("move fighter4 c4", "T-SET-2", "{fighter4} is not in this game"),
        ("melee fighter1 rogue2", "T-CAPTURE-5", "{rogue2} is captured"),
        ("recover fighter2", "T-TURN-4", "{fighter2} is not your unit"),
    ],
)
def test_units_that_are_not_yours_or_not_there(words: str, clause: str, said: str) -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF)

    assert why(game, RED, tuple(words.split())) == (clause, said)


def test_a_partners_unit_is_not_yours() -> None:
    game = quiet("fighter c3", "fighter p1", "fighter d3", "fighter p3", mode="team")

    assert why(game, RED, ("move", "fighter3", "d4")) == (
        "T-TEAM-3",
        "{fighter3} is your partner's unit",
    )
    assert why(game, RED, ("melee", "fighter1", "fighter3")) == (
        "T-TEAM-3",
        "{fighter3} is no enemy",
    )


def test_no_actions_left() -> None:
    game = quiet("fighter c3, beast a1, rogue a3, wizard a5", FAR_OFF)
    play(game, "move fighter1 c4", "move beast1 b1", "move rogue1 b3")

    assert why(game, RED, ("move", "wizard1", "a6")) == (
        "T-TURN-1",
        "you have no actions left in this turn",
    )


@pytest.mark.clause("T-TURN-10")
def test_no_actions_left_in_a_short_first_turn() -> None:
    game = quiet("fighter c3, beast a1, rogue a3", FAR_OFF, turn_number=0, begin=False)
    game.first_actions = 1
    begin_turn(game)
    play(game, "move fighter1 c4")

    assert why(game, RED, ("move", "beast1", "b1")) == (
        "T-TURN-10",
        "you agreed on 1 action in the first turn of the game",
    )


@pytest.mark.parametrize(
    ("hearts", "said"),
    [("7", "{fighter1} is weakened, but may recover first"), ("2", "{fighter1} is weakened")],
)
def test_a_weakened_unit(hearts: str, said: str) -> None:
    game = quiet(f"fighter c3 {hearts} weakened, beast a1, rogue a3", FAR_OFF)

    assert why(game, RED, ("move", "fighter1", "c4")) == ("T-ACT-8", said)


def test_a_unit_that_has_acted() -> None:
    game = quiet("fighter c3, beast a1", "beast e3")
    play(game, "move fighter1 d3")
    assert why(game, RED, ("move", "fighter1", "d4")) == (
        "T-ACT-3",
        "{fighter1} has moved already in this turn",
    )
    play(game, "melee fighter1 beast2", "hold", "pass")

    assert why(game, RED, ("melee", "fighter1", "beast2")) == (
        "T-ACT-2",
        "{fighter1} has taken two actions in this turn",
    )


def test_a_second_attack() -> None:
    game = quiet("rogue c3, beast a1", "beast d3", dice=(0,) * 6)
    play(game, "shoot rogue1 beast2", "pass")

    assert reason(game, "melee rogue1 beast2") == "{rogue1} has attacked already in this turn"


@pytest.mark.parametrize(
    ("team", "clause", "said"),
    [
        ("fighter c3", "T-ACT-9", "{fighter1} is not weakened"),
        ("fighter c3 2 weakened", "T-ACT-10", "{fighter1} would lose 2 health and has only 2"),
    ],
)
def test_recovering(team: str, clause: str, said: str) -> None:
    game = quiet(f"{team}, beast a1, rogue a3", FAR_OFF)

    assert why(game, RED, ("recover", "fighter1")) == (clause, said)


def test_recovering_too_soon_or_too_late() -> None:
    game = quiet("fighter c3, beast a1, rogue a3 weakened, wizard a5", FAR_OFF)
    harm.weaken(game, unit(game, "fighter1"))
    assert refusal(game, "recover fighter1") == "T-ACT-9"
    assert "became weakened in this turn" in reason(game, "recover fighter1")
    game.left = 0
    harm.cure(game, unit(game, "fighter1"))
    play(game, "move beast1 b1")

    assert reason(game, "recover rogue1") == "a unit recovers only while you have an action left"


# Ways


@pytest.mark.parametrize(
    ("goal", "clause", "said"),
    [
        ("h3", "T-MOVE-2", "the way to {h3} costs 5 movement points, and {fighter1} has 3"),
        ("c5", "T-MOVE-7", "{beast1} stands on {c5}"),
        ("b3", "T-MOVE-7", "{rogue2} stands on {b3}"),
        ("c1", "T-MOVE-2", "the way to {c1} costs 4 movement points, and {fighter1} has 3"),
        ("5x4-b2", "T-DUNGEON-5", "a dungeon is entered through a portal of its box"),
    ],
)
def test_spaces_out_of_reach(goal: str, clause: str, said: str) -> None:
    game = quiet("fighter c3, beast c5", "rogue b3, beast p1", terrain="wwww wwww")

    assert why(game, RED, ("move", "fighter1", goal)) == (clause, said)


def test_a_way_that_enemies_bar() -> None:
    game = quiet("fighter a1, beast p14", "fighter b1, beast a2")

    assert refusal(game, "move fighter1 c1") == "T-MOVE-5"
    assert why(game, RED, ("move", "fighter1", "a1")) == (
        "T-MOVE-6",
        "{fighter1} cannot step out and back with 3 movement points",
    )


def test_back_onto_the_ballista() -> None:
    game = quiet("fighter c3", FAR_OFF, ballista="c3")
    play(game, "move fighter1 c4")

    assert refusal(game, "move fighter1 c3") == "T-MOVE-13"


# Ways of one's own


@pytest.mark.parametrize(
    ("words", "clause", "said"),
    [
        ("move fighter1 e3", "T-MOVE-14", "square by square: {e3} is not beside {c3}"),
        ("move fighter1 b3", "T-MOVE-5", "{rogue2} stands on {b3}"),
        ("move fighter1 5x4-b2", "T-DUNGEON-5", "a dungeon is entered through a portal of its box"),
        ("move beast1 c6", "T-MOVE-14", "it is {fighter1} who moves now"),
        ("stop", "T-MOVE-6", "{fighter1} has to take a step, or take the walk back"),
    ],
)
def test_the_first_square_of_a_walk(words: str, clause: str, said: str) -> None:
    game = quiet("fighter c3, beast c4", "rogue b3, beast p1")
    play(game, "walk fighter1")

    assert why(game, RED, tuple(words.split())) == (clause, said)


@pytest.mark.parametrize(
    ("words", "clause", "said"),
    [
        ("stop", "T-MOVE-4", "{beast1} stands there: nobody ends a movement on its space"),
        ("move fighter1 c6", "T-MOVE-14", "square by square: {c6} is not beside {c4}"),
        ("move fighter1 d4", "T-MOVE-2", "{d4} costs 3 movement points, and {fighter1} has 2 left"),
        ("move fighter1 c5", "T-MOVE-4",
         "{fighter1} could not go on from {c5}, where {rogue1} stands"),
    ],
)  # fmt: skip
def test_the_next_square_of_a_walk(words: str, clause: str, said: str) -> None:
    game = quiet(
        "fighter c3, beast c4, rogue c5", "wizard b5, beast d5, fighter c6",
        heights="0000 0000 0000 0001", terrain=".... .... .... ...w",
    )  # fmt: skip
    play(game, "walk fighter1", "move fighter1 c4")

    assert why(game, RED, tuple(words.split())) == (clause, said)


def test_who_may_not_walk() -> None:
    game = quiet("fighter c3, beast a1, rogue p13", "rogue b1, beast a2")

    assert refusal(game, "walk rogue2") == "T-TURN-4"
    assert refusal(game, "walk beast1") == "T-MOVE-2"
    play(game, "move fighter1 c4")
    assert refusal(game, "walk fighter1") == "T-ACT-3"


def test_a_dungeon_is_not_entered_from_afar_on_a_walk() -> None:
    game = quest("beast c8, fighter p14")
    play(game, "walk beast1", "move beast1 c9")

    assert why(game, RED, ("enter", "beast1", "5x4")) == (
        "T-DUNGEON-5",
        "{c9} is no portal of {dungeon-5x4}: go on to one first",
    )


# Attacks


@pytest.mark.parametrize(
    ("words", "clause", "said"),
    [
        (
            "melee fighter1 beast2",
            "T-MELEE-1",
            "{beast2} is 2 spaces away, and melee reaches only the next space",
        ),
        ("melee fighter1 rogue2", "T-MELEE-1", "{rogue2} is on level 1, and {fighter1} on level 0"),
        ("shoot fighter1 wizard2", "T-SHOOT-4", "{wizard2} is 5 spaces away, and the range is 2"),
        (
            "shoot fighter1 fighter2",
            "T-SHOOT-4",
            "{fighter2} is 2 spaces away, and the range is 1 (2 on the card, -1 from lower ground)",
        ),
        ("shoot beast1 rogue2", "T-SHOOT-1", "{beast1} has no missiles"),
        ("shoot rogue1 rogue2", "T-SHOOT-1", "{rogue1} has no ammo left"),
        ("cast wizard1 rogue2", "T-SPELL-1", "{wizard1} has no mana left"),
        ("cast beast1 rogue2", "T-SPELL-1", "{beast1} knows no spell"),
        ("fire fighter1 beast2", "T-BALLISTA-1", "{fighter1} does not stand on the ballista"),
        ("melee fighter1 beast1", "T-MELEE-1", "{beast1} is no enemy"),
    ],
)
def test_targets_that_cannot_be_attacked(words: str, clause: str, said: str) -> None:
    red = "fighter c3, beast a8, rogue b4 8/0, wizard a4 7/0"
    blue = "beast e3, rogue c2, wizard h3, fighter c1"
    game = quiet(red, blue, heights="0010 0010")

    assert why(game, RED, tuple(words.split())) == (clause, said)


def test_a_spell_out_of_range() -> None:
    game = quiet("wizard c3, beast a8", "beast h3")

    assert why(game, RED, ("cast", "wizard1", "beast2")) == (
        "T-SPELL-5",
        "{beast2} is 5 spaces away, and the range is 3",
    )
    assert reason(game, "cast wizard1") == "the spell of {wizard1} is cast at an enemy"


def test_the_ballistas_range() -> None:
    game = quiet("fighter c3, beast a8", "beast h3", ballista="c3")

    assert why(game, RED, ("fire", "fighter1", "beast2")) == (
        "T-BALLISTA-1",
        "{beast2} is 5 spaces away, and the range is 4",
    )


@pytest.mark.parametrize(
    ("words", "clause", "said"),
    [
        ("cast wizard1 beast1", "T-SPELL-15", "the spell of {wizard1} would change nothing there"),
        ("cast wizard1 beast2", "T-SPELL-5", "the spell of {wizard1} is cast on an ally"),
        ("cast wizard1 wizard1", "T-SPELL-11", "{wizard1} is not its own ally"),
        ("cast wizard1 rogue1", "T-SPELL-5", "{rogue1} is 6 spaces away, and the range is 3"),
    ],
)
def test_spells_that_are_no_attacks(words: str, clause: str, said: str) -> None:
    game = quiet("wizard c3, beast c4, rogue c9 3", "beast d3", spell=MENDING)

    assert why(game, RED, tuple(words.split())) == (clause, said)


def test_spells_on_spaces() -> None:
    game = quiet("wizard c3, beast c4", "beast d3", spell=FIREBALL)

    assert refusal(game, "cast wizard1 j3") == "T-SPELL-5"
    assert refusal(game, "cast wizard1 b3") == "T-SPELL-15"


def test_how_much_mana() -> None:
    game = quiet("wizard c3 7/3, beast a8", "beast d3")
    play(game, "cast wizard1 beast2")

    assert why(game, RED, ("power", "3")) == ("T-SPELL-2", "there is mana for 2 more, not for 3")


# Counters


@pytest.mark.parametrize(
    ("words", "clause", "said"),
    [
        (
            "melee rogue2 fighter1",
            "T-COUNTER-3",
            "only {beast2} may counter now, and only {fighter1}",
        ),
        (
            "melee beast2 beast1",
            "T-COUNTER-3",
            "only {beast2} may counter now, and only {fighter1}",
        ),
        ("shoot beast2 fighter1", "T-SHOOT-1", "{beast2} has no missiles"),
        ("fire beast2 fighter1", "T-COUNTER-3", "nobody counters with the ballista"),
        ("end", "T-COUNTER-1", "the question is another one: Do you counter?"),
    ],
)
def test_counters(words: str, clause: str, said: str) -> None:
    game = quiet("fighter c3, beast a1", "beast d3, rogue d4")
    play(game, "melee fighter1 beast2", "hold")

    assert why(game, BLUE, tuple(words.split())) == (clause, said)


# Dungeons


def adventurer(red: str, **more: Any) -> Tactics:
    return quiet(red, "fighter p1", mode="solo", **more)


def test_dungeons_are_for_adventures() -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF)

    assert why(game, RED, ("enter", "fighter1", "8x5")) == (
        "T-DUNGEON-5",
        "dungeons are entered only in adventures",
    )


def test_dungeons_that_are_closed() -> None:
    game = adventurer("fighter a1, beast 3x2-a1", realm="evergreen")
    game.crystals[game.book.dungeons[3].box] = 1

    assert refusal(game, "enter fighter1 8x5") == "T-DUNGEON-20"
    opens = "{dungeon-8x5} opens when you have the other 5 crystals"
    assert reason(game, "enter fighter1 8x5") == opens
    assert refusal(game, "enter fighter1 3x2") == "T-DUNGEON-3"
    assert reason(game, "enter fighter1 5x4") == "the crystal of {dungeon-5x4} is taken already"
    assert refusal(game, "enter beast1 5x4") == "T-DUNGEON-5"


def test_a_dungeon_with_somebody_on_top_or_too_far_away() -> None:
    book = load_book("evergreen", None)
    top = next(book.spaces[space] for space in range(224) if book.realm.box[space] == 5)
    game = adventurer(f"fighter a1, beast {top}", realm="evergreen")

    assert why(game, RED, ("enter", "fighter1", "2x2")) == (
        "T-DUNGEON-2",
        "{beast1} stands above {dungeon-2x2}",
    )
    assert refusal(game, "enter fighter1 3x2") == "T-DUNGEON-5"
    assert "and {fighter1} has 3" in reason(game, "enter fighter1 3x2")


def test_steps_in_a_dungeon() -> None:
    game = adventurer("fighter 3x2-a1, beast a1", realm="evergreen")

    assert refusal(game, "move fighter1 5x4-a1") == "T-DUNGEON-6"
    assert refusal(game, "melee fighter1 fighter2") == "T-DUNGEON-6"
    assert refusal(game, "move fighter1 h7") == "T-DUNGEON-14"


# Setup


def test_the_draft() -> None:
    game = laid(2, is_draft=True)
    offered = options(game, RED)
    stranger = options(game, BLUE)[0]

    assert refusal(game, stranger) == "T-SET-3"
    names = [words.split()[1] for words in offered]
    assert reason(game, stranger) == f"you choose between {{{names[0]}}} or {{{names[1]}}} now"


def test_starting_locations() -> None:
    game = laid(3)
    play(game, "start nw")
    assert refusal(game, "start se") == "T-SET-5"
    unit_word = options(game)[0].split()[1]
    other = game.book.cards[game.card[5]]
    star = game.book.spaces[game.book.realm.corners[3][0]]
    assert reason(game, f"put {unit_word} {star}") == f"{{{star}}} is not in your starting location"
    assert reason(game, f"put {other} {star}") == f"{{{other}}} is not your unit"
    for _ in range(4):
        play(game, options(game)[0])

    assert why(game, BLUE, ("start", "nw")) == ("T-SET-7", "{0} starts in {nw}")
    assert reason(game, f"put {other} {star}", BLUE) == "choose where you start first"


def test_two_units_in_a_location_that_is_shared() -> None:
    game = laid(2)
    play(game, "start nw")
    play(game, options(game)[0])
    stood = game.book.spaces[game.place[0]]
    word = options(game)[0].split()[1]
    assert refusal(game, f"put {word} {stood}") == "T-MOVE-7"
    play(game, options(game)[0])
    word = options(game)[0].split()[1]
    star = game.book.spaces[game.book.realm.corners[0][3]]

    assert why(game, RED, ("put", word, star)) == (
        "T-SET-6",
        "two of your units stand in {nw} already",
    )


def test_partners_start_opposite() -> None:
    game = laid(4, "team")
    play(game, "start nw")
    for _ in range(4):
        play(game, options(game)[0])

    assert why(game, BLUE, ("start", "se"))[0] == "T-TEAM-1"


# Tactic cards


def test_tactic_cards() -> None:
    mend = TacticCard("mend", TURN_BEGUN, [], [Effect(HEAL, OWN, 2)])
    revenge = TacticCard("revenge", UNIT_HURT, [], [Effect(HEAL, OWN, 2)])
    idle = TacticCard("idle", TURN_BEGUN, [], [Effect(HEAL, OWN, 2)])
    teams = ("fighter c3 5, beast a1", FAR_OFF)
    game = skirmish(*teams, tactics=(mend, revenge, idle), hands=("mend revenge", ""))

    assert "play mend" in options(game)
    assert why(game, RED, ("play", "idle")) == ("T-TACTIC-1", "you do not hold {idle}")
    assert why(game, RED, ("play", "revenge")) == (
        "T-TACTIC-2",
        "{revenge} is for something else than what has just happened",
    )
    play(game, "pass")
    assert why(game, RED, ("play", "mend")) == (
        "T-TACTIC-2",
        "{mend} is played just when its IF comes about, not now",
    )


def test_discarding_what_one_does_not_hold() -> None:
    game = skirmish("fighter c3, beast a1", FAR_OFF)
    game.hands[0], game.deck = [3, 9], [5, 7]
    play(game, "end")
    stranger = game.book.tactic_ids[5]

    assert why(game, RED, ("discard", stranger)) == ("T-TURN-7", f"you do not hold {{{stranger}}}")


# All of them


@pytest.mark.parametrize(
    ("mode", "players"),
    [("competitive", 2), ("competitive", 3), ("team", 4), ("battle", 2), ("solo", 1), ("coop", 2)],
)
def test_whatever_is_refused_names_a_clause_and_changes_nothing(mode: str, players: int) -> None:
    clauses, luck = clause_ids(), Random(players)
    realm = "citadel" if mode == "battle" else "evergreen"
    game = empty_table(load_book(realm, None), MODES.index(mode), players, 3 << 24)
    follow(game, Setup(first=NOBODY, is_draft=False, corners=[NOBODY] * 4))
    advance(game)
    every = list(game.choices)
    for _ in range(120):
        if not game.owed:
            break
        for path in luck.sample(every, 12):
            for seat in range(game.seats):
                before = game.chance
                clause, said = why(game, seat, path)
                if clause:
                    assert clause in clauses, (path, clause)
                    assert said
                    assert not said.endswith(".")
                    assert all(known(game, word) for word in wording.places(said)), said
                assert game.chance == before
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))


def known(game: Tactics, word: str) -> bool:
    """Whether a place in a sentence is for a seat, a unit, a space, a card or a corner."""
    if word.isdecimal():
        return int(word) < game.seats
    book = game.book
    return word in (*book.cards, *book.spaces, *book.tactic_ids, "nw", "ne", "sw", "se")
