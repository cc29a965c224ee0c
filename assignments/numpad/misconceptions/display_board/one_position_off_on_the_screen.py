"""Your function uses the position as an index, so each cell is one place off and position 9 fails.

At which index does the list hold position 1?
"""


def display_board(board):
    pad = [[7, 8, 9], [4, 5, 6], [1, 2, 3]]
    rows = ['  ' + '  |  '.join(str(board[p]) for p in row) for row in pad]
    print('\n-----------------\n'.join(rows))
