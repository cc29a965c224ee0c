# wrong: choose_first
# base: checks_in_functions_of_their_own
# as: notebook

def choose_first():
    jugador = random.randrange(1, 2)
    return 'Player %d was randomly determined to go first.' % jugador
