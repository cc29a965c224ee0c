# wrong: C
# base: while_true_and_break

def get_position_choice(board, player_mark):
    """Asks for a position until it is a valid one."""
    print(player_mark, ',', sep='')
    while True:
        while True:
            print('Please choose your row:')
            row = int(input())
            if 0 <= row < NUM_ROWS:
                break
        while True:
            print('Please choose your column:')
            col = int(input())
            if 0 <= col < NUM_COLS:
                break
        print()
        if board[row, col] == ' ':
            break
    return row, col
