"""The numbers of the quick policy: how a god of the bots' kind thinks, in favor."""

from __future__ import annotations

from typing import final


@final
class Manner:
    """One number for each trait; where they start is in `mind`, what training found in lessons.

    Tuning may try what makes no sense: chances and spreads are kept to what can be.
    """

    def __init__(self, numbers: dict[str, float]) -> None:
        self.growth = max(0.0, numbers["growth"])  # columns that an active faction gains in a round
        self.fall = max(
            0.0, numbers["fall"]
        )  # chance in a round that an active faction loses a conflict
        self.rise = max(0.0, numbers["rise"])  # chance in a round that a lost faction comes back
        self.returned = numbers["returned"]  # what a card is worth once its faction is back
        self.gift = numbers["gift"]  # what a card's ability adds to it while there is time
        self.purse = max(
            0.0, numbers["purse"]
        )  # favor that can buy a card next turn, beyond what it scores
        self.purses = numbers["purses"]  # so much favor is worth having at hand
        self.rival = max(0.0, numbers["rival"])  # what others' gains count against one's own
        self.keen = max(
            1.0, numbers["keen"]
        )  # favor by which the leader among the others stands out
        self.tool = numbers["tool"]  # a rift tile that may still be used, beyond its favor
        self.bar = numbers["bar"]  # what a rift tile must bring beyond its favor to be used
        self.crown = numbers["crown"]  # ending the game while ahead
        self.margin = max(1.0, numbers["margin"])  # a lead that is half safe at the end
        self.doubt = max(0.3, numbers["doubt"])  # how far others' commitments may be off, in cards
        self.stake = numbers["stake"]  # share of their cards that others commit for their side
        self.hedge = numbers["hedge"]  # … and for the other side
        self.peace = numbers["peace"]  # not starting a conflict
        self.found = numbers["found"]  # founding a camp, beyond the card
        self.shop = numbers["shop"]  # share of what a purchase would bring that a tile is given
        self.lonely = numbers["lonely"]  # a tile that touches nothing
        self.extra = numbers["extra"]  # another tile to place
        self.march = numbers["march"]  # moving a tile, beyond what is foreseen
        self.change = numbers["change"]  # other tiles in hand
