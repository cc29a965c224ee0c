# wrong: is_move_valid
# line: 27
# base: nested_functions_and_aliases

def is_move_valid(move: tuple, board: list) -> bool:
    """Validate a move."""
    x, y = move

    def outside(coordinate):
        return coordinate not in range(1, len(board))

    def taken():
        return board[y][x] != " "

    return not (outside(x) or outside(y) or taken())
