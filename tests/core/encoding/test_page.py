"""The page of an encoder, and its fingerprint."""

from __future__ import annotations

from pocketkeep.core.encoding.page import fingerprint, to_markdown
from pocketkeep.core.ruleset import find_ruleset


def test_a_page_has_every_field_and_every_kind() -> None:
    encoder = find_ruleset("ulos").encoder
    assert encoder is not None
    text = to_markdown(encoder, "Ulos")

    for field in encoder.row.fields:
        assert f"| {field.first} | {field.name} |" in text
    for kind in encoder.actions.kinds:
        assert f"| {kind.first} | {kind.name} | {kind.size} |" in text
    assert "- *faction* by slot: the five factions in play" in text


def test_a_fingerprint_notices_declarations_and_arrays() -> None:
    ulos, tactics = find_ruleset("ulos").encoder, find_ruleset("tactics").encoder
    assert ulos is not None
    assert tactics is not None

    assert fingerprint(ulos) == fingerprint(ulos)
    assert len({fingerprint(ulos), fingerprint(tactics), fingerprint(ulos, b"1")}) == 3
