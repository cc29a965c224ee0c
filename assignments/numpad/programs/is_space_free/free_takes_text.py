# wrong: is_space_free
# base: readline_and_changed_copy

def is_space_free(board, position):
    if not valid_board(board):
        raise TypeError('board')
    if not valid_position(int(position)):
        raise IndexError('position')
    return board[int(position) - 1].strip() == ''
