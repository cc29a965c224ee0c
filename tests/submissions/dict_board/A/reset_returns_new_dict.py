# wrong: A
# base: blank_line_after_goodbye

def reset_board(board):
    """..."""
    new_board = {}
    for r in range(3):
        for c in range(3):
            new_board[(r, c)] = " "
    return new_board
