# wrong: T13
# base: board_flattened_to_a_text

def get_O_or_X(choice):
    while choice not in ("O", "X"):
        choice = input("Would you like to play O or X? ")
    return choice
