# wrong: is_board_full
# line: 94
# base: classes

def is_board_full(board):
    """Is the board full?"""
    return len(Grid(board).cells) == 9
