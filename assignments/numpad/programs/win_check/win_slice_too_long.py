# wrong: win_check
# base: checks_in_functions_of_their_own

def win_check(b, m):
    """Return True when m fills a row, a column or a diagonal."""
    check_board(b)
    check_marker(m)
    wanted = [m] * 3
    rows = [b[0:3], b[3:6], b[6:9]]
    columns = [b[0::3], b[1::3], b[2::3]]
    diagonals = [b[0::4], b[2::2]]
    return wanted in rows + columns + diagonals
