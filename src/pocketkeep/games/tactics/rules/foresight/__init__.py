"""What a choice would do, from what all can see: for previews. Nothing here changes a thing."""
