"""Abilities of cards, and the effects of spells, tactic cards, crystals and monsters."""
