"""Your function shows position 4 again where position 5 should be.

Which index belongs to the middle of the board?
"""


def display_board(board):
    cells = [*board[:4], board[3], *board[5:]]
    rows = ['  ' + '  |  '.join(map(str, cells[start : start + 3])) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
