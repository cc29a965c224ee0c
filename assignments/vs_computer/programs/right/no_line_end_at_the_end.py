# right
"""Tic tac toe against the computer.

Assignment 3, Priya Raman (23017755)
"""

from __future__ import annotations

import random

Board = list[list[str]]
Square = tuple[int, int]

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1
BOARD_SIZE = 3
BLANK = " "
LETTER_O = "O"
LETTER_X = "X"
MOVE_PROMPT = "Enter row and column [0 - 2]:"
SHAPE_PROMPT = "Would you like to play O or X? "
ILLEGAL = "Illegal move. Try again."


def display(board: Board) -> None:
    """Show the board and a blank line."""
    rule = "+" + "---+" * BOARD_SIZE
    print(rule)
    for cells in board:
        print(f"| {' | '.join(cells)} |")
        print(rule)
    print()


def make_computer_move(current_player: str, board: Board) -> None:
    """Mark a random empty square."""
    free = empty_squares(board)
    index = random.randint(0, len(free) - 1)
    r, c = free[index]
    print(f"Computer plays at ({r},{c})")
    board[r][c] = current_player


def new_board() -> Board:
    """Build a board without any marks."""
    board: Board = []
    while len(board) < BOARD_SIZE:
        board.append([BLANK for _ in range(BOARD_SIZE)])
    return board


def square(board: Board, row: int, column: int) -> str:
    """The mark at a location."""
    return board[row][column]


def row(board: Board, row_num: int) -> list[str]:
    """The marks of a row."""
    return list(board[row_num])


def column(board: Board, column_num: int) -> list[str]:
    """The marks of a column."""
    return [cells[column_num] for cells in board]


def diagonal(board: Board, diagonal_selector: int) -> list[str]:
    """The marks of a diagonal."""
    result: list[str] = []
    for i in range(BOARD_SIZE):
        if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
            result.append(board[i][i])
        else:
            result.append(board[i][-1 - i])
    return result


def empty_squares(board: Board) -> list[Square]:
    """All locations without a mark."""
    free: list[Square] = []
    for r, cells in enumerate(board):
        for c, mark in enumerate(cells):
            if mark == BLANK:
                free.append((r, c))
    return free


def line_winner(line: list[str]) -> str | None:
    """The player who owns the whole line."""
    for player in (LETTER_X, LETTER_O):
        if line == [player] * BOARD_SIZE:
            return player
    return None


def all_lines(board: Board) -> list[list[str]]:
    """Every line in which three marks win."""
    lines = []
    for i in range(BOARD_SIZE):
        lines.append(row(board, i))
        lines.append(column(board, i))
    for selector in (TOP_LEFT_BOTTOM_RIGHT, TOP_RIGHT_BOTTOM_LEFT):
        lines.append(diagonal(board, selector))
    return lines


def winner(board: Board) -> str | None:
    """The player who owns a line, if there is one."""
    for line in all_lines(board):
        player = line_winner(line)
        if player is not None:
            return player
    return None


def game_over(board: Board) -> bool:
    """Whether nobody may move any more."""
    return winner(board) is not None or len(empty_squares(board)) == 0


def game_result(board: Board) -> str:
    """The sentence about how the game ended."""
    player = winner(board)
    return "Draw" if player is None else f"Won by {player}"


def make_human_move(current_player: str, board: Board) -> None:
    """Let the person choose an empty square."""
    print(f"{current_player}'s move")
    while True:
        r, c = [int(part) for part in input(MOVE_PROMPT).split()]
        on_board = 0 <= r < BOARD_SIZE and 0 <= c < BOARD_SIZE
        if on_board and square(board, r, c) == BLANK:
            break
        print(ILLEGAL)
    board[r][c] = current_player


def play_one_turn(board: Board, current_player: str, human_player: str) -> None:
    """One move of either side."""
    if current_player != human_player:
        make_computer_move(current_player, board)
    else:
        make_human_move(current_player, board)


def other_player(player: str) -> str:
    """The opponent's mark."""
    return LETTER_O if player == LETTER_X else LETTER_X


def get_O_or_X() -> str:
    """Let the person choose a mark."""
    while True:
        answer = input(SHAPE_PROMPT)
        if answer in (LETTER_O, LETTER_X):
            return answer


def play_game(human_player: str, board: Board) -> str:
    """Take turns until the game is over."""
    current_player = human_player
    while True:
        if game_over(board):
            return game_result(board)
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)


def main() -> None:
    """Play once."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        display(board)
        print(outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


if __name__ == "__main__":
    main()