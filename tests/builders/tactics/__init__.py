"""Builders for tests of tactics."""
