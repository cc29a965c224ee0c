# wrong: T13
# line: 126
# base: flags

def get_O_or_X():
    done = False
    while not done:
        shape = input('Which one do you want, O or X? ')
        if shape == 'O' or shape == 'X':
            done = True
    return shape
