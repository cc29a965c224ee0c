# wrong: I
# base: terse

def is_program_finished():
    while (a := input('Play again (Y/N)? ').lower()) not in 'yn': pass
    print()
    return a == 'n'
