# wrong: T6
# base: recursion_and_main_first

def line_winner(line):
    if line == ["X", "X", "X"]:
        return "X"
    return None
