"""Dungeons: pages 20 to 22 of the rulebook."""
