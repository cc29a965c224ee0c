# wrong: choose_first
# base: readline_and_changed_copy

def choose_first():
    return 'Player ' + str(random.getrandbits(1)) + ' was randomly determined to go first.'
