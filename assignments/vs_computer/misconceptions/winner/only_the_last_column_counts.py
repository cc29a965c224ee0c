"""Of the three columns, your function never uses the first two.

What should your function return when the first column is complete?
"""


def winner(board):
    for line in [*(row(board, i) for i in range(3)), column(board, 2)]:
        if line_winner(line) is not None:
            return line_winner(line)
    return line_winner(diagonal(board, 0)) or line_winner(diagonal(board, 1))
