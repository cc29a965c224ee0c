# wrong: C
# base: flag_controlled_loops

def get_position_choice(board, player_mark):
    ...
    while valid_position == False:
        ...
        while valid_col == False:
            col = int(input("Choose your column: "))
            valid_col = True
        print("")
        ...
