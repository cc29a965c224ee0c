# wrong: D
# base: recursion_instead_of_loops

def update_board(board, player_mark, position):
    """Puts the mark there."""
    board[position] = player_mark
    display_board(board)
