# wrong: is_space_free
# base: decorator_partial_and_lambda

@board_only
def is_space_free(board, position):
    return ' ' in board[index_of(position):]
