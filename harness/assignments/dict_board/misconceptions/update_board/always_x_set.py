"""Your function sets an X, whoever plays.

Which of its parameters says whose mark it is?
"""


def update_board(board, player_mark, position):
    board[position] = 'X'
