def display_board(board, what='show'):
    """Prints the board, or empties it."""
    if what == 'empty':
        board[(0, 0)] = EMPTY
        board[(0, 1)] = EMPTY
        board[(0, 2)] = EMPTY
        board[(1, 0)] = EMPTY
        board[(1, 1)] = EMPTY
        board[(1, 2)] = EMPTY
        board[(2, 0)] = EMPTY
        board[(2, 1)] = EMPTY
        board[(2, 2)] = EMPTY
        return
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        print('  ', end='')
        print(row, end='  ')
        for col in range(NUM_COLS):
            if col > 0:
                print('|', end='')
            print(board[(row, col)], end='')
        print(' ')
    print()


def reset_board(board):
    """Empties every position of the given board."""
    display_board(board, 'empty')
