"""Saved positions: whether one can be, and older ones brought up to date."""
