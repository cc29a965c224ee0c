# wrong: replay
# base: lines_as_tuples

def replay():
    while (a := input('Do you want to play again? Y/N: ')) not in ('Y', 'N'):
        pass
    return a
