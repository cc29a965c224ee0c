# wrong: D
# base: nested_functions

def update_board(board, player_mark, position):
    """Updates the board."""
    board[player_mark] = position
