# wrong: is_space_free
# base: lines_as_tuples

def is_space_free(board, position):
    if not is_board(board):
        raise ValueError('bad board or position')
    return board[position - 1] == FREE
