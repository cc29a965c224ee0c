# wrong: choose_markers
# line: 54
# base: magic_square_and_optional_ipython

def choose_markers():
    pairs = {'X': ('X', 'O'), 'O': ('O', 'X')}
    answer = ''
    while answer not in pairs:
        answer = input('Select a marker for Player 1 (X or 0): ')
    return pairs[answer]
