# wrong: D
# line: 142
# base: template_filled_in

def update_board(board, player_mark, position):
    """..."""
    board[(position[COL_POS], position[ROW_POS])] = player_mark
