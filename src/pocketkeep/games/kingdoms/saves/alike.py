"""Earlier content that plays the same as today's, by fingerprint: its finished games replay.

0.1.0 had the dummy's recommended factions, the faction unadvised for two and the beginners' split
in code; they are content now, and nothing else about the cards has changed. A row for each set of
files that a table of 0.1.0 could play with. When content changes, today's side changes with it; if
it plays otherwise, its row goes.
"""

from __future__ import annotations

from typing import Final

ALIKE: Final = {
    "16a9181a9095202e": "70397e2642a23218",  # ultra
    "7ffca4cdaa984aea": "7bb0c7dc0eaaf591",  # ultra with factions
    "b492ea58532584d9": "d2f858402aa0d444",  # ultra with territories
    "f12c44095fa9593f": "4361cd528a80d53f",  # ultra with factions, territories
    "46f9b99d24f58f58": "0866494d1813a6f8",  # ultra with heroes
    "ad6185d6eb471c3b": "1f3718cfc1ec4617",  # ultra with factions, heroes
    "9546efb1b5e6ee28": "b9d11e8c6e466e29",  # ultra with heroes, territories
    "462d949ba0ce2637": "e782099f2d45d685",  # ultra with factions, heroes, territories
    "8ac948fb4dd6e447": "9c38229d5190c520",  # prototype
}
