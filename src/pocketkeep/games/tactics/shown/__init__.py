"""What leaves the engine as data: views, and what a board is made of."""
