"""The engines we compare with: catanatron and python-chess, as their users drive them."""

from __future__ import annotations

from random import Random

import chess
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.engines import Shape

MOST_PLIES = 400  # random chess may go on for thousands


class Catanatron:
    """Four of its random players in its own loop."""

    name = "catanatron"
    share = 0.035

    def play(self, games: int, seed: int) -> int:
        decisions = 0
        for number in range(seed, seed + games):
            game = new_catan(number)
            game.play()
            decisions += len(game.state.actions)
        return decisions

    def shape(self, games: int, seed: int) -> Shape:
        found = Shape(games)
        for number in range(seed, seed + games):
            game = new_catan(number)
            while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
                found.add(len(game.state.playable_actions))
                game.play_tick()
        return found

    def halfway(self, games: int, decisions: int) -> list[Game]:
        found = [new_catan(number) for number in range(games)]
        for game in found:
            for _ in range(decisions):
                if game.winning_color() is None:
                    game.play_tick()
        return [game for game in found if game.winning_color() is None]

    def copy(self, game: Game) -> Game:
        return game.copy()


def new_catan(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)  # it takes 0 for no seed


class Chess:
    """Random legal moves until there is none, draws not even looked for: the kindest count."""

    name = "python-chess"
    share = 0.07

    def play(self, games: int, seed: int) -> int:
        luck, decisions = Random(seed), 0
        for _ in range(games):
            board = chess.Board()
            moves = list(board.legal_moves)
            while moves and board.ply() < MOST_PLIES:
                board.push(luck.choice(moves))
                decisions += 1
                moves = list(board.legal_moves)
        return decisions

    def shape(self, games: int, seed: int) -> Shape:
        luck, found = Random(seed), Shape(games)
        for _ in range(games):
            board = chess.Board()
            moves = list(board.legal_moves)
            while moves and board.ply() < MOST_PLIES:
                found.add(len(moves))
                board.push(luck.choice(moves))
                moves = list(board.legal_moves)
        return found

    def halfway(self, games: int, decisions: int) -> list[chess.Board]:
        found = []
        for number in range(games):
            luck, board = Random(number), chess.Board()
            moves = list(board.legal_moves)
            while moves and board.ply() < decisions:
                board.push(luck.choice(moves))
                moves = list(board.legal_moves)
            found.append(board)
        return found

    def copy(self, game: chess.Board) -> chess.Board:
        return game.copy(stack=False)
