"""Your function returns an empty string when nobody has won.

What should your function return when there is no winner?
"""


def winner(board):
    lines = [row(board, i) for i in range(3)] + [column(board, i) for i in range(3)]
    for line in [*lines, diagonal(board, 0), diagonal(board, 1)]:
        if line_winner(line) is not None:
            return line_winner(line)
    return ''
