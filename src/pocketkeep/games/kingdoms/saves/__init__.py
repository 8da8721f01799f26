"""Saved games: whether a position can be, older ones brought up to date, cards that play alike."""
