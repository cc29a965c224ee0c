# wrong: I
# base: blank_line_after_goodbye

def is_program_finished():
    """Asks whether to go on."""
    def ask():
        return input('Play again (Y/N)? ').upper()
    response = ask()
    while not (response == 'Y' or response == 'N'):
        response = ask()
    return response == 'N'
