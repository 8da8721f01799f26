"""What all adapters share, compiled: a game played by numbers, and many of them at once."""
