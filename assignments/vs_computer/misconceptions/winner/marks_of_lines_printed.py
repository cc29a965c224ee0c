"""Your function prints the mark of each winning line, but does not return it.

What does your function return?
"""


def winner(board):
    lines = [row(board, i) for i in range(3)] + [column(board, i) for i in range(3)]
    for line in [*lines, diagonal(board, 0), diagonal(board, 1)]:
        if line_winner(line) is not None:
            print(line_winner(line))
