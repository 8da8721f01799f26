"""What the rows of results say, and how sure that is.

`design` reads rows into sides and what they had; `plackett_luce` fits strengths; `entries` turns
them into win rates against fair shares; `pairs` finds entries that are stronger together; `bands`
gives verdicts; `ratings` is for bots; `paired` compares arms deal by deal; `sequential` may be
looked at after every deal; `telling` says how games went, `decisions` what hung on choices. Pure
functions: rows in, figures out.
"""
