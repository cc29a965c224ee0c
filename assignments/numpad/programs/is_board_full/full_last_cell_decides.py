# wrong: is_board_full
# base: bad_board_refused_after_asking

from typing import List, Tuple


def valid_board(board) -> bool:
    return isinstance(board, list) and len(board) == 9

def is_board_full(board: List[str]) -> bool:
    if not valid_board(board):
        raise ValueError
    full = True
    for cell in board:
        full = cell != " "
    return full
