"""What a table may agree on before a game."""
