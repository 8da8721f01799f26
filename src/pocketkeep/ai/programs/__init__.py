"""Bots that are programs of their own, in any language: JSON lines over their input and output."""
