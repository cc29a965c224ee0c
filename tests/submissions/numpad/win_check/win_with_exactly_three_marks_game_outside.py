# wrong: win_check
# base: bad_board_refused_after_asking

LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))

def win_check(b, m):
    assert isinstance(b, list) and len(b) == 9
    assert m in 'XO' and len(m) == 1
    mine = {i + 1 for i, cell in enumerate(b) if cell == m}
    return tuple(sorted(mine)) in LINES
