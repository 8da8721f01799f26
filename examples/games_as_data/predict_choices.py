"""Finished games in pandas and PyTorch: a model learns which kinds of choices winners make.

pip install pandas pyarrow torch
pocketkeep data export games --game ulos
python predict_choices.py games
"""

import sys
from pathlib import Path

import pandas as pd
import torch


def load(folder):
    """Decisions with two options or more, beside how their seat did."""
    choices = pd.read_parquet(Path(folder) / "choices")
    seats = pd.read_parquet(Path(folder) / "seats")
    table = choices.merge(seats[["game", "seat", "won", "kind"]], on=["game", "seat"])
    return table[table["options"].str.len() > 1]


class Decisions(torch.utils.data.Dataset):
    """What kinds of choices are offered, and which one is made: the first words of each."""

    def __init__(self, table):
        words = sorted({option.split()[0] for options in table["options"] for option in options})
        self.numbers = {word: number for number, word in enumerate(words)}
        self.rows = list(zip(table["options"], table["words"], table["won"]))

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, place):
        options, words, won = self.rows[place]
        offered = torch.zeros(len(self.numbers))
        for option in options:
            offered[self.numbers[option.split()[0]]] = 1.0
        return offered, self.numbers[words.split()[0]], torch.tensor(0.5 + float(won))


def main(folder):
    torch.manual_seed(1)
    decisions = Decisions(load(folder))
    kinds = len(decisions.numbers)
    model = torch.nn.Sequential(
        torch.nn.Linear(kinds, 64), torch.nn.ReLU(), torch.nn.Linear(64, kinds)
    )
    optimiser = torch.optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(5):
        total = 0.0
        for offered, chosen, weight in torch.utils.data.DataLoader(decisions, 64, shuffle=True):
            scores = model(offered).masked_fill(offered == 0, -1e9)  # only what is offered
            losses = torch.nn.functional.cross_entropy(scores, chosen, reduction="none")
            loss = (losses * weight).mean()  # winners count for more
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += loss.item() * len(chosen)
        print(f"epoch {epoch + 1}: loss {total / len(decisions):.3f}")


if __name__ == "__main__":
    main(sys.argv[1])
