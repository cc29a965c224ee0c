"""Your function shows in a row what belongs in a column.

Which three positions lie side by side in the top row of the number pad?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(map(str, board[start::3])) for start in (2, 1, 0)]
    print('\n-----------------\n'.join(rows))
