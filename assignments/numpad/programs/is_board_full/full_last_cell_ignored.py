# wrong: is_board_full
# base: long_if_chains_and_anything_but_y_is_no

def is_board_full(board) :
    assert type(board) == list
    assert len(board) == 9
    count = 0
    for i in range(8) :
        if board[i] != " " :
            count = count + 1
    if count == 8 :
        return True
    else :
        return False
