"""Your function looks at all lines but the diagonal that begins at the top right.

How many diagonals does a board have, and which of them do you look at?
"""


def winner(board):
    lines = [row(board, i) for i in range(3)] + [column(board, i) for i in range(3)]
    for line in [*lines, diagonal(board, 0)]:
        if line_winner(line) is not None:
            return line_winner(line)
    return None
