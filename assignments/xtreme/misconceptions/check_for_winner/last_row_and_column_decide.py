"""Of the complete rows and columns, your function finds only the last row and the last column.

What happens to a line that you found when you check the next one?
"""


def check_for_winner(board, player):
    last = len(board) - 1
    return (
        check_row(board, last, player)
        or check_column(board, last, player)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )
