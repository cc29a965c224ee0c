# wrong: F
# line: 87
# base: renamed_parameters

def check_positions(first, second, third):
    """Tells whether three marks win."""
    return first in ('X', 'O') and first == third
