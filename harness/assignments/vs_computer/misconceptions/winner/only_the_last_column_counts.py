"""Of the three columns, only the last one counts in your function.

What becomes of a winner that you have stored when the next value is stored in the same place?
"""


def winner(board):
    for line in [*(row(board, i) for i in range(3)), column(board, 2)]:
        if line_winner(line) is not None:
            return line_winner(line)
    return line_winner(diagonal(board, 0)) or line_winner(diagonal(board, 1))
