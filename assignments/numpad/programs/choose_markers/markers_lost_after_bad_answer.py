# wrong: choose_markers
# line: 44
# base: recursion_instead_of_loops

def choose_markers():
    ficha = input('Select a marker for Player 1 (X or O): ')
    if ficha in ('x', 'X'):
        return 'X', 'O'
    if ficha in ('o', 'O'):
        return 'O', 'X'
    choose_markers()
