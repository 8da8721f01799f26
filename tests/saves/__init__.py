"""Games saved by released versions, which later versions must go on with."""
