# wrong: choose_markers
# base: magic_square_and_optional_ipython

def choose_markers(answers=['']):
    pairs = {'X': ('X', 'O'), 'O': ('O', 'X')}
    while answers[0] not in pairs:
        answers[0] = input('Select a marker for Player 1 (X or O): ')
    return pairs[answers[0]]
