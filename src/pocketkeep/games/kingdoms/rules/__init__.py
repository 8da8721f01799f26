"""The chapters of the rulebook, in its order.

turn · movement (patrol, quest) · war (with retreat) · alliance · growth (build, research, expand) ·
trade · collect · ending · scoring, over the verbs of land (who stands where) and treasury (who owns
what).
"""
