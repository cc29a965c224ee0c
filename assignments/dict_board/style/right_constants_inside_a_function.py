def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n."""
    QUESTION = 'Play again (Y/N)? '
    longest_answer = 40
    response = input(QUESTION)[:longest_answer]
    while response not in ('Y', 'y', 'N', 'n'):
        response = input(QUESTION)[:longest_answer]
    print()
    return response in ('N', 'n')
