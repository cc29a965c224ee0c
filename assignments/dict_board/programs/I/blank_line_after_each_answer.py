# wrong: I
# line: 112
# base: one_long_or

def is_program_finished():
    """finished"""
    response = input("Play again (Y/N)? ")
    while response != "Y" and response != "y" and response != "N" and response != "n":
        print("")
        response = input("Play again (Y/N)? ")
    print("")
    if response == "N" or response == "n":
        return True
    else:
        return False
