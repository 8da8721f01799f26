"""The HTTP border: `app` puts it together.

Routes are in `games`, `people`, `tables`, `health` and `pages`; `forms` is what crosses, `callers`
who calls, `problems` how something is refused. `static` and `packed` are files and how they are
sent; `schemas` writes down what the client's types are made from.
"""
