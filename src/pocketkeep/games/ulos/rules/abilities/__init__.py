"""Use an ability: pages 10, 14 and 15 of the rulebook. Conflict abilities are in conflict."""
