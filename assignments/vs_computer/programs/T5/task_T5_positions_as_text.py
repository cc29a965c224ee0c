# wrong: T5
# unit: T5
# base: task_T5_given_back_from_the_last_to_the_first

def empty_squares(board):
    result = []
    for r in range(3):
        for c in range(3):
            if board[r][c] == ' ':
                result.append(f"({r}, {c})")
    return result
