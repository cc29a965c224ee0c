# wrong: C
# line: 69
# base: while_true_and_break

def get_position_choice(board, player_mark):
    """Asks for a position until it is a valid one."""
    print(player_mark, ',', sep='')
    while True:
        ...
        if board[row, col] == ' ':
            break
        print('That one is taken, try again!')
    return row, col
