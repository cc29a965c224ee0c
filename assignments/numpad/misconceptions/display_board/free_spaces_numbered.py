"""Your function shows numbers in the free spaces.

What does a free space look like in the example of a game?
"""


def display_board(board):
    cells = [number if cell == ' ' else cell for number, cell in enumerate(board, 1)]
    rows = ['  ' + '  |  '.join(map(str, cells[start : start + 3])) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
