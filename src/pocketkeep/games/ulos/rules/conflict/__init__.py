"""Conflicts, step by step: pages 12 and 13 of the rulebook."""
