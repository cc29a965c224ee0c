def reset_board(board):
    """Empties every position of the given board."""
    def clear(position):
        board[position] = EMPTY

    for position in board:
        board[position] = EMPTY
