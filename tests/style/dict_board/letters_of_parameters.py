def update_board(b, m, p):
    """Puts the player's mark on the board."""
    b[p] = m
