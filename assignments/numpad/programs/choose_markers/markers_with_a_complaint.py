# wrong: choose_markers
# line: 40
# base: long_if_chains_and_anything_but_y_is_no

def choose_markers() :
    ok = 0
    while ok == 0 :
        m = input("Select a marker for Player 1 (X or O): ")
        if m == "X" :
            ok = 1
        elif m == "O" :
            ok = 1
        else :
            print("Only X or O please!")
    if m == "X" :
        return "X", "O"
    elif m == "O" :
        return "O", "X"
