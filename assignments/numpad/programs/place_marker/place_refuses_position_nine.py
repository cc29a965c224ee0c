# wrong: place_marker
# line: 28
# base: lines_as_tuples

def place_marker(board, marker, position):
    if not is_board(board) or marker not in (X, O) or position not in range(1, 9):
        raise ValueError('bad board, marker or position')
    board[position - 1] = marker
    return board
