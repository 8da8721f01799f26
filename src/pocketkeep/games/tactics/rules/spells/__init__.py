"""Spells: what their cards say, powering them up, and casting those that strike nobody."""
