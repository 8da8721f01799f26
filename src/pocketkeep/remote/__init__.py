"""Bots of ours, and programs of others, at the tables of a server somewhere else."""
