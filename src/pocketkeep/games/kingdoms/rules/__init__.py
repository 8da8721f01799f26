"""The rules of kingdoms: a chapter of the rulebook a module, in its order.

- setup: what lies on the table before the first turn; homes: how territory cards come to lie
- turn: clear the card, select, act or collect, check, pass the token
- movement/: patrol and quest; entry (who may enter), ways (where one may go), march (going there)
- war/: war, with its values and cost, retreats, alliance, allies (who has whom), conquest
  (neutral armies) and victory
- growth: build, research, expand
- trade, collect
- ending: what triggers the end, and what the ruins keep
- scoring
- heroes, toppling, sacrifice: Heroes' Call; its war towers and frozen lands are part of the others
- foresight: what an option would lead to
- automa/: the dummy of the solo game; its turn, moves and war, and the compass behind them

Below them lie the verbs that all share: land (who stands where), resources (who owns what),
treasury (bills, gifts and losses) and magic (what cards bring at a moment of the rules).
"""
