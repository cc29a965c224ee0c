"""Your function forgets what it found in rows and columns as soon as it looks at the next ones.

What becomes of a True that you have stored when the next value is stored in the same place?
"""


def check_for_winner(board, player):
    last = len(board) - 1
    return (
        check_row(board, last, player)
        or check_column(board, last, player)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )
