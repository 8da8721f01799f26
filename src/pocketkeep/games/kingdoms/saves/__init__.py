"""Saved games: whether a position can be, and older ones brought up to date."""
