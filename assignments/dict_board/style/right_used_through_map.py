def find_last(line):
    """Gives the value that all values of a line would be."""
    return line[-1]


def check_line(line):
    """Tells whether three values are the same player's mark."""
    return check_positions(*line) and find_last(line) != EMPTY


def is_game_complete(board):
    """Tells whether one of the 8 lines holds three equal marks."""
    lines = [[board[(row, col)] for col in range(NUM_COLS)] for row in range(NUM_ROWS)]
    lines += [[board[(row, col)] for row in range(NUM_ROWS)] for col in range(NUM_COLS)]
    lines += [[board[(0, 0)], board[(1, 1)], board[(2, 2)]]]
    lines += [[board[(0, 2)], board[(1, 1)], board[(2, 0)]]]
    return any(map(check_line, lines))
