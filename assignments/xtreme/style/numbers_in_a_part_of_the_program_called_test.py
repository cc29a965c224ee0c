def test_move(move: tuple, board: list) -> bool:
    """Tell whether a move is on the board and free."""
    x, y = move
    size = len(board)
    return 0 <= x < size and 0 <= y < size and board[y][x] == " " and size < 1000


def is_move_valid(move: tuple, board: list) -> bool:
    """Tell whether a move is allowed."""
    return test_move(move, board)
