"""The rules of Tactics. The chapters, in the order of the rulebook, and where each stands:

Game setup            setup.py
Turn order            turn.py; control.py: securing control areas
Taking actions        actions.py; recovery.py: weakened units
Movement              movement/
Attacks               combat/; dice.py; harm.py: health lost, capturing; ammo_and_mana.py
Spells, abilities     spells/, abilities/
Tactic cards          tactic_cards/
Game end, scoring     ending.py, scoring.py
Adventures            adventure.py; dungeons/; automa/: the solo enemy

land.py, under all of them, knows who stands where; foresight/, above, says what a choice would do.
"""
