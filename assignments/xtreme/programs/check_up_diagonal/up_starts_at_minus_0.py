# wrong: check_up_diagonal
# line: 45
# base: terse

def check_up_diagonal(board, player):
    """Is the / diagonal the player's?"""
    return all(board[-i][i] == player for i in range(len(board)))
