"""Your function puts underscores into the free spaces of the board passed in.

What does the board hold after your function has shown it?
"""


def display_board(board):
    for index, cell in enumerate(board):
        if cell == ' ':
            board[index] = '_'
    rows = ['  ' + '  |  '.join(map(str, board[start : start + 3])) for start in (6, 3, 0)]
    print('\n-----------------\n'.join(rows))
