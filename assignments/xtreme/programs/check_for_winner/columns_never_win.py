# wrong: check_for_winner
# base: terse

def check_for_winner(board, player):
    """Any of the four directions?"""
    n = range(len(board))
    return (
        any(check_row(board, i, player) for i in n)
        or any(check_row(board, i, player) for i in n)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )
