# wrong: is_move_valid
# base: constants_and_main

def is_move_valid(move, board):
    """Check that the move is on the board and on an EMPTY cell."""
    (x, y) = move
    return board[y][x] == EMPTY and is_on_board(move, board)
