# wrong: win_check
# base: global_board

def win_check(b, m):
    ...
    dia2 = b[2] == m and b[4] == m and b[6] == m
    return row1 or row2 or col1 or col2 or col3 or dia1 or dia2
