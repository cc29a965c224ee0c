"""Your function prints whose each full line is, but does not return it.

What does the place where winner is called get when nothing is returned?
"""


def winner(board):
    lines = [row(board, i) for i in range(3)] + [column(board, i) for i in range(3)]
    for line in [*lines, diagonal(board, 0), diagonal(board, 1)]:
        if line_winner(line) is not None:
            print(line_winner(line))
