"""All tables of a process: in memory, with bots, people, chores and other processes."""
