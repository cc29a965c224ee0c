"""Your function always sets 'X', whoever plays.

Which parameter tells your function whose mark to set?
"""


def update_board(board, player_mark, position):
    board[position] = 'X'
