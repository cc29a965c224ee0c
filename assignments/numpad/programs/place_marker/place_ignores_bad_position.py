# wrong: place_marker
# base: long_if_chains_and_anything_but_y_is_no

def place_marker(board, marker, position) :
    assert type(board) == list
    assert len(board) == 9
    assert marker in ["X", "O"]
    if position == 1 :
        ...
