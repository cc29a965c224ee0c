# right
"""Two-player tic-tac-toe.

Written by Amélie Dubois, 2024.
"""
from __future__ import annotations

from itertools import product, cycle, islice
from typing import Dict, Tuple

Position = Tuple[int, int]
Board = Dict[Position, str]

MAX_ROUNDS: int = 9
NUM_ROWS: int = 3
NUM_COLS: int = 3
NUM_POSITIONS: int = 9
ROW_POS: int = 0
COL_POS: int = 1
EMPTY: str = ' '


def display_board(board: Board) -> None:
    """Prints the board with its row and column numbers, then a blank line."""
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()


def reset_board(board: Board) -> None:
    """Empty the board."""
    board.update({position: EMPTY for position in board})


def get_current_player(round: int) -> str:
    """Say whose turn it is."""
    return next(islice(cycle('XO'), round, None))


def read_index(what: str, upper: int) -> int:
    """Read an index below upper."""
    while True:
        index = int(input(f'Choose your {what}: '))
        match index:
            case _ if 0 <= index < upper:
                return index
            case _:
                continue


def get_position_choice(board: Board, player_mark: str) -> Position:
    """Read a free position."""
    print(player_mark, end=',\n')
    while True:
        position = read_index('row', NUM_ROWS), read_index('column', NUM_COLS)
        print()
        match board[position]:
            case 'X' | 'O':
                continue
            case _:
                return position


def update_board(board: Board, player_mark: str, position: Position) -> None:
    """Mark a position."""
    board[position] = player_mark


def display_outcome(round: int) -> None:
    """Print who won."""
    match round:
        case 9:
            print("It's a draw!", '', sep='\n')
        case _:
            print(f'{get_current_player(round)} wins!', '', sep='\n')


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    """Tell if all are equal marks."""
    match (pos1_value, pos2_value, pos3_value):
        case ('X', 'X', 'X') | ('O', 'O', 'O'):
            return True
    return False


def is_game_complete(board: Board) -> bool:
    """Tell if there is a line."""
    rows = [[(row, col) for col in range(NUM_COLS)] for row in range(NUM_ROWS)]
    columns = [list(column) for column in zip(*rows)]
    diagonals = [[rows[i][i] for i in range(NUM_ROWS)], [rows[i][-1 - i] for i in range(NUM_ROWS)]]
    return any(check_positions(*map(board.get, line)) for line in rows + columns + diagonals)


def play_round(board: Board, round: int) -> bool:
    """Play a round and tell if it was the winning one."""
    display_board(board)
    mark = get_current_player(round)
    update_board(board, mark, get_position_choice(board, mark))
    return is_game_complete(board)


def play_game(board: Board) -> None:
    """Play one game."""
    outcome = next((round for round in range(MAX_ROUNDS) if play_round(board, round)), MAX_ROUNDS)
    display_board(board)
    display_outcome(outcome)


def play_tic_tac_toe(board: Board) -> None:
    """Play."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        reset_board(board)
        play_game(board)
        finished = is_program_finished()
    print('Goodbye.')


def is_program_finished() -> bool:
    """Ask."""
    for answer in iter(lambda: input('Play again (Y/N)? '), None):
        if answer and len(answer) == 1 and answer in 'YyNn':
            print()
            return answer in 'Nn'


def main() -> None:
    """Start."""
    board = {position: EMPTY for position in product(range(NUM_ROWS), range(NUM_COLS))}
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()
