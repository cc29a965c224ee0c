# wrong: T13
# base: reads_standard_input

def get_O_or_X():
    answer = ask("Would you like to play O or X? ")
    while answer not in "OX":
        answer = ask("Would you like to play O or X? ")
    return answer
