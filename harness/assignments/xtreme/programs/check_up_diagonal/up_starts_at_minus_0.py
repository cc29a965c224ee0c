# wrong: check_up_diagonal
# base: terse

def check_up_diagonal(board, player):
    """Is the / diagonal the player's?"""
    return all(board[-i][i] == player for i in range(len(board)))
