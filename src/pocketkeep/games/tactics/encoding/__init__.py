"""Tactics for learners: rows of numbers, and choices as numbers."""
