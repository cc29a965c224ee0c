# right
# base: reads_standard_input

def empty_squares(board):
    result = []
    for r in (2, 1, 0):
        for c in (2, 1, 0):
            if board[r][c] not in ("X", "O"):
                result.append((r, c))
    return result
