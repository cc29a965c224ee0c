# wrong: C
# line: 53
# base: recursion_instead_of_loops

def ask_number(prompt):
    """Asks for a number from 0 to 2."""
    number = int(input(prompt))
    if number < 0 or number > 2:
        ask_number(prompt)
    return number
