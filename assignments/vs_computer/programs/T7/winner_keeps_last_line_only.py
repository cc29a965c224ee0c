# wrong: T7
# base: flags

def winner(board):
    found = None
    for n in range(3):
        found = line_winner(row(board, n))
        if found != None:
            return found
    for n in range(3):
        found = line_winner(column(board, n))
    if found == None:
        found = line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    if found == None:
        found = line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    return found
