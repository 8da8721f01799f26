"""Pocketkeep through the interfaces of libraries for learning: each is an extra of the package."""
