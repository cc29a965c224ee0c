# wrong: C
# base: flag_controlled_loops

def get_position_choice(board, player_mark):
    """ Gets a valid position from the user """
    print(f"{player_mark},")
    valid_position = False
    while valid_position == False:
        valid_row = False
        while valid_row == False:
            row = int(input("First number: "))
            if row >= 0 and row <= NUM_ROWS - 1:
                valid_row = True
        valid_col = False
        while valid_col == False:
            col = int(input("Second number: "))
            if col >= 0 and col <= NUM_COLS - 1:
                valid_col = True
        print("")
        if board[(row, col)] == ' ':
            valid_position = True
    return (row, col)
