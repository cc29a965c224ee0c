def is_move_valid(move: tuple, board: list) -> bool:
    """Tell whether the move names a cell that is on the board and empty."""
    xMove, yMove = move
    on_board = 0 <= yMove < len(board) and 0 <= xMove < len(board[yMove])
    return on_board and board[yMove][xMove] == EMPTY
