# wrong: D
# line: 76
# base: global_round_counter

def update_board(board, player_mark, position):
    """Updates the board."""
    board[position] = player_mark.lower()
