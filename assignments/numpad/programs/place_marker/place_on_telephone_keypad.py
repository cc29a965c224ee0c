# wrong: place_marker
# base: magic_square_and_optional_ipython

def place_marker(board, marker, position):
    assert_board(board)
    assert_marker(marker)
    assert_position(position)
    for index in range(9):
        keypad = [7, 8, 9, 4, 5, 6, 1, 2, 3]
        if keypad[index] == position:
            board[index] = marker
    return board
