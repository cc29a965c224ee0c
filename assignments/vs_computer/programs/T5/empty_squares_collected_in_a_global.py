# wrong: T5
# base: reads_standard_input

found = []

def empty_squares(board):
    for r in (0, 1, 2):
        for c in (0, 1, 2):
            if board[r][c] == " " and (r, c) not in found:
                found.append((r, c))
    return found
