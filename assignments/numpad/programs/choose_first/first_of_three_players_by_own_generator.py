# wrong: choose_first
# base: bit_masks_and_own_generator

def choose_first():
    return 'Player %d was randomly determined to go first.' % _random.randint(1, 3)
