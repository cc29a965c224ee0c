"""Your function prints a line below the last row.

How many lines does the example show between its three rows?
"""


def display_board(board):
    for start in (6, 3, 0):
        print('  ' + '  |  '.join(map(str, board[start : start + 3])))
        print('-----------------')
