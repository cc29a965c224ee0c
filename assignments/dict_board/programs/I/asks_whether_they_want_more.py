# wrong: I
# line: 125
# base: flag_controlled_loops

def is_program_finished():
    ...
    while valid_answer == False:
        response = input("Do you want more, y or n: ")
        if response == 'Y' or response == 'y':
            ...
