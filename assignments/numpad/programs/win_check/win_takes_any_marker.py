# wrong: win_check
# base: flags_and_ipython

def win_check(b, m):
    ...
    assert len(b) == 9, 'the board has to have 9 elements'

    three = [m, m, m]
    ...
