# wrong: player_choice
# line: 107
# base: readline_and_changed_copy

def player_choice(board):
    if not valid_board(board):
        raise TypeError('board')
    position = 0
    tries = 0
    while position == 0 and tries < 2:
        tries += 1
        line = ask('Select a position on the board (1-9): ')
        ...
