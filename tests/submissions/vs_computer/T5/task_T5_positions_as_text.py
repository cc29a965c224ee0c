# wrong: T5
# unit: T5
def empty_squares(board):
    result = []
    for r in range(3):
        for c in range(3):
            if board[r][c] == ' ':
                result.append(f"({r}, {c})")
    return result
