# wrong: check_row
# line: 68
# base: column_is_a_row_of_the_turned_board

def check_row(board, row, player):
    """Check a single row."""
    return all_the_same(board[row][:-1], player)
