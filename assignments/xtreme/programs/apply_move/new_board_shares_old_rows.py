# wrong: apply_move
# base: match_and_named_tuples

def apply_move(move: tuple[int, int], board: Board, player: str) -> Board:
    """Make the move on fresh paper."""
    column, line = move
    fresh: Board = []
    for y, row in enumerate(board):
        if y == line:
            row = row.copy()
            row[column] = player
        fresh.append(row)
    return fresh
