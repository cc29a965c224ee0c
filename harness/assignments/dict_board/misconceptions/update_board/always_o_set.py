"""Your function sets 'O' whoever plays.

Which of the values that it is given says whose mark it is?
"""


def update_board(board, player_mark, position):
    board[position] = 'O'
