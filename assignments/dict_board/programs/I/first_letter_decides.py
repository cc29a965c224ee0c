# wrong: I
# base: renamed_parameters

def is_program_finished():
    """Asks for another game."""
    reply = input('Play again (Y/N)? ')[:1]
    while reply.upper() not in ('Y', 'N'):
        reply = input('Play again (Y/N)? ')[:1]
    print()
    return reply.upper() == 'N'
