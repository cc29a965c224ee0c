# wrong: is_board_full
# line: 92
# base: magic_square_and_optional_ipython

def is_board_full(board):
    assert_board(board)
    return board.count('X') + board.count('O') >= 8
