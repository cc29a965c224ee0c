# wrong: player_choice
# base: bad_board_refused_after_asking

def player_choice(board):
    assert isinstance(board, list) and len(board) == 9
    choice = ''
    while not (len(choice) == 1 and choice in '123456789'):
        choice = input('Select a position on the board (1-9): ')
    if is_space_free(board, int(choice)):
        return int(choice)
    print('That space is not available.')
    player_choice(board)
    return int(choice)
