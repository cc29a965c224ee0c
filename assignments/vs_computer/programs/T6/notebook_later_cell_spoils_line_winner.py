# wrong: T6
# base: flags
# as: notebook

def line_winner(line):
    ...

# shorter version
def line_winner(line):
    if line[0] == line[1] == line[2]:
        return line[0]
