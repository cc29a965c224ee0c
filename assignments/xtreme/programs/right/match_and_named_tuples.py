# right
# Name: Linnea Brask
# Student ID: 20211187
from __future__ import annotations

from enum import Enum
from typing import NamedTuple

Board = list[list[str]]


class Mark(str, Enum):
    """What may stand in a cell."""

    NONE = " "
    CROSS = "X"
    NOUGHT = "O"


class State(NamedTuple):
    """A moment of the game."""

    board: Board
    turn: str
    moves: int


def setup_game(size: int) -> Board:
    """Lay out the board."""
    return [[Mark.NONE.value for _ in range(size)] for _ in range(size)]


def parse_move(typed: str) -> tuple[int, int]:
    """Read the move."""
    match typed.split(","):
        case [x, y, *_]:
            return int(x), int(y)
    raise ValueError(f"not a move: {typed}")


def is_move_valid(move: tuple[int, int], board: Board) -> bool:
    """Judge the move."""
    match move:
        case (x, y) if x < 0 or y < 0:
            return False
        case (x, y) if x >= len(board) or y >= len(board):
            return False
        case (x, y):
            return board[y][x] == Mark.NONE.value
    return False


def apply_move(move: tuple[int, int], board: Board, player: str) -> Board:
    """Make the move on fresh paper."""
    column, line = move
    fresh: Board = []
    for y, row in enumerate(board):
        new_row = row.copy()
        if y == line:
            new_row[column] = player
        fresh.append(new_row)
    return fresh


def check_row(board: Board, row: int, player: str) -> bool:
    """Judge a row."""
    return board[row] == [player] * len(board[row])


def check_column(board: Board, column: int, player: str) -> bool:
    """Judge a column."""
    return [row[column] for row in board] == [player] * len(board)


def check_down_diagonal(board: Board, player: str) -> bool:
    """Judge the falling diagonal."""
    return [board[i][i] for i in range(len(board))] == [player] * len(board)


def check_up_diagonal(board: Board, player: str) -> bool:
    """Judge the rising diagonal."""
    y = range(len(board) - 1, -1, -1)
    return [board[j][i] for i, j in enumerate(y)] == [player] * len(board)


def check_for_winner(board: Board, player: str) -> bool:
    """Judge everything."""
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    return any((check_down_diagonal(board, player), check_up_diagonal(board, player)))


def render_cell(board: Board, x: int, y: int) -> str:
    """Draw a cell."""
    return board[y][x]


def render_row(board: Board, y: int) -> str:
    """Draw a row."""
    first, *others = (render_cell(board, x, y) for x in range(len(board)))
    for cell in others:
        first += f"|{cell}"
    return f"{first}\n"


def render_board(board: Board) -> str:
    """Draw the board."""
    last = len(board) - 1
    text = ""
    for y in range(len(board)):
        text += render_row(board, y)
        if y != last:
            text += f"{'-+' * last}-\n"
    return text


def show(state: State) -> None:
    """Draw the moment."""
    print(f"{render_board(state.board)}\nMove Counter: {state.moves}")


def choose(state: State) -> tuple[int, int]:
    """Let the player choose."""
    question = f"{state.turn}'s move (x, y): "
    while not is_move_valid(move := parse_move(input(question)), state.board):
        print("INVALID MOVE --- TRY AGAIN.")
    return move


def step(state: State) -> State:
    """Go from one moment to the next."""
    board = apply_move(choose(state), state.board, state.turn)
    turn = "O" if state.turn == "X" else "X"
    return State(board, turn, state.moves + 1)


def winner(state: State) -> str | None:
    """Name the winner, if there is one."""
    for player in ("X", "O"):
        if check_for_winner(state.board, player):
            return player
    return None


def main() -> None:
    """Play."""
    size = int(input("Game Board Size: "))
    state = State(setup_game(size), "X", 0)
    while not winner(state) and state.moves < size * size:
        show(state)
        state = step(state)
    print(render_board(state.board))
    match winner(state):
        case None:
            print("Cat's game; no one wins.")
        case name:
            print(f"Player {name} won in {state.moves} moves.")


if __name__ == "__main__":
    main()
