# Is wrong on large boards alone, where a right program sends much, too, but less than this.
# base: xtreme
# loses: check_column check_for_winner
# units: check_row check_column check_for_winner
# earns: check_for_winner 3
# seconds: 120


def check_column(board, column, player):
    return False


def check_for_winner(board, player):
    if len(board) == 3:
        return any(
            [
                *(check_row(board, number, player) for number in range(3)),
                *(check_column(board, number, player) for number in range(3)),
                check_down_diagonal(board, player),
                check_up_diagonal(board, player),
            ]
        )
    for number in range(3000):
        check_column(board, number % 2, player)
