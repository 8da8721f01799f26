"""A game for learners: what a seat may know as one row of numbers, and every choice as a number."""
