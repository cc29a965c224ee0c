# wrong: I
# line: 157
# base: clumsy_beginner

def is_program_finished():
    ...
    while flag == 0:
        if x == 'Y':
            flag = 1
            answer = False
        elif x == 'y':
            flag = 1
            answer = True
        elif x == 'N':
            ...
