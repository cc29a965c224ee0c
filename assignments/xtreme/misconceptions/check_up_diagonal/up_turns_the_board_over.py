"""Your function turns the given board upside down.

In which order are the rows of the board after the call?
"""


def check_up_diagonal(board, player):
    board.reverse()
    return all(row[x] == player for x, row in enumerate(board))
