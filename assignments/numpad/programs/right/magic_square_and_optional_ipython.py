# right
"""Tic-Tac-Toe (numpad).

Uses a magic square: three positions form a line if and only if their numbers add up to 15.
"""
import random as rnd
from itertools import combinations

MAGIC = [8, 1, 6,
         3, 5, 7,
         4, 9, 2]
ROW = '  {}  |  {}  |  {}'
RULE = '-' * len('  7  |  8  |  9  ')

try:
    from IPython.display import clear_output
except ImportError:
    def clear_output():
        print('\n' * 2)


def assert_board(b):
    assert isinstance(b, list), 'board must be a list'
    assert len(b) == 9, 'board must have length 9'
    assert all(cell in [' ', 'X', 'O'] for cell in b), "cells must be ' ', 'X' or 'O'"


def assert_marker(m):
    assert m in ['X', 'O'], 'marker must be X or O'


def assert_position(p):
    assert isinstance(p, int), 'position must be an integer'
    assert 1 <= p <= 9, 'position must be 1-9'


def display_board(board):
    # no look at the cells here: the example prints numbers
    assert isinstance(board, list)
    assert len(board) == 9
    one, two, three, four, five, six, seven, eight, nine = board
    clear_output()
    print(ROW.format(seven, eight, nine))
    print(RULE)
    print(ROW.format(four, five, six))
    print(RULE)
    print(ROW.format(one, two, three))


def choose_markers():
    pairs = {'X': ('X', 'O'), 'O': ('O', 'X')}
    answer = ''
    while answer not in pairs:
        answer = input('Select a marker for Player 1 (X or O): ')
    return pairs[answer]


def place_marker(board, marker, position):
    assert_board(board)
    assert_marker(marker)
    assert_position(position)
    for index in range(9):
        if index + 1 == position:
            board[index] = marker
    return board


def win_check(b, m):
    assert_board(b)
    assert_marker(m)
    numbers = [MAGIC[i] for i in range(9) if b[i] == m]
    for trio in combinations(numbers, 3):
        if sum(trio) == 15:
            return True
    return False


def choose_first():
    rnd.seed()
    return f"Player {rnd.choice(['1', '2'])} was randomly determined to go first."


def is_space_free(board, position):
    assert_board(board)
    assert_position(position)
    free_positions = [p for p in range(1, 10) if board[p - 1] == ' ']
    return position in free_positions


def is_board_full(board):
    assert_board(board)
    return board.count('X') + board.count('O') == 9


def player_choice(board):
    assert_board(board)
    position = None
    while position is None:
        answer = input('Select a position on the board (1-9):')
        try:
            assert_position(int(answer))
        except (ValueError, AssertionError):
            print('Please choose an integer between 1-9 inclusive.')
        else:
            if is_space_free(board, int(answer)):
                position = int(answer)
            else:
                print('That space is not available.')
    return position


def replay():
    return input('Do you want to play again? Y/N: ') in ('Y', 'y')


def play():
    board = [' '] * 9
    player = dict(zip('12', choose_markers()))
    print()
    print("Player 1's marker:", player['1'])
    print("Player 2's marker:", player['2'])
    print()
    first = choose_first()
    print(first)
    number = '1' if first.startswith('Player 1') else '2'
    while True:
        marker = player[number]
        print()
        print(marker + "'s turn.")
        print()
        position = player_choice(board)
        board = place_marker(board, marker, position)
        display_board(board)
        print()
        if win_check(board, marker):
            print(marker, 'wins!')
            break
        elif is_board_full(board):
            print('The game has ended in a draw.')
            break
        number = {'1': '2', '2': '1'}[number]
    print()


def main():
    clear_output()
    print('Welcome to Tic-Tac-Toe!')
    more = True
    while more:
        play()
        more = replay()


if __name__ == '__main__':
    main()
