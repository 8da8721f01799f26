"""Use a rift tile, and what each of them does: pages 11 and 20 of the rulebook."""
