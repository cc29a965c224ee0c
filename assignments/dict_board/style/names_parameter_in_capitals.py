def update_board(BOARD, player_mark, position):
    """Puts the player's mark on the board."""
    BOARD[position] = player_mark
