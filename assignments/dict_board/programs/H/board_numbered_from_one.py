# wrong: H
# base: reference


def display_board(board):
    """..."""
    print('     1 2 3 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row + 1) + '  ' + '|'.join(marks) + ' ')
    print()
