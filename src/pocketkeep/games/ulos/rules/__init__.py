"""The chapters of the rulebook, in its order.

- setup: pages 4 to 6
- information: what is public and what private, page 5, with knowledge (what is remembered of it)
- turn: pages 7 to 11, with placement (place a tile) and room (where one can lie)
- consequences: the events that a change of the map sets off, page 8; settling: three of the four,
  pages 8 and 9, with camps and power
- market: buy cards, page 10
- abilities/: use an ability, pages 10, 14 and 15, with march and gaining
- rifts/: use a rift tile, pages 11 and 20, with effects and pool
- ending and scoring: page 11
- conflict/: the fourth event, pages 12 and 13
- automa/: Ulrir in the solo game, pages 16 to 19

They stand on the verbs of land (what lies where), cards (who holds what) and opponents (whom an
ability strikes). foresight tells what a placement would do.
"""
