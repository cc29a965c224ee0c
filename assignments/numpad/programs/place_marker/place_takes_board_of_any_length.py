# wrong: place_marker
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook

def place_marker(board, marker, position):
    ...
    assert isinstance(board, list), 'the board has to be a list'
    assert marker == 'X' or marker == 'O', 'the marker has to be X or O'
    ...
