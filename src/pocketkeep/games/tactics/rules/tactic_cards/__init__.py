"""Tactic cards: deck and hands, the moments they speak of, their IF, and playing them."""
