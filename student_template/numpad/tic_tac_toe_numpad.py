"""Tic-tac-toe on the number pad.

Name:
Date:

Write here in your own words what your program does.
"""

import random


def display_board(board):
    """Show the nine cells of the board, laid out like the keys of a number pad.

    board: a list of nine cells; position 1 is the first one, position 9 the last.

    Prints the board and returns nothing. Any board that is not a list of nine
    cells is an error.

    >>> board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    >>> display_board(board)
      7  |  8  |  9
    -----------------
      4  |  5  |  6
    -----------------
      1  |  2  |  3
    """
    pass


def choose_markers():
    """Let Player 1 pick a marker; Player 2 gets the one that is left.

    Repeats the question for as long as the answer is neither X nor O.

    Returns two markers: Player 1's, then Player 2's.

    >>> choose_markers()
    Select a marker for Player 1 (X or O): O
    ('O', 'X')
    """
    pass


def place_marker(board, marker, position):
    """Write a marker into one cell of the board.

    board: the list of nine cells.
    marker: 'X' or 'O'.
    position: a whole number from 1 (bottom left) to 9 (top right).

    Changes the board and returns it. A wrong board, marker or position is an error.

    >>> test_board = [' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ']
    >>> place_marker(test_board, 'X', 2)
    [' ', 'X', ' ', ' ', ' ', ' ', ' ', ' ', ' ']
    """
    pass


def win_check(b, m):
    """Find out whether one marker fills a row, a column or a diagonal.

    b: the list of nine cells.
    m: 'X' or 'O'.

    Returns True or False. A wrong board or marker is an error.

    >>> test_board = ['X', 'O', 'X', 'O', 'X', 'O', 'O', 'O', 'X']
    >>> win_check(test_board, 'X')
    True
    """
    pass


def choose_first():
    """Leave it to chance which player begins.

    Returns a sentence that names Player 1 or Player 2; the example shows one of the two.

    >>> choose_first()
    'Player 2 was randomly determined to go first.'
    """
    pass


def is_space_free(board, position):
    """Find out whether a cell of the board is still empty.

    board: the list of nine cells.
    position: a whole number from 1 to 9.

    Returns True or False. A wrong board or position is an error.

    >>> board = [' ', 'X', 'O', 'X', 'O', 'X', 'O', 'X', 'O']
    >>> is_space_free(board, 1)
    True
    """
    pass


def is_board_full(board):
    """Find out whether every cell of the board is taken.

    board: the list of nine cells.

    Returns True or False. A wrong board is an error.

    >>> test_board = [' ', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O']
    >>> is_board_full(test_board)
    False
    """
    pass


def player_choice(board):
    """Ask the player whose turn it is for a position.

    board: the list of nine cells, which stays as it is.

    Repeats the question until the answer is a number from 1 to 9 whose cell is empty;
    is_space_free() tells. Your program may print the second line of the example, about
    choosing an integer, or leave it out.

    Returns the position as an integer.

    >>> test_board = [' ', ' ', ' ', ' ', 'X', 'O', ' ', ' ', ' ']
    >>> player_choice(test_board)
    Select a position on the board (1-9): x
    Please choose an integer between 1-9 inclusive.
    Select a position on the board (1-9): 6
    That space is not available.
    Select a position on the board (1-9): 7
    7
    """
    pass


def replay():
    """Ask whether there shall be another game.

    Repeats the question for as long as the answer is neither Y nor N.

    Returns True for Y and False for N.

    >>> replay()
    Do you want to play again? Y/N: Y
    True
    """
    pass


def main():
    """Play games until the players have had enough.

    The README says what the screen shows, and when.
    """
    pass


if __name__ == '__main__':
    main()
