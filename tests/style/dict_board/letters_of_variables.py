def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n."""
    a = input('Play again (Y/N)? ')
    while a not in ('Y', 'y', 'N', 'n'):
        a = input('Play again (Y/N)? ')
    print()
    return a in ('N', 'n')
