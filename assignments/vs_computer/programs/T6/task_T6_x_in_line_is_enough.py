# wrong: T6
# unit: T6
# base: task_T6_nobody_left_unsaid

def line_winner(line):
    if 'X' in line and 'O' not in line:
        return 'X'
    if 'O' in line and 'X' not in line:
        return 'O'
    return None
