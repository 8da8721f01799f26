"""Builders for tests of kingdoms."""
