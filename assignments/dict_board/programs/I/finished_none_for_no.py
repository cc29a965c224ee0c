# wrong: I
# line: 118
# base: main_called_without_guard

def is_program_finished():
    ...
    if response == 'y':
        return False
