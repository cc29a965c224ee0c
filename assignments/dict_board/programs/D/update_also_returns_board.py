# wrong: D
# line: 67
# base: own_display_board

def update_board(board, player_mark, position):
    """Changes the board."""
    board[position] = player_mark
    return board
