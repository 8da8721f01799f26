"""The opponent whom the rules play in the solo game: Ulrir."""
