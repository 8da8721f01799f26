"""Servers, tables and databases for tests."""
