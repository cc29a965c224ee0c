# wrong: is_move_valid
# base: column_is_a_row_of_the_turned_board

def is_move_valid(move, board):
    """Check that the move is on the board and on an EMPTY cell."""
    (x, y) = move
    if is_on_board(move, board) and board[y][x] == EMPTY:
        return True
    print("INVALID MOVE --- TRY AGAIN.")
    return False
