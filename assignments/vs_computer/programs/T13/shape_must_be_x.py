# wrong: T13
# base: flags

def get_O_or_X():
    done = False
    while not done:
        shape = input('Would you like to play O or X? ')
        if shape == 'X':
            done = True
    return shape
