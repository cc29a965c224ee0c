# wrong: check_column
# base: partial_and_reduce

def check_column(board, column, player):
    """Return True if the column belongs to the player."""
    return belongs_to(board[0][column], (row[column] for row in board))
