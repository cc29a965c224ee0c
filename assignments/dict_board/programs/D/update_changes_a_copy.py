# wrong: D
# line: 74 75
# base: while_true_and_break

def update_board(board, player_mark, position):
    """Writes the mark into the dict."""
    new_board = board.copy()
    new_board[position] = player_mark
