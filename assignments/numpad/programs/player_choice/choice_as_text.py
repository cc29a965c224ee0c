# wrong: player_choice
# line: 63
# base: lines_as_tuples

def player_choice(board):
    if not is_board(board):
        raise ValueError('not a board')
    while True:
        p = input('Select a position on the board (1-9): ')
        if p in list('123456789'):
            if is_space_free(board, int(p)):
                return p
            print('That space is not available.')
