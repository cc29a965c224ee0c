"""Your function shows each row from right to left.

On which side of the number pad is 7?
"""


def display_board(board):
    rows = ['  ' + '  |  '.join(map(str, board[start : start + 3][::-1])) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
