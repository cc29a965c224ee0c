# wrong: I
# line: 124
# base: comments_in_german

def is_program_finished():
    """Fragt, ob noch einmal gespielt wird."""
    antwort = input('Play again (Y/N)? ')
    if antwort not in ('Y', 'y', 'N', 'n'):
        antwort = input('Play again (Y/N)? ')
    print()
    if antwort in ('N', 'n'):
        return True
    return False
