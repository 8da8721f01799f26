"""The chapters of the rulebook, in its order.

turn · placement · camps · settling (the four events) · market (buying) · abilities (with march and
gaining) · rifts (with effects and pool) · conflict (commitment, conflict_abilities, returning) ·
ending · scoring · ulrir (with automa), over the verbs of land (what lies where), cards (who holds
what) and opponents. foresight tells what a placement would do.
"""
