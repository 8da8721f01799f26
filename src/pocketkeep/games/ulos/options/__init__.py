"""What a table may agree on before a game (offered), and what cannot be (faults)."""
