# wrong: place_marker
# line: 33
# base: global_board

def place_marker(b, marker, position):
    assert isinstance(b, list)
    assert len(b) == 9
    assert marker in ['X', 'O']
    assert isinstance(position, int)
    assert position >= 1
    assert position <= 9
    b[position % 9] = marker
    return b
