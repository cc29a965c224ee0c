def is_move_valid(move: tuple, board: list) -> bool:
    """Tell whether the move names a cell that is on the board and empty."""
    x, y = move
    size = len(board)
    if x < 0:
        return False
    if y < 0:
        return False
    if x >= size:
        return False
    if y >= size:
        return False
    cell = board[y][x]
    if cell == "X":
        return False
    if cell == "O":
        return False
    is_empty = cell == EMPTY
    if is_empty:
        result = True
    else:
        result = False
    if result is True:
        return True
    return False
