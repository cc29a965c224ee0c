# wrong: T6
# base: comprehensions

def line_winner(line):
    return line[0] if line[0] == line[1] == line[2] else None
