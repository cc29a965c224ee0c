# wrong: is_move_valid
# base: beginner_while_loops

def is_move_valid(move: tuple, board: list) -> bool:
    """..."""
    x, y = move
    size = len(board)
    if x < 0 or x > size:
        return False
    if y < 0 or y >= size:
        return False
    return board[y][x] == " "
