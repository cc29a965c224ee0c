"""Your function finds all complete lines but the last row.

What is the number of the last row, and with which number does your loop end?
"""


def check_for_winner(board, player):
    lines = range(len(board))
    return (
        any(check_row(board, number, player) for number in lines[:-1])
        or any(check_column(board, number, player) for number in lines)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )
