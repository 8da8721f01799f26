"""Why not? The rule that forbids a choice, in the words of the rules."""
