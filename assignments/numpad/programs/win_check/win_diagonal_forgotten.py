# wrong: win_check
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook

def win_check(b, m):
    ...
    if [b[0], b[4], b[8]] == three:
        won = True

    return won
