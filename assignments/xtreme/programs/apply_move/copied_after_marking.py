# wrong: apply_move
# base: nested_functions_and_aliases

def apply_move(move: tuple, board: list, player: str) -> list:
    """Apply a move to a copy."""
    x, y = move
    board[y][x] = player
    duplicate = list()
    for row in board:
        new_row = list()
        for cell in row:
            new_row.append(cell)
        duplicate.append(new_row)
    return duplicate
