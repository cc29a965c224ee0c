# wrong: T7
# line: 101
# base: grid_class

def winner(board):
    found = ''
    for line in Grid(board).lines():
        if line_winner(line):
            found = line_winner(line)
    return found
