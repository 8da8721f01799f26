"""The rules of Tactics, a chapter of the rulebook each."""
