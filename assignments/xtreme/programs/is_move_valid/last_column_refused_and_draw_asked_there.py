# wrong: is_move_valid
# line: 34
# base: column_is_a_row_of_the_turned_board

def is_on_board(move, board):
    """Check the limits of the board."""
    (x, y) = move
    return 0 <= x < len(board) - 1 and 0 <= y < len(board)
