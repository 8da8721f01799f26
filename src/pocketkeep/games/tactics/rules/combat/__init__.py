"""Attacks: range and damage, their steps from declaration to counter, knock back and area."""
