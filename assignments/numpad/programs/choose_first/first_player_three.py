# wrong: choose_first
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()

def choose_first():
    """..."""
    number = random.randint(1, 3)
    sentence = f'Player {number} was randomly determined to go first.'
    return sentence
