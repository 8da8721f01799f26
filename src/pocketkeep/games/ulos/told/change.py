"""What a choice changes, found by comparing two views.

Always in this order: the sign of a placement, power, price, spoils, the worth of one's own cards,
rift tiles, camps, a conflict; then favor and cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pocketkeep.core.table_text import Page, View
from pocketkeep.games.ulos.model.terms import LANDS
from pocketkeep.games.ulos.shown.chart import Board, Space, chart, counted
from pocketkeep.games.ulos.terminal.panels import held, worth
from pocketkeep.games.ulos.told.naming import cards_text, count, factions_text

ALONE: Final = "on its own: nothing else happens"
Faction = Mapping[str, Any]


def change(before: View, after: View, seat: int, page: Page, board: Board) -> str:
    """What a choice changed for a seat, in a few words."""
    spot = placed(before, after)
    before, after = due(before, board), due(after, board)
    parts = [
        *powers(before, after, page),
        *worths(before, after, seat, board),
        *rifts(before, after, seat, board),
        *camps(before, after, spot, page),
        *conflicts(before, after, page),
        *pillaged(before, after),
        *purse(before, after, seat, page=page, board=board),
    ]
    if not parts and spot is not None:
        return ALONE if spot["sign"] == "quiet" else "no power changes"
    return ", ".join(parts)


def due(view: View, board: Board) -> View:
    """The view with markers where the land puts them: an ability moves them only at its end."""
    if view["conflict"]:
        return view
    spaces = chart(view, board)
    return {**view, "factions": [adjusted(f, spaces, board) for f in view["factions"]]}


def adjusted(faction: Faction, spaces: Mapping[str, Space], board: Board) -> dict[str, Any]:
    if not faction["camp"]:
        return dict(faction)
    strength, spoils = board["track"]["strength"], board["track"]["spoils"]
    value = min(sum(counted(spaces, faction, board).values()), len(strength) - 1)
    legendary = faction["legendary"] or value == len(strength) - 1
    numbers = {"value": value, "strength": strength[value], "spoils": spoils[value]}
    return {**faction, **numbers, "legendary": legendary}


def placed(before: View, after: View) -> Mapping[str, Any] | None:
    """What was foreseen of the tile that lies there now, if one was placed."""
    for tile in after["tiles"]:
        if tile not in before["tiles"]:
            spot = before["spots"].get(place_words(tile))
            if spot is not None:
                return dict(spot)
    return None


def place_words(tile: Mapping[str, Any]) -> str:
    """The choice that places a tile: the kind names its terrains in the order of the lands."""
    halves = sorted(
        zip(tile["terrains"], (tile["a"], tile["b"]), strict=True),
        key=lambda half: LANDS.index(half[0]),
    )
    (one, a), (other, b) = halves
    return f"place {one}-{other} {a} {b}"


def pairs(before: View, after: View) -> Iterator[tuple[Faction, Faction]]:
    return zip(before["factions"], after["factions"], strict=True)


def powers(before: View, after: View, page: Page) -> list[str]:
    """By faction: its value, its price, its spoils, as far as they change."""
    parts = []
    for old, new in pairs(before, after):
        name = page.thing(new["id"])
        if old["value"] == new["value"]:
            continue
        if new["value"] is None:
            parts.append(f"{name} lost")
            continue
        if old["value"] is None:
            parts.append(f"{name} at {new['value']}")
            parts += [f"price {new['strength']}", f"spoils {new['spoils']}"]
        else:
            parts.append(f"{name} {old['value']}→{new['value']}")
            parts += moved("price", old["strength"], new["strength"])
            parts += moved("spoils", old["spoils"], new["spoils"])
        if new["legendary"] and not old["legendary"]:
            parts.append("legendary")
    return parts


def moved(name: str, old: int, new: int) -> list[str]:
    return [f"{name} {old}→{new}"] if old != new else []


def worths(before: View, after: View, seat: int, board: Board) -> list[str]:
    """How the cards that I keep gain or lose."""
    parts = []
    for old, new in pairs(before, after):
        cards = min(held(before, seat, old["id"]), held(after, seat, new["id"]))
        was, now = worth(cards, old, board), worth(cards, new, board)
        if was != now:
            parts.append(f"your {count(cards, 'card')} {was}→{now}")
    return parts


def rifts(before: View, after: View, seat: int, board: Board) -> list[str]:
    """Rift tiles that are gained; of one that is used, what it does."""
    gained = after["gods"][seat]["rifts"] - before["gods"][seat]["rifts"]
    used = [e for e in board["effects"] if count_of(e, after) > count_of(e, before)]
    if gained < 0 and used:
        return [str(board["effects"][used[0]]["text"]).removesuffix(".")]
    return [f"{gained:+d} {'rift tile' if abs(gained) == 1 else 'rift tiles'}"] if gained else []


def count_of(effect: str, view: View) -> int:
    """How many of its tiles lie used in the box."""
    return int(view["box"]["used"].count(effect))


def camps(before: View, after: View, spot: Mapping[str, Any] | None, page: Page) -> list[str]:
    """The camps that a placement lets one choose from."""
    new = [now["id"] for old, now in pairs(before, after) if now["camp"] and not old["camp"]]
    if spot is not None and spot["sign"] == "camp" and not new:
        return [f"camp of {factions_text(spot['factions'], page, 'or')}"]
    return []


def conflicts(before: View, after: View, page: Page) -> list[str]:
    """A conflict that begins, who will win a tie in it, or how its sides stand."""
    old, new = before["conflict"], after["conflict"]
    if new is None:
        return []
    if old is None:
        sides = [f"{page.thing(id)} {new['strengths'][id]}" for id in new["factions"]]
        return [f"conflict: {' against '.join(sides)}"]
    if new["attacker"] and not old["attacker"]:
        return [f"{page.thing(new['attacker'])} win a tie"]
    was, now = old["values"] or {}, new["values"] or {}
    return [
        f"{page.thing(id)} {was[id]}→{now[id]}" for id in was if id in now and was[id] != now[id]
    ]


def pillaged(before: View, after: View) -> list[str]:
    """A token where nothing was to be lost."""
    burned = len(after["burned"]) > len(before["burned"])
    same = all(old["value"] == new["value"] for old, new in pairs(before, after))
    return ["no power changes"] if burned and same else []


def purse(before: View, after: View, seat: int, page: Page, board: Board) -> list[str]:
    """Favor and cards that come and go."""
    old, new = before["gods"][seat], after["gods"][seat]
    gained = new["favor"] - old["favor"]
    parts = [f"{gained:+d} favor"] if gained else []
    for faction in after["factions"]:
        id = faction["id"]
        cards = held(after, seat, id) - held(before, seat, id)
        if cards:
            sign = "+" if cards > 0 else "-"
            parts.append(f"{sign}{cards_text(abs(cards), id, page, board)}")
    return parts


def foretold(view: View, words: Sequence[str], page: Page, board: Board) -> str:
    """What a choice brings for sure, where secrets or chance hide the rest."""
    kind, *rest = words
    if kind == "place":
        return spot_text(view["spots"].get(" ".join(words)), page)
    if kind == "rift":
        return str(board["effects"][rest[0]]["text"]).removesuffix(".")
    after = imagined(view, kind, rest)
    if after is not None:
        return change(view, after, view["seat"], page=page, board=board)
    ranks = {faction["id"]: faction for faction in view["factions"]}
    if kind not in {"buy", "use", "return", "give"} or rest[0] not in ranks:
        return ""
    card = cards_text(1, rest[0], page, board)
    if kind == "buy":
        # The Frogkin's ability lowers prices; the last card it buys is worth the same.
        fixed = "frogkin" not in ranks
        price = f"-{ranks[rest[0]]['strength']} favor, " if fixed else ""
        return f"{price}+{card}"
    cards = int(rest[-1]) if kind == "return" else 1
    favor = f"+{cards * ranks[rest[0]]['spoils']} favor"
    return favor if kind == "return" else f"{favor}, -{card}"


def imagined(view: View, kind: str, words: Sequence[str]) -> View | None:
    """The table after a change of the map that needs no luck: all else is left as it is."""
    if kind == "burn":
        return {**view, "burned": [*view["burned"], *words]}
    if kind == "extract":
        return without(view, words)
    if kind == "swap":
        new, a, b = words
        tile = {"a": a, "b": b, "terrains": new.split("-"), "down": False}
        bare = without(view, (a, b))
        return {**bare, "tiles": [*bare["tiles"], tile], "factions": view["factions"]}
    if kind == "camp":
        faction, *cells = words
        land = next((hexes for hexes in view["open"] if cells[0] in hexes), cells)
        held = [hex for hex in land if hex in cells or hex not in view["rifts"]]
        settled = {"camp": cells, "territory": held}
        factions = [f | settled if f["id"] == faction else f for f in view["factions"]]
        return {**view, "factions": factions}
    return None


def without(view: View, spaces: Sequence[str]) -> View:
    """The table without the tile on two spaces."""
    return {
        **view,
        "tiles": [tile for tile in view["tiles"] if tile["a"] not in spaces],
        "burned": [hex for hex in view["burned"] if hex not in spaces],
        "factions": [
            f | {"territory": [hex for hex in f["territory"] if hex not in spaces]}
            for f in view["factions"]
        ],
    }


def spot_text(spot: Mapping[str, Any] | None, page: Page) -> str:
    """What was foreseen of a placement."""
    if spot is None:
        return ""
    parts = []
    if spot["sign"] == "grow":
        parts.append(f"{page.thing(spot['factions'][0])} {spot['before']}→{spot['after']}")
    if spot["rifts"]:
        parts.append(f"+{count(spot['rifts'], 'rift tile')}")
    if spot["sign"] == "camp":
        parts.append(f"camp of {factions_text(spot['factions'], page, 'or')}")
    if spot["sign"] == "conflict":
        parts.append(f"conflict: {factions_text(spot['factions'], page)}")
    return ", ".join(parts) or ALONE
