"""What a choice changes, found by comparing two views, or foretold by one.

Always in this order: the sign of a placement, power, price, spoils, the worth of one's own cards,
rift tiles, camps, a conflict; then favor and cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.games.ulos.model.terms import LANDS, LOST
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.procedure_shapes import LaidTile
from pocketkeep.games.ulos.shown.shapes import Faction, Growth, Offer, Rank, Spot, UlosView
from pocketkeep.games.ulos.told.naming import cards_text, count, factions_text
from pocketkeep.games.ulos.told.situation import values_of

ALONE: Final = "on its own: nothing else would happen"
PLAIN: Final = {  # what needs no numbers
    "pass": "you would take no action and keep your favor",
    "draw": "you would draw a tile that you do not know yet",
    "done": "you would stop here",
}


def change(before: UlosView, after: UlosView, seat: int, page: Page, board: Board) -> str:
    """What a choice changed for a seat, in a few words."""
    spot = placed(before, after)
    parts = [
        *powers(before, after, page),
        *worths(before, after, seat),
        *rifts(before, after, seat, board),
        *camps(before, after, spot, page),
        *conflicts(before, after, page),
        *pillaged(before, after),
        *purse(before, after, seat, page=page, board=board),
    ]
    if not parts and spot is not None:
        return ALONE if spot.sign == "quiet" else "no power changes"
    return ", ".join(parts)


def placed(before: UlosView, after: UlosView) -> Spot | None:
    """What was foreseen of the tile that lies there now, if one was placed."""
    for tile in after.tiles:
        if tile not in before.tiles:
            spot = before.spots.get(place_words(tile))
            if spot is not None:
                return spot
    return None


def place_words(tile: LaidTile) -> str:
    """The choice that places a tile: the kind names its terrains in the order of the lands."""
    halves = sorted(
        zip(tile.terrains, (tile.a, tile.b), strict=True), key=lambda half: LANDS.index(half[0])
    )
    (one, a), (other, b) = halves
    return f"place {one}-{other} {a} {b}"


def ranks(before: UlosView, after: UlosView) -> Iterator[tuple[str, Rank, Rank]]:
    """By faction, where its marker goes by the land of then and of now."""
    for old, new in zip(before.factions, after.factions, strict=True):
        yield new.id, due(old), due(new)


def due(faction: Faction) -> Rank:
    """Where a marker goes: an ability moves it only at its end."""
    return faction.due or Rank(
        value=faction.value,
        strength=faction.strength,
        spoils=faction.spoils,
        legendary=faction.legendary,
        worth=faction.worth,
    )


def powers(before: UlosView, after: UlosView, page: Page) -> list[str]:
    """By faction: its value, its price, its spoils, as far as they change."""
    parts = []
    for id, old, new in ranks(before, after):
        name = page.thing(id)
        if old.value == new.value:
            continue
        if new.value is None:
            parts.append(f"{name} lost")
            continue
        if old.value is None:
            parts += [f"{name} at {new.value}", f"price {new.strength}", f"spoils {new.spoils}"]
        else:
            parts.append(f"{name} {old.value}→{new.value}")
            parts += moved("price", old.strength, new.strength)
            parts += moved("spoils", old.spoils, new.spoils)
        if new.legendary and not old.legendary:
            parts.append("legendary")
    return parts


def moved(name: str, old: int, new: int) -> list[str]:
    return [f"{name} {old}→{new}"] if old != new else []


def worths(before: UlosView, after: UlosView, seat: int) -> list[str]:
    """How the cards that I keep gain or lose."""
    parts = []
    for id, old, new in ranks(before, after):
        cards = min(held(before, seat, id), held(after, seat, id))
        if cards:
            parts += moved(f"your {count(cards, 'card')}", cards * old.worth, cards * new.worth)
    return parts


def held(view: UlosView, god: int, faction: str) -> int:
    """Cards of a faction that a god holds, where that is known."""
    return (view.gods[god].hand or {}).get(faction, 0)


def rifts(before: UlosView, after: UlosView, seat: int, board: Board) -> list[str]:
    """Rift tiles that are gained; of one that is used, what it does."""
    gained = after.gods[seat].rifts - before.gods[seat].rifts
    used = [e for e in board.effects if after.box.used.count(e) > before.box.used.count(e)]
    if gained < 0 and used:
        return [board.effects[used[0]].text.removesuffix(".")]
    return [f"{gained:+d} {'rift tile' if abs(gained) == 1 else 'rift tiles'}"] if gained else []


def camps(before: UlosView, after: UlosView, spot: Spot | None, page: Page) -> list[str]:
    """The camps that a placement lets one choose from."""
    pairs = zip(before.factions, after.factions, strict=True)
    is_new = any(now.camp and not old.camp for old, now in pairs)
    if spot is not None and spot.sign == "camp" and not is_new:
        return [f"camp of {factions_text(spot.factions, page, 'or')}"]
    return []


def conflicts(before: UlosView, after: UlosView, page: Page) -> list[str]:
    """A conflict that begins, who will win a tie in it, or how its sides stand."""
    old, new = before.conflict, after.conflict
    if new is None:
        return []
    if old is None:
        sides = [f"{page.thing(side.faction)} {side.strength}" for side in new.sides]
        return [f"conflict: {' against '.join(sides)}"]
    if new.attacker and not old.attacker:
        return [f"{page.thing(new.attacker)} win a tie"]
    was, now = values_of(old), values_of(new)
    return [
        f"{page.thing(id)} {was[id]}→{now[id]}" for id in was if id in now and was[id] != now[id]
    ]


def pillaged(before: UlosView, after: UlosView) -> list[str]:
    """A token where nothing was to be lost."""
    burned = len(after.burned) > len(before.burned)
    same = all(old.value == new.value for _, old, new in ranks(before, after))
    return ["no power changes"] if burned and same else []


def purse(before: UlosView, after: UlosView, seat: int, page: Page, board: Board) -> list[str]:
    """Favor and cards that come and go."""
    gained = after.gods[seat].favor - before.gods[seat].favor
    cards = {f.id: held(after, seat, f.id) - held(before, seat, f.id) for f in after.factions}
    return [*favor_text(gained), *cards_texts(cards, page, board)]


def favor_text(gained: int) -> list[str]:
    return [f"{gained:+d} favor"] if gained else []


def cards_texts(cards: dict[str, int], page: Page, board: Board) -> list[str]:
    return [
        f"{'+' if number > 0 else '-'}{cards_text(abs(number), faction, page, board)}"
        for faction, number in cards.items()
        if number
    ]


# ---- foretold by one view ----------------------------------------------------------------------


def foretold(view: UlosView, words: Sequence[str], page: Page, board: Board) -> str:
    """What a choice brings for sure, where secrets or chance hide the rest."""
    option = " ".join(words)
    if option in view.spots:
        return spot_text(view.spots[option], page)
    if words[0] == "rift":
        return board.effects[words[1]].text.removesuffix(".")
    offer = view.offers.get(option)
    if offer is None:
        return PLAIN.get(option, "")
    return ", ".join(offer_text(offer, page, board))


def offer_text(offer: Offer, page: Page, board: Board) -> list[str]:
    return [
        *[part for growth in offer.growths for part in growth_text(growth, page)],
        *favor_text(offer.favor),
        *cards_texts(offer.cards, page, board),
    ]


def growth_text(growth: Growth, page: Page) -> list[str]:
    """A marker that will move, and what that means."""
    name, worth = page.thing(growth.faction), growth.worth
    power, price, spoils = growth.power, growth.price, growth.spoils
    if power.before == power.after:
        return [f"{name} would stay at {power.after}"]
    if power.before == LOST:
        parts = [f"{name} at {power.after}", f"price {price.after}", f"spoils {spoils.after}"]
    else:
        parts = [f"{name} {power.before}→{power.after}"]
        parts += moved("price", price.before, price.after)
        parts += moved("spoils", spoils.before, spoils.after)
    parts += ["legendary"] if growth.legend else []
    return [*parts, *moved(f"your {count(growth.cards, 'card')}", worth.before, worth.after)]


def spot_text(spot: Spot, page: Page) -> str:
    """What was foreseen of a placement."""
    parts = []
    if spot.growth is not None:
        parts += growth_text(spot.growth, page)
    if spot.rifts:
        parts.append(f"+{count(len(spot.rifts), 'rift tile')}")
    if spot.sign == "camp":
        parts.append(f"camp of {factions_text(spot.factions, page, 'or')}")
    if spot.sign == "conflict":
        sides = [f"{page.thing(side.faction)} {side.strength}" for side in spot.fight]
        parts.append(f"conflict: {' against '.join(sides)}")
    return ", ".join(parts) or ALONE


def measures(view: UlosView, seat: int, page: Page) -> dict[str, int]:
    """What a god counts: favor, cards, rift tiles, and the power of each faction."""
    own = view.gods[seat]
    powers = {f"power of {page.thing(f.id)}": f.value or 0 for f in view.factions}
    return {
        "favor": own.favor,
        "cards": sum((own.hand or {}).values()),
        "rift tiles": own.rifts,
        **powers,
    }
