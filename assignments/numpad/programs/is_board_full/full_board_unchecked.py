# wrong: is_board_full
# base: readline_and_changed_copy

def is_board_full(board):
    return len([cell for cell in board if cell != ' ']) == 9
