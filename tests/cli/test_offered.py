"""An option in words: what it is about, its values, the default, and when it matters."""

from __future__ import annotations

from pocketkeep.cli.offered import completions, parameters, told
from pocketkeep.core.options import Option

COLOUR = Option(
    "colour",
    "Which colour.",
    "red",
    ("red", "blue"),
    when={"mode": ("duel", "team"), "players": (2,)},
    means={"red": "Like a fox.", "blue": "Like the sea."},
)


def test_values_with_a_meaning_have_a_line_each() -> None:
    assert told(COLOUR)[1:3] == ["red (default): Like a fox.", "blue: Like the sea."]


def test_an_option_tells_all_on_which_it_hangs() -> None:
    assert told(COLOUR)[-1] == "Only with --mode duel or team and --players 2."


def test_numbers_in_a_row_are_told_by_the_first_and_the_last() -> None:
    assert told(Option("size", "How big.", 3, (1, 2, 3))) == ["How big.", "1 to 3; default 3"]
    assert told(Option("size", "How big.", 3, (1, 3)))[1] == "1, 3 (default)"


def test_an_open_option_says_so() -> None:
    open_one = Option("name", "Which.", "any", ("any",), closed=False)
    meaning = Option("name", "Which.", "any", ("any",), closed=False, means={"any": "Drawn."})

    assert told(open_one)[1] == "any (default); or a value of your own"
    assert told(meaning)[1:] == ["any (default): Drawn.", "or a value of your own"]


def test_values_without_a_meaning_share_a_line() -> None:
    rounds = Option("rounds", "How long.", 0, (0, 5, 9), closed=False, means={"0": "No limit."})

    assert told(rounds)[1:] == ["0 (default): No limit.", "5, 9; or a value of your own"]


def test_a_shell_is_offered_values_with_their_meaning() -> None:
    assert completions(COLOUR) == [("red", "Like a fox."), ("blue", "Like the sea.")]


def test_a_game_offers_its_options_in_its_own_order() -> None:
    assert [param.opts for param in parameters("ulos")][:2] == [["--players"], ["--factions"]]
