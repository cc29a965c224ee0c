# wrong: T1
# base: flags

def new_board():
    return [['', '', ''], ['', '', ''], ['', '', '']]
