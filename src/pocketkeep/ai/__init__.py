"""Bots: players behind the same contract as people. They know the core only."""
