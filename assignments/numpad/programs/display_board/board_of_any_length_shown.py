# wrong: display_board
# base: flags_and_ipython

def display_board(board):
    ...
    assert isinstance(board, list), 'the board has to be a list'

    clear_output()
    ...
