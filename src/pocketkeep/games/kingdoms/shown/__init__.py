"""What leaves the engine as data: views; names, notes, meanings and board of the exhibit."""
