# wrong: T6
# base: reads_standard_input

def line_winner(line):
    if line == "XXX":
        return "X"
    if line == "OOO":
        return "O"
    return None
