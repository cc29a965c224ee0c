# wrong: place_marker
# line: 60
# base: match_statements

def place_marker(board, marker, position):
    check(board, marker, position)
    board[int(position) - 1] = marker
    display_board(board)
    return board
