# wrong: replay
# base: checks_in_functions_of_their_own
# as: notebook

def replay() :
    x = input("Do you want to play again? Y/N: ")
    if x == "N" :
        return False
    else :
        return True
