def reset_board(board):
    """Empties every position of the given board."""
    for position in board:
       board[position] = EMPTY
