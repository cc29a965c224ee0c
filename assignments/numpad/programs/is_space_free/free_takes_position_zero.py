# wrong: is_space_free
# base: flags_and_ipython

def is_space_free(board, position):
    """..."""
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'
    assert position < 10, 'the position has to be between 1 and 9'

    free = False
    if board[position - 1] == ' ':
        free = True
    return free
