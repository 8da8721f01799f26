"""A table: what its log makes of it, what people may do at it, and what each is shown. No I/O.

`entries` is the log; `room` folds it, with `beginnings`, `clocks`, `votes`, `seats` and `looks`.
Upon a room stand `plans` (from wishes to entries, with `checks`), `answers` (what people ask),
`state` (what they are shown), `keeping` (for storage, lists and files) and `moments` (the replay).
`messages` and `forms` are what people send and are told; `opening` makes a new table of a form.
"""
