# wrong: win_check
# line: 55
# base: os_system_clear_and_bare_main

def win_check(b, m):
    if type(b) != list or len(b) != 9:
        raise Exception("board is not a list of 9")
    if m != "X" and m != "O":
        raise Exception("marker is not X or O")
    return ((b[6] == m and b[7] == m and b[8] == m) or  # top
            (b[3] == m and b[4] == m and b[5] == m) or  # middle
            (b[0] == m and b[1] == m and b[2] == m) or  # bottom
            (b[6] == m and b[3] == m and b[1] == m) or  # left
            (b[7] == m and b[4] == m and b[1] == m) or  # centre
            (b[8] == m and b[5] == m and b[2] == m) or  # right
            (b[6] == m and b[4] == m and b[2] == m) or  # falling
            (b[0] == m and b[4] == m and b[8] == m))    # rising
