# Puts the player's mark on the board.
def update_board(board, player_mark, position):
    # position is a tuple
    board[position] = player_mark
