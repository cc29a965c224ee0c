# wrong: is_move_valid
# base: match_and_named_tuples

def is_move_valid(move: tuple[int, int], board: Board) -> bool:
    """Judge the move."""
    match move:
        case (x, y) if x < 0 or y < 0:
            return False
        case (x, y) if x >= len(board):
            return False
        case (x, y):
            return board[y][x] == Mark.NONE.value
    return False
