# wrong: choose_markers
# line: 42 44
# base: long_if_chains_and_anything_but_y_is_no

def choose_markers() :
    ...
    if m == "X" :
        return "X", "X"
    elif m == "O" :
        return "O", "O"
