# wrong: display_board
# base: global_board

def display_board(b):
    assert isinstance(b, list)
    assert len(b) == 9
    print(' ', b[6], ' |  ' + str(b[7]) + '  | ', b[8])
    print()
    print('-----------------')
    print()
    print(' ', b[3], ' |  ' + str(b[4]) + '  | ', b[5])
    print()
    print('-----------------')
    print()
    print(' ', b[0], ' |  ' + str(b[1]) + '  | ', b[2])
