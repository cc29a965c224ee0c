# wrong: choose_first
# base: flags_and_ipython

def choose_first():
    """..."""
    random.seed(10)
    number = random.randint(1, 2)
    sentence = f'Player {number} was randomly determined to go first.'
    return sentence
