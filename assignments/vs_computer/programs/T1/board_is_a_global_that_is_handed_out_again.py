# wrong: T1
# base: template_filled_in

BOARD = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]

def new_board():
    """Task 1. Return an empty board."""
    return BOARD
