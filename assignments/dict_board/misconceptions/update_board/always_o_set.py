"""Your function always sets 'O', whoever plays.

Which parameter tells your function whose mark to set?
"""


def update_board(board, player_mark, position):
    board[position] = 'O'
