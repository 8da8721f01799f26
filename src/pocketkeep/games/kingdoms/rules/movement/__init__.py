"""Patrol and quest: who may enter where, the ways that lead there, and the march itself."""
