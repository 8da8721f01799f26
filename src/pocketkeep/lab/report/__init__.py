"""Reports: what a run found, as one HTML file that needs nothing else, and in the terminal.

`findings` turns rows into sentences, bars and tables, a module a kind of experiment; `figures` says
what can be drawn and `plots` draws it; `page` and `terminal` show the same findings; `compare`
lays two runs side by side.
"""
