"""What happened and what is going on, in sentences."""
