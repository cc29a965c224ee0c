"""Your function returns the first diagonal, whichever it is asked for.

Which of its parameters says which diagonal to return?
"""


def diagonal(board, diagonal_selector):
    return [board[i][i] for i in range(3)]
