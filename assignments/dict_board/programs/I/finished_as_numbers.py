# wrong: I
# base: numbers_in_try_except

def is_program_finished():
    """Ask whether to stop."""
    answers = {'Y': 0, 'y': 0, 'N': 1, 'n': 1}
    while True:
        ...
