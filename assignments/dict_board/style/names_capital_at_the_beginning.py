def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n."""
    Response = input('Play again (Y/N)? ')
    while Response not in ('Y', 'y', 'N', 'n'):
        Response = input('Play again (Y/N)? ')
    print()
    return Response in ('N', 'n')
