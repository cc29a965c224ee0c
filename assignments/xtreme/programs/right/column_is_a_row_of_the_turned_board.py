# right
# base: constants_and_main

def check_column(board, column, player):
    """Check a single column."""
    turned = [[row[column] for row in board]]
    return check_row(turned, 0, player)

def check_up_diagonal(board, player):
    """Check the diagonal from bottom left to top right."""
    size = len(board)
    return check_down_diagonal([board[size - i - 1] for i in range(size)], player)
