# wrong: G
# base: own_display_board

def is_game_complete(board):
    """Tries every line."""
    values = list(board.values())
    rows = [values[start:start + 3] for start in range(7)]
    columns = [values[0::3], values[1::3], values[2::3]]
    diagonals = [values[0::4], values[2:7:2]]
    for one, two, three in rows + columns + diagonals:
        if check_positions(one, two, three):
            return True
    return False
