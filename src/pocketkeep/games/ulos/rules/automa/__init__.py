"""The opponent whom the rules play in the solo game: Ulrir. Pages 16 to 19 of the rulebook."""
