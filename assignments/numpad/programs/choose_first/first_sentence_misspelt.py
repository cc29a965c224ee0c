# wrong: choose_first
# base: lines_as_tuples
# as: notebook

def choose_first():
    return 'Player ' + choice('12') + ' was randomly chosen to go first.'
