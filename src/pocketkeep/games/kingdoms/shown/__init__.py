"""What leaves the engine as data: views, and the names, notes, meanings and board of the exhibit."""
