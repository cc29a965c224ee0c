# wrong: I
# base: while_true_and_break

def is_program_finished():
    """Asks until the answer is one of Y, y, N, n."""
    while True:
        response = input('Play again (Y/N)? ')
        if response == 'Y':
            print()
            return False
        if response == 'N':
            print()
            return True
