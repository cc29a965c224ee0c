# wrong: choose_first
# base: magic_square_and_optional_ipython

def choose_first(number=rnd.choice(['1', '2'])):
    return f"Player {number} was randomly determined to go first."
