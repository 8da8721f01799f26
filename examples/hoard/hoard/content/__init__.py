"""What the game is made of: TOML, and reading it."""
