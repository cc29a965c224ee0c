# right
# base: reference
# Noor Haddad

from enum import Enum


class Mark(str, Enum):
    """What the players put on the board."""

    X = 'X'
    O = 'O'


class Position(tuple):
    """A row and a column."""


def get_current_player(round):
    """..."""
    return Mark.O if round % 2 else Mark.X


def ask_position():
    """..."""
    row = ask_coordinate('row', NUM_ROWS)
    col = ask_coordinate('column', NUM_COLS)
    print()
    return Position((row, col))


def get_position_choice(board, player_mark):
    """..."""
    print(player_mark[0] + ',')
    position = ask_position()
    while board[position] != EMPTY:
        position = ask_position()
    return position


def display_outcome(round):
    """..."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round)[0] + ' wins!')
    print()


def display_board(board):
    """..."""
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()
