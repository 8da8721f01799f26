"""Finished games as tables of data, for whoever studies them."""
