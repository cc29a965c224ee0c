# right
# base: grid_class

def empty_squares(board):
    squares = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    for r in range(3):
        for c in range(3):
            if board[r][c] != ' ':
                squares.remove((r, c))
    return squares
