"""Your function shows the row of 1, 2 and 3 at the top.

Where is 7 on the number pad?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(map(str, board[start : start + 3])) for start in (0, 3, 6)]
    print('\n-----------------\n'.join(rows))
