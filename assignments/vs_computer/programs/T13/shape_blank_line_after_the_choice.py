# wrong: T13
# line: 129
# base: flags

def get_O_or_X():
    done = False
    while not done:
        shape = input('Would you like to play O or X? ')
        if shape == 'O' or shape == 'X':
            done = True
    print()
    return shape
