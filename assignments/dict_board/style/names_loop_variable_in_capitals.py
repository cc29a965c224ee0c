def reset_board(board):
    """Empties every position of the given board."""
    for POSITION in board:
        board[POSITION] = EMPTY
