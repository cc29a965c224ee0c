# wrong: check_down_diagonal
# line: 80
# base: column_is_a_row_of_the_turned_board

def check_down_diagonal(board, player):
    """Check the diagonal from top left to bottom right."""
    size = len(board)
    return all_the_same([board[i][i] for i in range(size - 1)], player)
