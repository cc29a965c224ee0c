# wrong: D
# line: 88
# base: helpers_and_constants

def update_board(board, player_mark, position):
    """Puts the mark on the position."""
    board[position] == player_mark
