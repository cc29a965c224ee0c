# wrong: T13
# line: 138
# base: grid_class

def get_O_or_X():
    shape = None
    while shape not in ['O', 'X']:
        shape = input('Would you like to play 0 or X? ')
    return shape
