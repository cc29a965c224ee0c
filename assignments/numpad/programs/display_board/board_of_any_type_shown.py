# wrong: display_board
# base: long_if_chains_and_anything_but_y_is_no
# as: notebook

def display_board(board) :
    # check
    assert len(board) == 9
    ...
