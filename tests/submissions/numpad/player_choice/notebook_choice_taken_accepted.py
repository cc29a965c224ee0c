# wrong: player_choice
# base: checks_in_functions_of_their_own
# as: notebook

def player_choice(board):
    assert type(board) == list and len(board) == 9
    position = 0
    while True:
        while position not in list('123456789'):
            position = input('Select a position on the board (1-9): ')
        position = int(position)
        break
    return position
