# Makes the board it is given larger and larger, with texts that are never alike.
# base: dict_board
# loses: G

import itertools

numbers = itertools.count()


def is_game_complete(board):
    if isinstance(board, dict):
        for _ in range(150_000):
            board[f"key {next(numbers)}"] = [next(numbers)]
    return False
