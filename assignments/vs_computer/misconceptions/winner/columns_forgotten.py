"""Your function never looks at a column.

What should your function return for three marks in one column?
"""


def winner(board):
    for line in [row(board, 0), row(board, 1), row(board, 2), diagonal(board, 0)]:
        if line_winner(line) is not None:
            return line_winner(line)
    return line_winner(diagonal(board, 1))
