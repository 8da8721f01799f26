"""What a table may agree on before a game, and which agreements cannot be kept."""
