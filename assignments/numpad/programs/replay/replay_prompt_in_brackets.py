# wrong: replay
# base: magic_square_and_optional_ipython

def replay():
    return input('Do you want to play again (Y/N)? ') in ('Y', 'y')
