"""Your function shows the row 1, 2, 3 at the top.

Where on the number pad does 7 lie?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(map(str, board[start : start + 3])) for start in (0, 3, 6)]
    print('\n-----------------\n'.join(rows))
