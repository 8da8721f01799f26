"""Movement: where a unit can go and by which way, going there, and being moved by others."""
