"""Positions from files: older ones are brought up to date, and all are looked over."""
