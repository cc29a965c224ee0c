"""Your function returns True when somebody has won.

What should your function return: whether somebody has won, or who has won?
"""


def winner(board):
    lines = [row(board, i) for i in range(3)] + [column(board, i) for i in range(3)]
    for line in [*lines, diagonal(board, 0), diagonal(board, 1)]:
        if line_winner(line) is not None:
            return True
    return None
