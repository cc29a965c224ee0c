# wrong: is_board_full
# line: 53
# base: lines_as_tuples

def is_board_full(board):
    if not is_board(board):
        raise ValueError('not a board')
    return FREE in board
