# wrong: player_choice
# base: readline_and_changed_copy

def player_choice(board):
    if not valid_board(board):
        raise TypeError('board')
    position = 0
    while position == 0:
        line = ask('Select a position on the board (1-9): ')
        if len(line) == 1 and '1' <= line <= '9':
            position = int(line)
    return position
