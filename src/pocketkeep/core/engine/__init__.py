"""What plays: the loop, chance and playouts, compiled."""
