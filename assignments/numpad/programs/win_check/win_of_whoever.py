# wrong: win_check
# base: lines_as_tuples

def win_check(b, m):
    if not is_board(b) or m not in (X, O):
        raise ValueError('bad board or marker')
    return any(b[i] == b[j] == b[k] != FREE for i, j, k in WINS)
