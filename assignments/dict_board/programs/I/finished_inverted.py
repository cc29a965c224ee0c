# wrong: I
# line: 86
# base: no_comments_at_all

def is_program_finished():
    x = input('Play again (Y/N)? ')
    while x != 'Y' and x != 'y' and x != 'N' and x != 'n':
        x = input('Play again (Y/N)? ')
    print()
    return x == 'Y' or x == 'y'
