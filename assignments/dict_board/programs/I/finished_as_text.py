# wrong: I
# base: flag_controlled_loops

def is_program_finished():
    """ Asks the user to play again """
    finished = False
    valid_answer = False
    while valid_answer == False:
        response = input("Play again (Y/N)? ")
        if response == 'Y' or response == 'y':
            valid_answer = True
            finished = 'False'
        elif response == 'N' or response == 'n':
            valid_answer = True
            finished = 'True'
    print("")
    return finished
