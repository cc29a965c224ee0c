get_current_player = lambda round: 'X' if round % 2 == 0 else 'O'


def update_board(board, player_mark, position):
    """Puts the player's mark on the board."""
    change = lambda b: b.update({position: player_mark})
    change(board)
