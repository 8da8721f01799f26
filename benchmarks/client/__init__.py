"""`make bench-client`: what a visitor with a slow device and a slow network waits for."""
