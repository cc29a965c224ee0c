# wrong: I
# line: 62 63
# base: functions_in_other_order

def is_program_finished():
    """Asks until there is a clear answer."""
    while True:
        answer = input('Play again (Y/N)? ')
        if len(answer) == 1 and answer in 'YyNn':
            if answer in 'Nn':
                print()
            return answer in 'Nn'
