# wrong: is_space_free
# line: 116
# base: long_if_chains_and_anything_but_y_is_no

def is_space_free(board, position) :
    assert type(board) == list
    assert len(board) == 9
    assert position in [1, 2, 3, 4, 5, 6, 7, 8, 9]
    if board[position-1] == "X" :
        return False
    else :
        return True
