# wrong: T4
# base: recursion_and_main_first

def diagonal(board, diagonal_selector):
    if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
        return [board[0][0], board[1][1], board[2][2]]
    return [board[2][0], board[1][1], board[0][2]]
