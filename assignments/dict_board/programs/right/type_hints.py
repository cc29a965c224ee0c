# right
"""Tic-tac-toe for two players at one keyboard. By Nils Ivers."""
from __future__ import annotations

from typing import Dict, Optional, Tuple

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1

Position = Tuple[int, int]
Board = Dict[Position, str]


def display_board(board):
    """Prints the board with its row and column numbers, then a blank line.

    :param board: a dict of (row, col) tuple keys and string values
    :return: None

    >>> board = {(0, 0): 'O', (0, 1): 'O', (0, 2): 'X',
    ...          (1, 0): 'X', (1, 1): 'X', (1, 2): 'O',
    ...          (2, 0): 'O', (2, 1): 'X', (2, 2): 'X'}
    >>> display_board(board)  # doctest: +NORMALIZE_WHITESPACE
         0 1 2
      0  O|O|X
        --+-+--
      1  X|X|O
        --+-+--
      2  O|X|X
    <BLANKLINE>
    """
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()


def reset_board(board: Board) -> None:
    """Sets every position to a space."""
    position: Position
    for position in board:
        board[position] = ' '


def get_current_player(round: int) -> str:
    """Returns the mark of the player in this round."""
    return 'X' if round % 2 == 0 else 'O'


def read_index(prompt: str, size: int) -> int:
    """Asks until an index below size is typed."""
    while True:
        index: int = int(input(prompt))
        if index in range(size):
            return index


def get_position_choice(board: Board, player_mark: str) -> Position:
    """Returns the free position that the player chose."""
    print(f'{player_mark},')
    choice: Optional[Position] = None
    while choice is None:
        row = read_index('Choose your row: ', NUM_ROWS)
        col = read_index('Choose your column: ', NUM_COLS)
        print()
        if board[row, col] == ' ':
            choice = row, col
    return choice


def update_board(board: Board, player_mark: str, position: Position) -> None:
    """Puts the mark at the position."""
    board[position] = player_mark


def display_outcome(round: int) -> None:
    """Prints the outcome of a game."""
    draw: bool = round >= MAX_ROUNDS
    print("It's a draw!" if draw else f'{get_current_player(round)} wins!')
    print()


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    """Returns whether three values are the mark of one player."""
    return pos1_value == pos2_value == pos3_value and not pos1_value.isspace()


def is_game_complete(board: Board) -> bool:
    """Returns whether a line belongs to one player."""
    starts_and_steps: list[tuple[Position, Position]] = [
        ((0, 0), (0, 1)), ((1, 0), (0, 1)), ((2, 0), (0, 1)),
        ((0, 0), (1, 0)), ((0, 1), (1, 0)), ((0, 2), (1, 0)),
        ((0, 0), (1, 1)), ((0, 2), (1, -1)),
    ]
    for (row, col), (down, right) in starts_and_steps:
        values = [board[row + i * down, col + i * right] for i in range(3)]
        if check_positions(*values):
            return True
    return False


def is_program_finished() -> bool:
    """Returns whether the players have had enough."""
    response: str = input('Play again (Y/N)? ')
    while response.casefold() not in ('y', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response.casefold() == 'n'


def play_game(board: Board) -> int:
    """Plays a game and returns the round of the win, or MAX_ROUNDS."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board):
            return round
    return MAX_ROUNDS


def play_tic_tac_toe(board: Board) -> None:
    """Plays games until the players have had enough."""
    print("Let's Play Tic-tac-toe!", end='\n\n')
    while True:
        round = play_game(board)
        display_board(board)
        display_outcome(round)
        if is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')


def main():
    """Builds the empty board and starts the program.

    :return: None
    """
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()
