"""The search that all games share, compiled."""
