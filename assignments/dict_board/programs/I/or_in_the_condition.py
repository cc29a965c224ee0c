# wrong: I
# line: 116
# base: reset_after_every_game

def is_program_finished():
    """Asks for Y or N."""
    yes = ['Y', 'y']
    no = ['N', 'n']
    response = input("Play again (Y/N)? ")
    while response not in yes or response not in no:
        response = input("Play again (Y/N)? ")
    print()
    return response in no
