# wrong: T13
# base: flags

def get_O_or_X():
    shape = input('Would you like to play O or X? ')
    while shape != 'O' or shape != 'X':
        shape = input('Would you like to play O or X? ')
    return shape
