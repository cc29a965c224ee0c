# wrong: choose_markers
# line: 22
# base: lines_as_tuples

def choose_markers():
    while (m := input('Select a marker for player 1 (X or O): ')) not in (X, O):
        pass
    return (X, O) if m == X else (O, X)
