# wrong: place_marker
# base: readline_and_changed_copy

def place_marker(board, marker, position):
    ...
    new_board = board[:]
    board = new_board[:]
    new_board[position - 1] = marker
    return board
