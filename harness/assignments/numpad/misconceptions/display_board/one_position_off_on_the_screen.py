"""Your function uses the position as an index: it takes each cell from one place too far, and fails
for position 9.

At which index does the list hold position 1?
"""


def display_board(board):
    pad = [[7, 8, 9], [4, 5, 6], [1, 2, 3]]
    rows = ['  ' + '  |  '.join(str(board[p]) for p in row) for row in pad]
    print('\n-----------------\n'.join(rows))
