"""Your function looks at three rows and three columns, whatever the size of the board.

How many rows does the given board have?
"""


def check_for_winner(board, player):
    for number in range(3):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
