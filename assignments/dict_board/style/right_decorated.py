def print_blank_line(function):
    """Prints a blank line after a function."""
    def wrapper(*values):
        function(*values)
        print()
    return wrapper


@print_blank_line
def display_outcome(round):
    """Prints who has won, or that nobody has."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
