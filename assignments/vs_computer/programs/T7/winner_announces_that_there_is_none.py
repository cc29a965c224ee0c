# wrong: T7
# line: 71 72
# base: flags

def winner(board):
    ...
    if line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT)) != None:
        found = line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    if found == None:
        print('No winner yet')
    return found
