"""The table drawn in characters."""
