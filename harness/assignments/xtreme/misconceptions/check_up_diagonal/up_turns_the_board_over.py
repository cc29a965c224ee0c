"""Your function turns the board that it is given upside down.

In which order are the rows when the function has come to its end?
"""


def check_up_diagonal(board, player):
    board.reverse()
    return all(row[x] == player for x, row in enumerate(board))
