# wrong: check_up_diagonal
# line: 85
# base: constants_and_main

def check_up_diagonal(board, player):
    """Check the diagonal from bottom left to top right."""
    size = len(board)
    return all_the_same([board[i][i] for i in range(size)], player)
