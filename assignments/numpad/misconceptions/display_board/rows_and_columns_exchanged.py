"""Your function shows each column of the board as a row.

Which three positions are in the top row of the number pad?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(map(str, board[start::3])) for start in (2, 1, 0)]
    print('\n-----------------\n'.join(rows))
