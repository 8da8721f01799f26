"""Builders for tests of ulos."""
