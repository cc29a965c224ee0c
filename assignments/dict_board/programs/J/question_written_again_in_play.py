# wrong: J
# base: flag_controlled_loops

"""
Assignment 5 - Tic-tac-toe
Name: Nils Rinaldi
"""

def play_tic_tac_toe(board):
    ...
    while program_finished == False:
        ...
        display_outcome(round)
        response = input("Play again (Y/N)? ")
        while response not in ["Y", "y", "N", "n"]:
            response = input("Play again (Y/N)? ")
        print("")
        if response == "N" or response == "n":
            program_finished = True
        if program_finished == False:
            reset_board(board)
    print("Goodbye.")
