def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n."""
    RESPONSE = input('Play again (Y/N)? ')
    while RESPONSE not in ('Y', 'y', 'N', 'n'):
        RESPONSE = input('Play again (Y/N)? ')
    print()
    return RESPONSE in ('N', 'n')
