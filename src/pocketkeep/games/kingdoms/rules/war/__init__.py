"""War: its values and cost, retreats, alliances, the neutral armies, and what victory brings."""
