# wrong: player_choice
# line: 148
# base: long_if_chains_and_anything_but_y_is_no

def player_choice(board) :
    ...
    while not done :
        x = input("Select a position on the board (1-9): ")
        if x == "1" or x == "2" or x == "3" or x == "4" or x == "5" or x == "6" or x == "7" or x == "8" or x == "9" :
            ...
        else :
            print("Please chose a number between 1-9.")
    return x
