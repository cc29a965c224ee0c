# wrong: place_marker
# base: flags_and_ipython

def place_marker(board, marker, position):
    """..."""
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'
    assert marker == 'X' or marker == 'O', 'the marker has to be X or O'
    assert position in range(0, 10), 'the position has to be between 1 and 9'

    # lists start at 0, the numpad starts at 1
    board[position - 1] = marker

    return board
