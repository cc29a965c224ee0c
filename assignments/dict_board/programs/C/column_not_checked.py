# wrong: C
# base: flag_controlled_loops

"""
Assignment 5 - Tic-tac-toe
Name: Chidi Brandt
"""

def get_position_choice(board, player_mark):
    ...
    while valid_position == False:
        ...
        while valid_col == False:
            col = int(input("Choose your column: "))
            valid_col = True
        print("")
        ...
