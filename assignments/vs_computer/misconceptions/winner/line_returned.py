"""Your function returns the line that has won.

What should your function return: the line, or the player who owns it?
"""


def winner(board):
    lines = [row(board, i) for i in range(3)] + [column(board, i) for i in range(3)]
    for line in [*lines, diagonal(board, 0), diagonal(board, 1)]:
        if line_winner(line) is not None:
            return line
    return None
