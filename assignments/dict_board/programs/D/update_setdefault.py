# wrong: D
# base: sets_for_equality

def update_board(board, player_mark, position):
    """Changes one value."""
    board.setdefault(position, player_mark)
