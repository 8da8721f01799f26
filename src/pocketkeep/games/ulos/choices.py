"""What can be chosen in Ulos. Imperatives; built once by the book."""

from __future__ import annotations

from pocketkeep.core.choices import Choice


class Place(Choice, frozen=True, eq=False):
    """Place a tile: its first terrain on hex `a`, its second on hex `b`."""

    kind: int
    a: int
    b: int


class Skip(Choice, frozen=True, eq=False):
    """No tile fits anywhere: go on without placing one."""


class Camp(Choice, frozen=True, eq=False):
    """Establish a lost faction's camp on three spaces."""

    faction: int
    cells: tuple[int, int, int]


class Buy(Choice, frozen=True, eq=False):
    faction: int


class Use(Choice, frozen=True, eq=False):
    """Use the ability of a card from hand, an action or a conflict ability."""

    faction: int


class Pass(Choice, frozen=True, eq=False):
    """Take no action; or use no conflict ability."""


class UseRift(Choice, frozen=True, eq=False):
    effect: int


class DrawTile(Choice, frozen=True, eq=False):
    """Use no rift tile now: draw the tile that ends the turn."""


class EndTurn(Choice, frozen=True, eq=False):
    pass


class Done(Choice, frozen=True, eq=False):
    """Enough: no more cards, tokens, tiles or moves."""


class Pair(Choice, frozen=True, eq=False):
    """Of several connected factions, these two fight next."""

    one: int
    other: int


class Attack(Choice, frozen=True, eq=False):
    """Declare which faction is the attacker."""

    faction: int


class Commit(Choice, frozen=True, eq=False):
    """Commit one card of a faction, face down."""

    faction: int


class Ready(Choice, frozen=True, eq=False):
    """Commit no more cards."""


class Return(Choice, frozen=True, eq=False):
    """Return so many of the cards committed that are of one faction and counted as another."""

    faction: int
    counted: int
    cards: int


class Burn(Choice, frozen=True, eq=False):
    """Put a pillage token on a space."""

    hex: int


class Lift(Choice, frozen=True, eq=False):
    """March: take up the tile on these two spaces; `a` is the smaller number."""

    a: int
    b: int


class Settle(Choice, frozen=True, eq=False):
    """March: put the lifted tile down, the half from its `a` on `c`, the other on `d`."""

    c: int
    d: int


class Extract(Choice, frozen=True, eq=False):
    """Remove the tile on these two spaces from the game; `a` is the smaller number."""

    a: int
    b: int


class Swap(Choice, frozen=True, eq=False):
    """Transmute: a tile from hand for the one on these spaces; its first terrain lies on `a`."""

    kind: int
    a: int
    b: int


class PickTile(Choice, frozen=True, eq=False):
    """Terraform: which tile will ignore the terrain rules."""

    kind: int


class PickSpace(Choice, frozen=True, eq=False):
    """Terraform: where the tile's first terrain goes."""

    hex: int


class Target(Choice, frozen=True, eq=False):
    """The opponent of Lure or Pilfer: a seat, or Ulrir, whose number comes after the last seat."""

    god: int


class Take(Choice, frozen=True, eq=False):
    """Take a card at no cost: from a stack, or from the pool of Redistribute."""

    faction: int


class Give(Choice, frozen=True, eq=False):
    """Manipulate: return a card to the supply."""

    faction: int


class Convert(Choice, frozen=True, eq=False):
    """Draw so many tiles, to put as many back."""

    tiles: int


class PutBack(Choice, frozen=True, eq=False):
    """Convert: put a tile back into the supply."""

    kind: int


class Reclaim(Choice, frozen=True, eq=False):
    """Take a rift tile of this effect out of the box."""

    effect: int


class Control(Choice, frozen=True, eq=False):
    """Treat one of the cards you committed as another faction's."""

    faction: int
    counted: int


class Devour(Choice, frozen=True, eq=False):
    """Return a committed card, of anybody, to the supply."""

    god: int
    faction: int
    counted: int
