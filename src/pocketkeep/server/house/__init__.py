"""All tables of a process: in memory, with bots, people, chores and other processes.

`site` is everything together. `hub` has the tables and `watchers` who look at them; `botplay` lets
bots play, who think in `workers` (`worker`, `thinking`, `reels`); `filming` and `replays` are for
looking back; `chores` looks after clocks and forgotten tables; `housing` knows which process serves
a table, `neighbours`, `nudges` and `crossings` are other processes on the same database; `people`
and `limits` say who comes in and how often; `errands` is what goes on beside all that.
"""
