# wrong: I
# line: 104
# base: answer_stripped
# Zeno Farrow
# Assignment 5

def is_program_finished():
    """Ask the player."""
    response = input("Play again (Y/N)?")
    while response.strip() not in "Y y N n".split() and response.strip() != "":
        response = input("Play again (Y/N)?")
    print()
    if response == "Y" or response == "y":
        return False
    else:
        return True
