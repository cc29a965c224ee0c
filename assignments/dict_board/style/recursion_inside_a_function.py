def reset_board(board):
    """Empties every position of the given board."""
    def clear(positions):
        for position in positions[:1]:
            board[position] = EMPTY
            clear(positions[1:])

    clear(list(board))
