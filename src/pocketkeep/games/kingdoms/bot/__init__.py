"""What this game's bots weigh."""
