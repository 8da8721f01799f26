"""The socket of a table: wishes in, updates out."""
