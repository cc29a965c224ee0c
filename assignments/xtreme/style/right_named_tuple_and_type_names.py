from collections import namedtuple
from typing import List, TypeAlias

Move = namedtuple("Move", ["x", "y"])
Row: TypeAlias = "List[str]"
Board: TypeAlias = List[Row]


def is_move_valid(move: tuple, board: Board) -> bool:
    """Tell whether the move names a cell that is on the board and empty."""
    wanted = Move(*move)
    on_board = 0 <= wanted.y < len(board) and 0 <= wanted.x < len(board[wanted.y])
    return on_board and board[wanted.y][wanted.x] == EMPTY


def render_cell(board: Board, x: int, y: int) -> str:
    """Return what stands in column x of row y, without any lines around it."""
    return board[y][x]
