"""What a choice would do, told before it is made: from the view alone, in the future tense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.shown.clash_shapes import Reach, Side, War
from pocketkeep.games.kingdoms.shown.offer_shapes import Bid, Call, Deal, Meeting, Terms, Way
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from pocketkeep.games.kingdoms.told.naming import amounts_text, holdings, name_of, whose

FOUND: Final = {
    "empty": "nobody is there",
    "own army": "it would join your army there",
    "own tower": "your war tower is there",
    "fallen tower": "the fallen war tower there would go",
}
MOVES: Final = {"patrol", "quest"}


def foretold(view: KingdomsView, words: Sequence[str], page: Page) -> str:
    """What I and others could do then, and what it would cost and bring."""
    offer = view.offers.get(" ".join(words))
    if isinstance(offer, Call):
        return call_text(view, offer, words[1], page)
    if isinstance(offer, Way):
        return way_text(offer, page)
    if isinstance(offer, Bid):
        return bid_text(view, offer, page)
    if isinstance(offer, Terms):
        return meeting_text(offer.meets, page)
    if isinstance(offer, Deal):
        return collect_text(offer) if words[0] == "collect" else ""
    return "you would do nothing; the cube would stay" if words[0] == "decline" else ""


def measures(view: KingdomsView, seat: int) -> dict[str, int]:
    own = view.rulers[seat]
    return {**holdings(own.resources), "armies": len(own.armies), "points": own.points}


def call_text(view: KingdomsView, call: Call, action: str, page: Page) -> str:
    """What I could do with an action, or why not; then who else could act."""
    mine = f"you could {action}{ways_text(call, action)}"
    if not call.ways:
        mine = f"you could not {action}: {call.reason} ({call.rule})"
    others = others_text(view, call, page)
    return f"{mine}; {others}" if others else mine


def ways_text(call: Call, action: str) -> str:
    if call.costs is not None:
        more = f", +{count(call.points, 'point')}" if call.points else ""
        return f" for {amounts_text(call.costs)}{more}" if any(call.costs) else f" for free{more}"
    if action not in MOVES:
        return ""
    return f" in {count(call.ways, 'way')}{wars_text(call)}"


def wars_text(call: Call) -> str:
    """How many of the ways lead into war."""
    if not call.wars:
        return ""
    if call.wars == call.ways:
        return ", into war" if call.ways == 1 else ", all into war"
    return f", {'one' if call.wars == 1 else call.wars} of them into war"


def count(number: int, one: str) -> str:
    return f"{number} {one if number == 1 else one + 's'}"


def others_text(view: KingdomsView, call: Call, page: Page) -> str:
    """Who of the others could act, and who could not."""
    others = [s for s, own in enumerate(view.rulers) if s != view.seat and not own.dummy]
    idle = [name_of(s, page) for s in others if s not in call.others]
    acting = [name_of(s, page) for s in call.others]
    parts = [f"{listed(acting)} could act too"] if acting else []
    return ", ".join([*parts, *([f"{listed(idle)} could only collect"] if idle else [])])


def way_text(way: Way, page: Page) -> str:
    """Whom an army would meet, and what each could set; or what it finds."""
    if way.meets is not None:
        return meeting_text(way.meets, page)
    price = f"it would cost {amounts_text(way.costs)}; " if any(way.costs) else ""
    return f"{price}{FOUND.get(way.finds, '')}".removesuffix("; ")


def meeting_text(meets: Meeting, page: Page) -> str:
    if meets.foe is None or meets.theirs is None:
        foe = "the neutral army" if meets.foe is None else f"war with {name_of(meets.foe, page)}"
        return f"{foe}: winning would cost {meets.price}, you could pay {meets.mine.most}"
    foe = name_of(meets.foe, page)
    allied = ", your ally" if meets.allied else ""
    over = " over the neutral army" if meets.neutral else ""
    tie = "yours" if meets.wins_ties else whose(meets.foe, page)
    mine, theirs = reach_text("you", meets.mine), reach_text(foe, meets.theirs)
    return f"war with {foe}{allied}{over}: {mine}, {theirs}; a tie would be {tie}"


def reach_text(name: str, reach: Reach) -> str:
    """How far somebody could go.

    >>> reach_text("you", Reach(4, 5, 7)), reach_text("Ann", Reach(0, 0, 0))
    ('you could set up to 4 (which counts 5, 7 once raised)', 'Ann could only show the white flag')
    """
    if not reach.most:
        return f"{name} could only show the white flag"
    more = [f"which counts {reach.counts}"] if reach.counts != reach.most else []
    more += [f"{reach.furthest} once raised"] if reach.furthest > reach.counts else []
    told = f" ({', '.join(more)})" if more else ""
    return f"{name} could set up to {reach.most}{told}"


def collect_text(deal: Deal) -> str:
    """What collecting would bring.

    >>> collect_text(Deal((0, 0, 0, 0), (1, 2, 0, 0), chosen=1))
    'you would collect 1 mana, 2 ore and 1 of your choice'
    """
    own = amounts_text(deal.gains).split(" and ") if any(deal.gains) else []
    parts = [part for each in own for part in each.split(", ")]
    parts += [f"{deal.chosen} of your choice"] if deal.chosen else []
    return f"you would collect {listed(parts) or 'nothing'}"


def bid_text(view: KingdomsView, bid: Bid, page: Page) -> str:
    """What a number would cost, and against which numbers of the other side it would win."""
    war = view.procedures[-1]
    assert isinstance(war, War)
    mine, other = war.attacker, war.defender
    if other.seat == view.seat:
        mine, other = other, mine
    cost = f"it would cost {bid.due}, win or lose" if bid.due else "it would cost nothing"
    return f"{cost}; {outcome_text(bid, war, mine, other, page=page)}"


def outcome_text(bid: Bid, war: War, mine: Side, other: Side, page: Page) -> str:
    foe, most = name_of(other.seat, page), other.reach.furthest
    if bid.wins:
        return f"you would win, whatever {foe} does"
    if not bid.counts:
        peace = "; two white flags would make an alliance" if war.peace else ""
        return f"you would lose to any number{peace}"
    beaten = bid.counts if mine.wins_ties else bid.counts - 1
    limit = f"comes to {beaten} at most" if beaten else "shows the white flag"
    return f"you would win if {foe} {limit}; {foe} could come to {most}"
