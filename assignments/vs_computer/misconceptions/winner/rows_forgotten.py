"""Your function never looks at a row.

What should your function return for three marks in one row?
"""


def winner(board):
    for line in [column(board, 0), column(board, 1), column(board, 2), diagonal(board, 0)]:
        if line_winner(line) is not None:
            return line_winner(line)
    return line_winner(diagonal(board, 1))
