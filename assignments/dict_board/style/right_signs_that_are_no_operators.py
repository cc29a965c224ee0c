def ask_coordinate(name, limit, *, lowest=-1, **settings) -> int:
    """Asks for a row or column number until it is on the board."""
    coordinate = lowest
    while not -1 < coordinate < limit:
        coordinate = int(input(f'Choose your {name+"" if name else "-"*1}: ', **settings))
    return coordinate


def is_game_complete(board)->bool:
    """Tells whether one of the 8 lines holds three equal marks."""
    for row in range(NUM_ROWS):
        values = [*board.values()][row * NUM_COLS:]
        if check_positions(*values[:NUM_COLS]):
            return True
    for col in range(NUM_COLS):
        if check_positions(*[*board.values()][col::NUM_COLS]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
