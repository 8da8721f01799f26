"""What the laboratory is told of a game of Ulos."""

from __future__ import annotations

from pocketkeep.core.ruleset import find_ruleset


def test_every_seat_has_the_sections_of_the_map() -> None:
    ulos = find_ruleset("ulos")
    cards = ulos.text(ulos.read_options({}), None).list_cards()
    names = [card.id for card in cards if card.kind == "section"][:6]

    game = ulos.start({"players": 3, "map": ",".join(names)}, "1")

    for entries in ulos.study.entries(game):
        assert [name for name in entries if name.startswith("section:")] == [
            f"section:{name}" for name in names
        ]
