# wrong: C
# base: main_called_without_guard

def get_position_choice(board, player_mark):
    ...
    while not ok:
        ...
        col = eval(input('Choose your column: '))
        if col < 0 or col > 2:
            continue
        print()
        ok = board[row, col] == ' '
    return row, col
