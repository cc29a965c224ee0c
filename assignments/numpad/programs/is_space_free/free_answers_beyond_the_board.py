# wrong: is_space_free
# base: magic_square_and_optional_ipython

def is_space_free(board, position):
    assert_board(board)
    free_positions = [p for p in range(1, 10) if board[p - 1] == ' ']
    return position in free_positions
