"""What any game says of a choice that is not among the options."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game
from pocketkeep.core.reasons import ALLOWED, Reason, asking, why_not
from pocketkeep.core.ruleset import find_ruleset

ULOS = find_ruleset("ulos")
UNKNOWN: Reason = ("X-1", "no such thing")
FORBIDDEN: Reason = ("X-2", "not here")


def laid() -> Game:
    return ULOS.start(ULOS.read_options({"players": 2}), 1)


def refusal(game: Game, words: str, seat: int, by: Reason | None = FORBIDDEN) -> Reason:
    def unknown(_game: Game, _decision: Decision | None, _path: tuple[str, ...]) -> Reason:
        return UNKNOWN

    def refused(_game: Game, _decision: Decision, _choice: Choice) -> Reason | None:
        return by

    return why_not(game, seat, tuple(words.split()), unknown=unknown, refused=refused, over="")


def test_an_option_is_refused_by_nothing() -> None:
    game = laid()
    now = game.owed[0]

    assert refusal(game, now.options[0].text, now.seat) == ALLOWED


def test_words_that_make_no_choice_come_before_whose_turn_it_is() -> None:
    game = laid()

    assert [refusal(game, "dance", seat) for seat in (0, 1)] == [UNKNOWN, UNKNOWN]


def test_who_is_not_asked_hears_who_is() -> None:
    game = laid()
    (now,) = game.owed
    said = f"{{{now.seat}}} decides now, not you"

    assert refusal(game, now.options[0].text, 1 - now.seat) == (now.rule, said)
    assert asking(game, None, "X-9") == ("X-9", "the game is over")


def test_what_no_rule_forbids_answers_another_question() -> None:
    game = laid()
    now = game.owed[0]
    other = next(c.text for c in game.choices.values() if c not in now.options)

    assert refusal(game, other, now.seat) == FORBIDDEN
    rule, said = refusal(game, other, now.seat, by=None)
    assert rule == now.rule
    assert said.startswith("the question is another one: ")
    assert not said.endswith(".")
