"""Your function fails when a cell holds something else than a text.

What can + put together, and what does the example put on the board?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(board[start : start + 3]) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
