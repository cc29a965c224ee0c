# right
# unit: T5
def empty_squares(board):
    result = []
    for r in range(3):
        for c in range(3):
            if square(board, r, c) == ' ':
                result.insert(0, (r, c))
    return result
