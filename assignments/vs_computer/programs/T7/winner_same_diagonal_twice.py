# wrong: T7
# base: recursion_and_main_first

def winner(board):
    return first_winner([
        row(board, 0), row(board, 1), row(board, 2),
        column(board, 0), column(board, 1), column(board, 2),
        diagonal(board, TOP_LEFT_BOTTOM_RIGHT),
        diagonal(board, TOP_LEFT_BOTTOM_RIGHT),
    ])
