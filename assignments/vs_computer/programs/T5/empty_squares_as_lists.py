# wrong: T5
# base: flags

def empty_squares(board):
    locations = []
    for r in range(len(board)):
        for c in range(len(board[r])):
            if square(board, r, c) == ' ':
                locations.append([r, c])
    return locations
