"""An encoder as a page: docs/encodings/<game>.md is made of it, and so is its fingerprint."""

from __future__ import annotations

from hashlib import blake2b

from pocketkeep.core.encoding.actions import PLAIN, Kind, Parameter
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.encoding.fields import Field

HEAD = """\
# {title}: rows and actions

Made from the declarations in `src/pocketkeep/games/{game}/encoding` by
`pytest --regenerate tests/test_generated.py`. How to use them: [docs/programs.md](../programs.md).

Version {version} of the encoding: it is counted up with every change of a row or of a number.

## The row

{numbers:,} numbers of two bytes (`int16`), always in this order, as one seat may know them.
*Places after me* count seats in turn order, and I am 0. What is not there is -1 or 0, as the field
says.

| from | field | shape | range | what it holds |
|---|---|---|---|---|
"""
ACTIONS = """
## The actions

{actions:,} numbers, the same at every table of the game. A kind has a number for every combination
of its parameters; the last parameter counts fastest. Not every number is a choice of some book.
{slots}
| from | kind | numbers | parameters |
|---|---|---|---|
"""


def to_markdown(encoder: Encoder, title: str) -> str:
    head = HEAD.format(
        title=title, game=encoder.game, version=encoder.version, numbers=encoder.row.size
    )
    words = "".join(f"\n- *{name}* by slot: {means}" for name, means in encoder.slot_words.items())
    middle = ACTIONS.format(actions=encoder.actions.size, slots=words + "\n" if words else "")
    return head + rows(encoder.row.fields) + middle + kinds(encoder)


def rows(fields: list[Field]) -> str:
    return "".join(
        f"| {field.first} | {field.name} | {' by '.join(str(n) for n in field.shape)} "
        f"| {field.low} to {field.high} | {field.means} |\n"
        for field in fields
    )


def kinds(encoder: Encoder) -> str:
    domains = list(encoder.slot_words)
    return "".join(
        f"| {kind.first} | {kind.name} | {kind.size} | {parameters(kind, domains)} |\n"
        for kind in encoder.actions.kinds
    )


def parameters(kind: Kind, domains: list[str]) -> str:
    return "; ".join(parameter(each, domains) for each in kind.parameters)


def parameter(each: Parameter, domains: list[str]) -> str:
    slot = "" if each.domain == PLAIN else f", a {domains[each.domain]}'s slot"
    means = f": {each.means}" if each.means else ""
    return f"`{each.name}` 0 to {each.size - 1}{slot}{means}"


def fingerprint(encoder: Encoder, arrays: bytes = b"") -> str:
    """Of all that a learner relies on: the declaration, and what some positions look like."""
    declared = rows(encoder.row.fields) + kinds(encoder)
    return blake2b(declared.encode() + arrays, digest_size=16).hexdigest()
