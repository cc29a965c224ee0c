# right
# unit: T6
def line_winner(line):
    if line[0] != ' ' and line[0] == line[1] and line[1] == line[2]:
        return line[0]
