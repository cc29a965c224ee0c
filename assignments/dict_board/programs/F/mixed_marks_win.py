# wrong: F
# base: values_parameters

def check_positions(*values):
    """Tells whether all values are the same mark."""
    return all(value == 'X' or value == 'O' for value in values)
