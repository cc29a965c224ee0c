"""Your function fails when a cell holds anything except a text.

What does the example put on the board?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(board[start : start + 3]) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
