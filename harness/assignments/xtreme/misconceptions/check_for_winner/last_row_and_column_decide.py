"""Of all complete rows and columns, your function finds only the last row and the last column.

When an earlier one is complete, what becomes of that when the next one is looked at?
"""


def check_for_winner(board, player):
    last = len(board) - 1
    return (
        check_row(board, last, player)
        or check_column(board, last, player)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )
