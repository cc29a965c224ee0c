# wrong: win_check
# base: os_system_clear_and_bare_main
# as: notebook

def win_check(b, m):
    if type(b) != list:
        raise Exception("board is not a list of 9")
    ...
