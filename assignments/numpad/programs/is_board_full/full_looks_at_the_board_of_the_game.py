# wrong: is_board_full
# base: index_error_refuses_ten


def is_board_full(b):
    assert type(b) is list and len(b) == 9
    return " " not in board
