# wrong: D
# line: 88
# base: wins_looked_for_from_fifth_move

def update_board(board, player_mark, position):
    """Changes the value of the position."""
    board[position] += player_mark
