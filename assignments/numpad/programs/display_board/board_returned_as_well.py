# wrong: display_board
# line: 48
# base: magic_square_and_optional_ipython

def display_board(board):
    ...
    print(ROW.format(one, two, three))
    return board
