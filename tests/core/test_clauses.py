"""Clauses: what a clause file must hold, and every kind of gap, on tiny made-up packages."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.clauses import (
    Clause,
    Gap,
    GapKind,
    Trace,
    load_clauses,
    read_chapters,
    retold,
    trace,
)
from pocketkeep.core.content import Faults
from pocketkeep.core.errors import BrokenContent, UnknownName
from pocketkeep.core.rules_page import to_markdown

FILE = """
[chapters]
U-WAR = "War"

[U-WAR-1]
page = 8
title = "Moving in starts a war"
text = "Who moves in, attacks."
source = "rulebook"

[U-WAR-2]
page = 9
title = "The attacker pays first"
text = "Both pay, the attacker first."
ruling = "The book gives no order."
source = "ruling"
"""

RULES = '''
"""Chapter 1: war."""


def declare(game):
    """U-WAR-1 Who moves in, attacks."""


def pay(game):
    """U-WAR-2 The attacker pays first."""
'''

TESTS = """
def test_u_war_1_moving_in_starts_a_war(): ...


def test_u_war_2_the_attacker_pays_first(): ...
"""


def load(tmp_path: Path, text: str) -> tuple[dict[str, Clause], list[str]]:
    path = tmp_path / "book.toml"
    path.write_text(text, encoding="utf-8")
    faults = Faults()
    return load_clauses(path, faults), faults.found


def follow(
    tmp_path: Path, rules: str = RULES, tests: str = TESTS, clauses: str = FILE, **modules: str
) -> Trace:
    """The trace of a made-up package: one module of rules, one of tests, and others by name."""
    for folder in ("rules", "tests", "toy"):
        (tmp_path / folder).mkdir()
    (tmp_path / "rules" / "war.py").write_text(rules, encoding="utf-8")
    (tmp_path / "tests" / "test_war.py").write_text(tests, encoding="utf-8")
    for name, text in modules.items():
        (tmp_path / "toy" / f"{name}.py").write_text(text, encoding="utf-8")
    found, faults = load(tmp_path, clauses)
    assert faults == []
    return trace(found, [tmp_path / "rules"], [tmp_path / "tests"], tmp_path)


def outside(where: str) -> str:
    return FILE.replace("page = 9", f'page = 9\nby = "content"\nwhere = "{where}"')


def without(function: str) -> str:
    return RULES.replace(f"U-WAR-{function} ", "")


# Loading


def test_a_clause_file_is_read_in_its_order(tmp_path: Path) -> None:
    clauses, faults = load(tmp_path, FILE)

    assert faults == []
    assert list(clauses) == ["U-WAR-1", "U-WAR-2"]
    assert clauses["U-WAR-2"] == Clause(
        id="U-WAR-2",
        page=9,
        title="The attacker pays first",
        text="Both pay, the attacker first.",
        source="ruling",
        ruling="The book gives no order.",
        heading="War",
    )


def test_a_clause_knows_its_book_and_chapter(tmp_path: Path) -> None:
    clause = load(tmp_path, FILE)[0]["U-WAR-1"]

    assert (clause.book, clause.chapter) == ("U", "U-WAR")


def test_headings_are_optional(tmp_path: Path) -> None:
    clauses, faults = load(tmp_path, FILE.replace('[chapters]\nU-WAR = "War"', ""))

    assert faults == []
    assert clauses["U-WAR-1"].heading == ""


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    faults = Faults()

    assert load_clauses(tmp_path / "none.toml", faults) == {}
    assert faults.found == ["none.toml: the file is missing"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[U-WAR-1]", "[WAR-1]", "WAR-1: a clause is called BOOK-CHAPTER-NUMBER, as in U-WAR-3"),
        ("[U-WAR-1]", "[U-PAX-1]", "U-PAX-1: its chapter has no heading under [chapters]"),
        ("page = 8", "", "U-WAR-1: `page` is missing"),
        ("page = 8", "page = 0", "U-WAR-1: pages count from 1"),
        ("page = 8", "page = true", "U-WAR-1: `page` must be a whole number"),
        ("page = 8", "page = 8\nnote = 1", "U-WAR-1: `note` is not a field of a clause"),
        ('"Who moves in, attacks."', "7", "U-WAR-1: `text` must be text"),
        ('"Who moves in, attacks."', '" "', "U-WAR-1: `text` is empty"),
        ('"rulebook"', '"hearsay"', "U-WAR-1: `source` must be one of rulebook, faq, ruling"),
        ('"rulebook"', '"ruling"', "U-WAR-1: a clause of our own needs its `ruling`"),
        ("page = 8", 'page = 8\nby = "core"', "U-WAR-1: `by` and `where` go together"),
        ("page = 8", 'page = 8\nwhere = "a:b"', "U-WAR-1: `by` and `where` go together"),
        (
            "page = 8",
            'page = 8\nby = "magic"\nwhere = "a:b"',
            "U-WAR-1: `by` must be one of content, core",
        ),
        (
            "page = 8",
            'page = 8\nby = "core"\nwhere = "a.b"',
            "U-WAR-1: `where` is written package.module:function",
        ),
        ("page = 8", 'page = 8\nsays = "X-A-1"', "U-WAR-1: `says` must be a list of clauses"),
        ("page = 8", "page = 8\nsays = []", "U-WAR-1: `says` names clauses, as in U-WAR-3"),
        ("page = 8", "page = 8\nsays = [7]", "U-WAR-1: `says` names clauses, as in U-WAR-3"),
        ("page = 8", 'page = 8\nsays = ["war"]', "U-WAR-1: `says` names clauses, as in U-WAR-3"),
    ],
)
def test_a_wrong_entry_is_a_fault(tmp_path: Path, old: str, new: str, fault: str) -> None:
    clauses, faults = load(tmp_path, FILE.replace(old, new, 1))

    assert faults == [f"book.toml: {fault}"]
    assert list(clauses) == ["U-WAR-2"]


def test_an_entry_that_is_no_table_is_a_fault(tmp_path: Path) -> None:
    assert load(tmp_path, "U-WAR-9 = 3\n" + FILE)[1] == ["book.toml: U-WAR-9: must be a table"]


@pytest.mark.parametrize("table", ["chapters = 3", "[chapters]\nU-WAR = 3"])
def test_headings_must_be_texts(tmp_path: Path, table: str) -> None:
    faults = load(tmp_path, table)[1]

    assert faults == ["book.toml: chapters: must be a table of headings, each a text"]


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    wrong = FILE.replace("page = 8", "").replace('"rulebook"', '"hearsay"').replace("page = 9", "")

    assert len(load(tmp_path, wrong)[1]) == 3


# Tracing


def test_nothing_is_missing_when_every_clause_has_both(tmp_path: Path) -> None:
    found = follow(tmp_path)

    assert found.gaps == ()
    assert [(row.functions, row.tests) for row in found.rows] == [
        (("war.declare",), ("test_u_war_1_moving_in_starts_a_war",)),
        (("war.pay",), ("test_u_war_2_the_attacker_pays_first",)),
    ]


def test_a_clause_without_a_function_is_a_gap(tmp_path: Path) -> None:
    found = follow(tmp_path, rules=without("2"))

    assert found.gaps == (Gap(GapKind.NO_FUNCTION, "U-WAR-2", "The attacker pays first"),)


def test_a_clause_without_a_test_is_a_gap(tmp_path: Path) -> None:
    found = follow(tmp_path, tests=TESTS.replace("test_u_war_2_", "check_u_war_2_"))

    assert found.gaps == (Gap(GapKind.NO_TEST, "U-WAR-2", "The attacker pays first"),)


def test_a_function_that_cites_an_unknown_clause_is_a_gap(tmp_path: Path) -> None:
    found = follow(tmp_path, rules=RULES + 'def loot():\n    """U-WAR-7 The winner loots."""\n')

    assert found.gaps == (Gap(GapKind.UNKNOWN_IN_CODE, "U-WAR-7", "war.py:11 war.loot"),)


def test_a_step_that_cites_an_unknown_clause_is_a_gap(tmp_path: Path) -> None:
    found = follow(tmp_path, rules=RULES + 'WAR = [Do("pay", "U-WAR-7", pay)]\n')

    assert found.gaps == (Gap(GapKind.UNKNOWN_IN_CODE, "U-WAR-7", "war.py:11 war.pay"),)


def test_a_step_whose_rule_is_no_clause_id_is_a_gap(tmp_path: Path) -> None:
    found = follow(tmp_path, rules=RULES + 'WAR = [Do("pay", "7.3", pay)]\n')

    assert found.gaps == (Gap(GapKind.UNKNOWN_IN_CODE, "7.3", "war.py:11 war.pay"),)


def test_a_test_named_after_an_unknown_clause_is_a_gap(tmp_path: Path) -> None:
    found = follow(tmp_path, tests=TESTS + "def test_u_war_7_the_winner_loots(): ...\n")

    place = "test_war.py:6 test_u_war_7_the_winner_loots"
    assert found.gaps == (Gap(GapKind.UNKNOWN_IN_TEST, "U-WAR-7", place),)


def test_a_test_marked_with_an_unknown_clause_is_a_gap(tmp_path: Path) -> None:
    mark = '@pytest.mark.clause("U-WAR-7")\ndef test_looting(): ...\n'
    found = follow(tmp_path, tests=TESTS + mark)

    assert found.gaps == (Gap(GapKind.UNKNOWN_IN_TEST, "U-WAR-7", "test_war.py:7 test_looting"),)


def test_a_test_that_names_no_book_of_ours_proves_nothing(tmp_path: Path) -> None:
    found = follow(tmp_path, tests=TESTS + "def test_read_toml_3_times(): ...\n")

    assert found.gaps == ()


def test_one_docstring_may_cite_several_clauses(tmp_path: Path) -> None:
    rules = 'def fight():\n    """U-WAR-1, U-WAR-2 Both fight and pay."""\n'
    found = follow(tmp_path, rules=rules)

    assert found.gaps == ()
    assert [row.functions for row in found.rows] == [("war.fight",), ("war.fight",)]


def test_a_clause_named_later_in_a_docstring_is_not_cited(tmp_path: Path) -> None:
    rules = without("2") + 'def rest():\n    """Rests; see U-WAR-2."""\n'

    assert follow(tmp_path, rules=rules).row("U-WAR-2").functions == ()


def test_a_longer_word_is_not_a_citation(tmp_path: Path) -> None:
    assert follow(tmp_path, rules=RULES.replace("-2 ", "-2b ")).row("U-WAR-2").functions == ()


@pytest.mark.parametrize(
    ("step", "functions"),
    [
        ('Do("pay", "U-WAR-2", settle)', ("war.settle",)),
        ('Ask("pay", "U-WAR-2", "Pay?", ask_pay, settle)', ("war.ask_pay", "war.settle")),
        ('AskEach("pay", "U-WAR-2", "Pay?", ask_pay, settle)', ("war.ask_pay", "war.settle")),
        ('AskAll("pay", "U-WAR-2", "?", who, ask, apply=pay)', ("war.who", "war.ask", "war.pay")),
        ('flow.Do("pay", "U-WAR-2", treasury.settle)', ("treasury.settle",)),
        ('Do("pay", "U-WAR-2", make_deed())', ("war (step)",)),
        ('Do("pay", RULE, settle)', ()),
        ("Do()", ()),
        ('Redo("pay", "U-WAR-2", settle)', ()),
        ('steps["pay"]("pay", "U-WAR-2", settle)', ()),
    ],
)
def test_a_step_cites_for_the_functions_it_is_given(
    tmp_path: Path, step: str, functions: tuple[str, ...]
) -> None:
    found = follow(tmp_path, rules=without("2") + f"WAR = [{step}]\n")

    assert found.row("U-WAR-2").functions == functions


def test_a_function_cited_twice_is_listed_once(tmp_path: Path) -> None:
    found = follow(tmp_path, rules=RULES + 'WAR = [Do("pay", "U-WAR-2", pay)]\n')

    assert found.row("U-WAR-2").functions == ("war.pay",)


def test_methods_and_packages_have_their_names(tmp_path: Path) -> None:
    (tmp_path / "treaty").mkdir()
    rules = 'class War:\n    def end(self):\n        """U-WAR-2 It ends."""\n'
    (tmp_path / "treaty" / "__init__.py").write_text(rules, encoding="utf-8")
    clauses = load(tmp_path, FILE)[0]

    assert trace(clauses, [tmp_path / "treaty"], []).row("U-WAR-2").functions == ("treaty.War.end",)


def test_a_mark_proves_several_clauses(tmp_path: Path) -> None:
    mark = '@pytest.mark.clause("U-WAR-1", "U-WAR-2")'
    tests = f"class TestWar:\n    {mark}\n    def test_it(self): ...\n"
    found = follow(tmp_path, tests=tests)

    assert found.gaps == ()
    assert found.row("U-WAR-2").tests == ("TestWar.test_it",)


def test_other_marks_prove_nothing(tmp_path: Path) -> None:
    tests = '@pytest.mark.slow\n@pytest.mark.skip("U-WAR-2")\ndef test_it(): ...\n'

    assert follow(tmp_path, tests=tests).row("U-WAR-2").tests == ()


def test_single_files_can_be_traced(tmp_path: Path) -> None:
    follow(tmp_path)
    clauses = load(tmp_path, FILE)[0]
    rules, tests = tmp_path / "rules" / "war.py", tmp_path / "tests" / "test_war.py"

    assert trace(clauses, [rules, tmp_path / "rules"], [tests]).gaps == ()


def test_citations_of_a_book_that_is_not_looked_at_are_no_gaps(tmp_path: Path) -> None:
    rules = RULES + 'def loot():\n    """X-WAR-7 The winner loots."""\n'
    tests = TESTS + '@pytest.mark.clause("X-WAR-7")\ndef test_looting(): ...\n'

    assert follow(tmp_path, rules=rules, tests=tests).gaps == ()


# Clauses that say what another book says


OTHER = """
[P-WAR-1]
page = 4
title = "The mover pays first"
text = "Both pay, the mover first."
source = "rulebook"
says = ["U-WAR-2"]
"""
BOTH = FILE.replace('U-WAR = "War"', 'U-WAR = "War"\nP-WAR = "Old war"') + OTHER


def test_what_says_another_clause_is_kept_by_its_functions_but_needs_a_test(tmp_path: Path) -> None:
    found = follow(tmp_path, clauses=BOTH)

    assert found.row("P-WAR-1").functions == ("war.pay",)
    assert found.gaps == (Gap(GapKind.NO_TEST, "P-WAR-1", "The mover pays first"),)


def test_what_says_a_clause_that_does_not_exist_is_a_gap(tmp_path: Path) -> None:
    tests = TESTS + "def test_p_war_1_the_mover_pays_first(): ...\n"
    found = follow(tmp_path, tests=tests, clauses=BOTH.replace('"U-WAR-2"', '"U-WAR-2", "U-WAR-9"'))

    assert found.gaps == (Gap(GapKind.UNKNOWN_SAID, "U-WAR-9", "P-WAR-1"),)


def test_another_books_words_are_found_by_the_id_that_is_cited(tmp_path: Path) -> None:
    clauses = load(tmp_path, BOTH)[0]
    (clause,) = retold(clauses).values()

    assert (clause.id, clause.told_by, clause.says) == ("U-WAR-2", "P-WAR-1", ())
    assert (clause.title, clause.page, clause.heading) == ("The mover pays first", 4, "Old war")


# Clauses kept outside the rules


def test_a_clause_may_be_kept_outside_the_rules(tmp_path: Path) -> None:
    geometry = "class Card:\n    def border(self): ...\n"
    found = follow(
        tmp_path,
        rules=without("2"),
        clauses=outside("toy.geometry:Card.border"),
        geometry=geometry,
    )

    assert found.gaps == ()
    assert found.row("U-WAR-2").functions == ("geometry.Card.border",)


def test_a_package_itself_may_keep_a_clause(tmp_path: Path) -> None:
    modules = {"__init__": "def border(): ...\n"}
    found = follow(tmp_path, rules=without("2"), clauses=outside("toy:border"), **modules)

    assert found.row("U-WAR-2").functions == ("toy.border",)


@pytest.mark.parametrize("where", ["toy.geometry:edge", "toy.nowhere:border"])
def test_a_place_that_does_not_exist_is_a_gap(tmp_path: Path, where: str) -> None:
    found = follow(
        tmp_path, rules=without("2"), clauses=outside(where), geometry="def border(): ...\n"
    )

    assert found.gaps == (Gap(GapKind.NO_PLACE, "U-WAR-2", where),)


# Showing


def test_a_row_is_found_by_its_id_in_small_letters_too(tmp_path: Path) -> None:
    assert follow(tmp_path).row("u-war-1").clause.title == "Moving in starts a war"


def test_an_unknown_row_says_what_there_is(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match=r"no clause 'U-WAR-3'.*Known: U-WAR-1, U-WAR-2"):
        follow(tmp_path).row("U-WAR-3")


def test_a_gap_reads_as_a_line() -> None:
    gap = Gap(GapKind.NO_TEST, "U-WAR-2", "The attacker pays first")

    assert str(gap) == "U-WAR-2: no test proves it (The attacker pays first)"


def test_the_page_has_a_table_per_chapter(tmp_path: Path) -> None:
    assert to_markdown(follow(tmp_path), "Toy") == (
        "<!-- Generated from the clauses, the rules and the tests: do not edit. -->\n\n"
        "# Toy\n\n"
        "2 clauses, 1 of them with a ruling of ours.\n\n"
        "## War (U-WAR)\n\n"
        "| clause | page | what it says | ruling | function | tests |\n"
        "|---|---|---|---|---|---|\n"
        "| U-WAR-1 | 8 | **Moving in starts a war.** Who moves in, attacks. |  "
        "| `war.declare` | 1: `test_u_war_1_moving_in_starts_a_war` |\n"
        "| U-WAR-2 | 9 | **The attacker pays first.** Both pay, the attacker first. "
        "| The book gives no order. | `war.pay` | 1: `test_u_war_2_the_attacker_pays_first` |\n"
    )


def test_the_page_lists_the_gaps(tmp_path: Path) -> None:
    page = to_markdown(follow(tmp_path, tests=""))

    assert page.endswith(
        "## Gaps\n\n"
        "- U-WAR-1: no test proves it (Moving in starts a war)\n"
        "- U-WAR-2: no test proves it (The attacker pays first)\n"
    )


def test_a_chapter_without_a_heading_goes_by_its_id(tmp_path: Path) -> None:
    page = to_markdown(follow(tmp_path, clauses=FILE.replace('[chapters]\nU-WAR = "War"', "")))

    assert "\n## U-WAR\n" in page


def test_the_page_keeps_to_one_book(tmp_path: Path) -> None:
    page = to_markdown(follow(tmp_path, tests=""), books="P")

    assert "0 clauses" in page
    assert "U-WAR" not in page


def test_a_bar_in_a_text_does_not_break_the_table(tmp_path: Path) -> None:
    page = to_markdown(follow(tmp_path, clauses=FILE.replace("Both pay", "Both | pay")))

    assert "Both \\| pay" in page


def test_chapters_are_read_in_the_order_of_the_book(tmp_path: Path) -> None:
    (tmp_path / "war.toml").write_text(FILE, encoding="utf-8")
    (tmp_path / "end.toml").write_text(
        FILE.replace("U-WAR", "U-END").replace("War", "End"), encoding="utf-8"
    )

    found = read_chapters(tmp_path, ["war", "end"])

    assert list(found) == ["U-WAR-1", "U-WAR-2", "U-END-1", "U-END-2"]
    assert found["U-END-1"].heading == "End"


def test_a_book_with_a_fault_in_any_chapter_is_refused(tmp_path: Path) -> None:
    (tmp_path / "war.toml").write_text(FILE.replace("page = 8", "page = 0"), encoding="utf-8")

    with pytest.raises(BrokenContent) as caught:
        read_chapters(tmp_path, ["war", "end"])

    assert caught.value.faults == [
        "war.toml: U-WAR-1: pages count from 1",
        "end.toml: the file is missing",
    ]
