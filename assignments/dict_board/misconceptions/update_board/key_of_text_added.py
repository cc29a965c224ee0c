"""Your function adds a text as a new key to the board.

What does a key of the board look like?
"""


def update_board(board, player_mark, position):
    board[f'{position[0]},{position[1]}'] = player_mark
