# wrong: choose_first
# base: checks_in_functions_of_their_own

def choose_first():
    first = random.randint(0, 1)
    return f'Player {first} was randomly determined to go first.'
