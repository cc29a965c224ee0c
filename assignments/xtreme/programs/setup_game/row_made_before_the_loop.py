# wrong: setup_game
# base: colaboratory_export_with_magics
# as: notebook

%matplotlib inline
!python --version

def setup_game(size):
    '''Takes the size and returns the board.'''
    board = []
    row = [" "] * size
    for i in range(size):
        board.append(row)
    return board
