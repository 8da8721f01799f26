"""The rulebook in clauses: TOML, and reading it."""
