# wrong: choose_markers
# base: lines_as_tuples
# as: notebook

def choose_markers():
    while (m := input('Select a marker for Player 1 (X or O): ')) not in X + O:
        pass
    return (X, O) if m == X else (O, X)
