# wrong: win_check
# line: 78
# base: long_if_chains_and_anything_but_y_is_no

def win_check(b, m) :
    ...
    # bottom row
    if b[0] and b[1] and b[2] == m :
        return True
    ...
