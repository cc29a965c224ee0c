# wrong: game
"""Tic-tac-toe for two players on a number pad.

The board is a list of nine strings: ' ' for a free space, 'X' or 'O' for a marker.
Players name a position as it lies on the number pad of a keyboard, from 1 at the
bottom left to 9 at the top right, so position p is element p - 1 of the list.
"""

import random

BLANK = ' '
MARKERS = ('X', 'O')
POSITIONS = range(1, 10)
ROWS_FROM_THE_TOP = ((7, 8, 9), (4, 5, 6), (1, 2, 3))
LINES = ROWS_FROM_THE_TOP + (
    (1, 4, 7), (2, 5, 8), (3, 6, 9),
    (1, 5, 9), (3, 5, 7),
)


def check_board(board):
    """Refuse anything but a list of nine elements."""
    assert isinstance(board, list), 'board must be a list object'
    assert len(board) == len(POSITIONS), 'board must be a list of length 9'


def check_marker(marker):
    """Refuse anything but 'X' and 'O'."""
    assert marker in MARKERS, "marker must be either 'X' or 'O' (string)"


def check_position(position):
    """Refuse anything but an integer from 1 to 9."""
    assert position in POSITIONS, 'position must be an integer between 1-9 inclusive'


def display_board(board):
    """Print the board as it lies on the number pad.

    >>> display_board([1, 2, 3, 4, 5, 6, 7, 8, 9])
      7  |  8  |  9
    -----------------
      4  |  5  |  6
    -----------------
      1  |  2  |  3
    """
    check_board(board)
    rows = [
        '  ' + '  |  '.join(str(board[position - 1]) for position in row)
        for row in ROWS_FROM_THE_TOP
    ]
    print('\n-----------------\n'.join(rows))


def choose_markers():
    """Ask for the marker of Player 1 and return it, then that of Player 2.

    >>> choose_markers()
    Select a marker for Player 1 (X or O): O
    ('O', 'X')
    """
    marker1 = ''
    while marker1 not in MARKERS:
        marker1 = input('Select a marker for Player 1 (X or O): ')
    marker2 = 'O' if marker1 == 'X' else 'X'
    return marker1, marker2


def place_marker(board, marker, position):
    """Put the marker on the position of the board and return the board.

    >>> place_marker([' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' '], 'X', 2)
    [' ', 'X', ' ', ' ', ' ', ' ', ' ', ' ', ' ']
    """
    check_board(board)
    check_marker(marker)
    check_position(position)
    board[position - 1] = marker
    return board


def win_check(b, m):
    """Tell whether the marker m holds one of the eight lines of the board b.

    >>> win_check(['X', 'O', 'X', 'O', 'X', 'O', 'O', 'O', 'X'], 'X')
    True
    """
    check_board(b)
    check_marker(m)
    return any(all(b[position - 1] == m for position in line) for line in LINES)


def choose_first():
    """Draw the player who goes first and say so in a sentence.

    >>> choose_first()
    'Player 2 was randomly determined to go first.'
    """
    first = random.randint(1, 2)
    return f'Player {first} was randomly determined to go first.'


def is_space_free(board, position):
    """Tell whether nobody has marked the position yet.

    >>> is_space_free([' ', 'X', 'O', 'X', 'O', 'X', 'O', 'X', 'O'], 1)
    True
    """
    check_board(board)
    check_position(position)
    return board[position - 1] == BLANK


def is_board_full(board):
    """Tell whether no free space is left.

    >>> is_board_full([' ', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O'])
    False
    """
    check_board(board)
    return BLANK not in board


def player_choice(board):
    """Ask for a position until it is a free one from 1 to 9, and return it as an integer.

    >>> player_choice([' ', ' ', ' ', ' ', 'X', 'O', ' ', ' ', ' '])
    Select a position on the board (1-9): x
    Select a position on the board (1-9): 6
    That space is not available.
    Select a position on the board (1-9): 7
    7
    """
    check_board(board)
    valid_answers = [str(position) for position in POSITIONS]
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer not in valid_answers:
            continue
        if is_space_free(board, int(answer)):
            return int(answer)
        print('That space is not available.')


def replay():
    """Ask whether the players want another game: True for Y, False for N.

    >>> replay()
    Do you want to play again? Y/N: Y
    True
    """
    answer = ''
    while answer not in ('Y', 'N'):
        answer = input('Do you want to play again? Y/N: ')
    return answer == 'Y'


for position in POSITIONS:
    print(position, is_space_free([BLANK] * 9, position))
for marker in MARKERS:
    print(marker, win_check([marker] * 9, marker))
print(choose_first())
