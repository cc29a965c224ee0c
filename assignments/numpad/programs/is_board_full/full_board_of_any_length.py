# wrong: is_board_full
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook

def is_board_full(board):
    """..."""
    assert isinstance(board, list), 'the board has to be a list'

    full = True
    for space in board:
        if space == ' ':
            full = False
    return full
