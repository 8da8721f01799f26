"""The opponent whom the rules play in the solo game: the dummy."""
