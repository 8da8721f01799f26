"""The games. Each is a package of its own that imports the core and no other game."""
