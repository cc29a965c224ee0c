"""Your function puts underscores on the free spaces of the board that it is given.

What does the board hold after it has been shown?
"""


def display_board(board):
    for index, cell in enumerate(board):
        if cell == ' ':
            board[index] = '_'
    rows = ['  ' + '  |  '.join(map(str, board[start : start + 3])) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
