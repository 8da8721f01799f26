"""People at a page in a real browser: their hands, and what they see there."""
