"""All tables of a process: in memory, with bots, people, chores and other processes.

`site` is everything together. `hub` has the tables and `watchers` who look at them; `botplay` lets
bots play, who think in `workers` (`thinking`, `replays`); `chores` looks after clocks and forgotten
tables; `neighbours` and `nudges` are other processes on the same database; `people` and `limits`
say who comes in and how often; `errands` is what goes on beside all that.
"""
