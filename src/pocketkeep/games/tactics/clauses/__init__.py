"""The rulebook's sentences in our own words, and where they are read."""
