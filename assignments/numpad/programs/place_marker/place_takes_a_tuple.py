# wrong: place_marker
# base: nbconvert_export_of_guarded_main
# as: notebook

def place_marker(board, marker, position):
    if len(board) != 9:
        raise TypeError('board')
    if marker not in ('X', 'O'):
        raise ValueError('marker')
    if not valid_position(position):
        raise IndexError('position')
    new_board = list(board)
    new_board[position - 1] = marker
    return new_board
